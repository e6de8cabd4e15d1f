import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import GenderModule

@Suite("Checking names")
struct GenderCheckTests {
  private let bench: GenderFixture

  init() throws { bench = try GenderFixture() }

  @Test("one name: what its records say, its page, and what can be done next")
  func oneName() async throws {
    bench.expect("Kim", json: kimRow)
    let screen = try await bench.check("Kim")
    let page = "/documents/kim_20261121T090000Z.html"
    #expect(
      screen
        == Screen(
          title: "Kim",
          blocks: [
            .text("Kim is a woman's name in 89 % of 28,041 records."),
            .fields([Field("Page", "\(page)", link: URL(fileURLWithPath: page))]),
          ],
          actions: [
            Action("Open the page", Route("gender", "open", ["what": [page]])),
            Action("Check another name", Route("gender", "check")),
            Action("The screenshots", Route("gender", "screenshots")),
          ],
          data: [
            "items": [
              [
                "name": "Kim", "gender": "female", "probability": 0.89, "count": 28041, "countryID": nil,
                "page": .string(page), "screenshot": nil,
              ]
            ]
          ],
          provenance: Provenance(
            .network,
            fetchedAt: Timestamp.date("2026-11-21T09:00:00Z"),
            expiresAt: Timestamp.date("2026-11-21T09:10:00Z")
          ),
          followUp: FollowUp(
            after: 1.5,
            Route("gender", "check", ["names": ["Kim"], "country": [], "screenshot": [""]]),
            flashes: true
          )
        )
    )
  }

  @Test("several names are one request, and a table in the order they were asked")
  func severalNames() async throws {
    bench.expect(
      "Kim",
      "Björn",
      "Xÿz",
      json: """
        [{"name": "xÿz", "gender": null, "probability": 0.0, "count": 0}, \(kimRow),
         {"name": "BJÖRN", "gender": "male", "probability": 1, "count": 1}]
        """
    )
    let screen = try await bench.check("Kim", "Björn", "Xÿz")
    #expect(screen.title == "3 names")
    func route(_ name: String) -> Route { Route("gender", "check", ["names": [name], "country": []]) }
    #expect(
      screen.blocks == [
        .table(
          Table(
            columns: [
              Column("Name"), Column("In most records"), Column("Share", alignment: .trailing),
              Column("Records", alignment: .trailing),
            ],
            rows: [
              Row(["Kim", "a woman's name", "89 %", "28,041"], route: route("Kim")),
              Row(["Björn", "a man's name", "100 %", "1"], route: route("Björn")),
              Row(["Xÿz", "unknown", "", "0"], route: route("Xÿz")),
            ],
            emptyText: "No names."
          )
        )
      ]
    )
    #expect(bench.bench.http.requests.count == 1)
  }

  @Test("an unknown name says so, and is an answer like any other")
  func unknown() async throws {
    bench.expect("Xÿz", json: #"{"name": "xÿz", "gender": null, "probability": null, "count": 0}"#)
    let screen = try await bench.check("Xÿz")
    #expect(screen.blocks.first == .text("Xÿz is unknown: genderize.io has no records of it."))
    #expect(screen.partialFailure == nil)
    #expect(try await bench.check("xÿz").provenance.source == .cache)
  }

  @Test("a country is asked for, named, and kept apart from the others")
  func country() async throws {
    bench.expect("Kim", json: kimRow)
    bench.expect(
      "Kim",
      country: "DK",
      json: #"{"name": "Kim", "country_id": "DK", "gender": "male", "probability": 0.93, "count": 3120}"#
    )
    _ = try await bench.check("Kim")
    let screen = try await bench.check("Kim", country: "DK")
    #expect(screen.blocks.first == .text("Kim is a man's name in 93 % of 3,120 records (Denmark)."))
    #expect(screen.followUp?.route.arguments["country"] == ["DK"])
    #expect(bench.documents.fileNames == ["kim_20261121T090000Z.html", "kim_DK_20261121T090000Z.html"])
    #expect(try await bench.check("kim", country: "DK").provenance.source == .cache)
  }

  @Test("Q1: an answer is good until 9:59 and asked for anew at 10:00")
  func q1() async throws {
    bench.expect("Kim", json: kimRow)
    _ = try await bench.check("Kim")
    bench.bench.clock.advance(by: 599)
    #expect(try await bench.check("Kim").provenance.source == .cache)
    #expect(bench.bench.http.requests.count == 1)
    bench.bench.clock.advance(by: 1)
    bench.expect("Kim", json: kimRow)
    #expect(try await bench.check("Kim").provenance.source == .network)
    #expect(bench.bench.http.requests.count == 2)
  }

  @Test("Q2: age is decided on reading: no sweep has run, and an old answer does not stand in for a failure")
  func q2() async throws {
    bench.expect("Kim", json: kimRow)
    _ = try await bench.check("Kim")
    bench.bench.clock.advance(by: 600)
    await #expect(throws: Failure.offline(.offlineFlag)) { try await bench.check("Kim", mode: .offline) }
    bench.bench.http.expect("http://api.test/?name=Kim", failure: .server(status: 503))
    await #expect(throws: Failure.server(status: 503)) { try await bench.check("Kim") }
  }

  @Test("Q3: “Ana” and “ana ” are one name, also in one call; each answer writes it as it was typed")
  func q3() async throws {
    bench.expect("Ana", json: #"{"name": "Ana", "gender": "female", "probability": 0.99, "count": 310225}"#)
    #expect(try await bench.check("Ana", " ANA ", "ana").title == "Ana")
    let again = try await bench.check("ana ")
    #expect(again.title == "ana")
    #expect(again.provenance.source == .cache)
    #expect(bench.documents.fileNames == ["ana_20261121T090000Z.html"])
    #expect(bench.documents.text("ana_20261121T090000Z.html")?.contains(">ana</h1>") == true)
  }

  @Test("Q3: é in one character or two is one name")
  func q3Accents() async throws {
    bench.expect("Ren\u{E9}", json: #"{"name": "René", "gender": "male", "probability": 0.9, "count": 10}"#)
    _ = try await bench.check("Ren\u{E9}")
    #expect(try await bench.check("Rene\u{301}").provenance.source == .cache)
  }

  @Test("Q4: a name can't bring a parameter of its own")
  func q4() async throws {
    bench.bench.http.expect(
      "http://api.test/?name=Ana%26country_id%3DUS%2B%23",
      .json(#"{"name": "Ana&country_id=US+#", "gender": null, "probability": 0, "count": 0}"#)
    )
    #expect(try await bench.check("Ana&country_id=US+#").title == "Ana&country_id=US+#")
  }

  @Test("Q6: a spent limit is no unknown name, and leaves what is kept as it was")
  func q6() async throws {
    bench.expect("Kim", json: kimRow)
    _ = try await bench.check("Kim")
    bench.expect(
      "Ana",
      response: .json(
        #"{"error": "Request limit reached"}"#,
        status: 429,
        headers: ["X-Rate-Limit-Remaining": "0", "X-Rate-Limit-Reset": "1800"]
      )
    )
    await #expect(throws: Failure.rateLimited(retryAfter: 1800)) { try await bench.check("Kim", "Ana") }
    #expect(try await bench.check("Kim").provenance.source == .cache)
  }

  @Test("names that are kept are not asked for again, only the missing ones are")
  func onlyTheMissing() async throws {
    bench.expect("Kim", json: kimRow)
    _ = try await bench.check("Kim")
    bench.bench.clock.advance(by: 60)
    bench.expect(
      "Ana",
      "Alan",
      json: """
        [{"name": "Alan", "gender": "male", "probability": 0.99, "count": 5},
         {"name": "Ana", "gender": "female", "probability": 0.99, "count": 6}]
        """
    )
    let screen = try await bench.check("Ana", "Kim", "Alan")
    #expect(genders(screen) == ["female", "female", "male"])
    #expect(
      screen.provenance
        == Provenance(
          .network,
          fetchedAt: Timestamp.date("2026-11-21T09:00:00Z"),
          expiresAt: Timestamp.date("2026-11-21T09:10:00Z")
        )
    )
  }

  @Test("more than ten names are asked for in several requests; what came before a failure is kept")
  func manyNames() async throws {
    let names = (1...12).map { "n\($0)" }
    func rows(_ names: some Sequence<String>) -> String {
      "["
        + names.map { #"{"name": "\#($0)", "gender": "male", "probability": 1, "count": 1}"# }.joined(
          separator: ","
        )
        + "]"
    }
    let first = names.prefix(10).map { "name%5B%5D=\($0)" }.joined(separator: "&")
    let rest = "name%5B%5D=n11&name%5B%5D=n12"
    bench.bench.http.expect("http://api.test/?\(first)", .json(rows(names.prefix(10))))
    bench.bench.http.expect("http://api.test/?\(rest)", failure: .offline(.connectionLost))
    await #expect(throws: Failure.offline(.connectionLost)) {
      try await bench.run("check", ["names": names])
    }
    bench.bench.http.expect("http://api.test/?\(rest)", .json(rows(["n12", "n11"])))
    let screen = try await bench.run("check", ["names": names])
    #expect(genders(screen) == Array(repeating: "male", count: 12))
    #expect(bench.bench.http.requests.count == 3)
  }

  @Test("a name that the API leaves out is told, not guessed, and asked for again next time")
  func leftOut() async throws {
    bench.expect("Kim", "Ana", "Alan", json: "[\(kimRow)]")
    let screen = try await bench.check("Kim", "Ana", "Alan")
    #expect(genders(screen) == ["female", nil, nil])
    #expect(
      screen.notices == [
        .warning("genderize.io left “Ana” out of its answer; try again."),
        .warning("genderize.io left “Alan” out of its answer; try again."),
      ]
    )
    #expect(screen.followUp?.route.arguments["names"] == ["Kim"])
    bench.expect("Ana", json: #"{"name": "Ana", "gender": "female", "probability": 0.99, "count": 6}"#)
    let ana = try await bench.check("Ana")
    #expect(ana.blocks.first == .text("Ana is a woman's name in 99 % of 6 records."))
  }

  @Test("an answer about none of the names is no answer")
  func strangers() async throws {
    bench.expect("Kim", "Ana", json: "[]")
    await #expect(throws: Failure.badResponse(.unexpectedShape(path: "name"))) {
      try await bench.check("Kim", "Ana")
    }
  }

  @Test("how many names are left is for --verbose, and for everybody when they are few")
  func quota() async throws {
    bench.expect("Kim", json: kimRow, headers: ["x-rate-limit-remaining": "10"])
    #expect(try await bench.check("Kim").notices == [.detail("genderize.io answers 10 more names for now.")])
    #expect(try await bench.check("Kim").notices == [])
    bench.expect("Kim", json: kimRow, headers: ["X-Rate-Limit-Remaining": "1"])
    let screen = try await bench.check("Kim", mode: .refresh)
    #expect(screen.notices == [.warning("genderize.io answers 1 more name for now.")])
  }

  @Test("names and countries that can't be asked for are turned down with the reason")
  func arguments() throws {
    let parameters = try GenderFeature.feature.command("check", with: bench.services).parameters
    let name = try #require(parameters.first { $0.name == "names" }).check
    let country = try #require(parameters.first { $0.name == "country" }).check
    #expect(try name("  Mary Ann ") == "Mary Ann")
    #expect(throws: Parameter.Rejection("must not be empty")) { try name(" \t") }
    #expect(throws: Parameter.Rejection("must have at most 100 characters")) {
      try name(String(repeating: "n", count: 101))
    }
    #expect(try country(" de ") == "DE")
    for wrong in ["", "D", "DEU", "D1", "ÄÖ", "\u{212A}X"] {
      #expect(throws: Parameter.Rejection("must be two letters, such as US or DE")) { try country(wrong) }
    }
  }

  @Test("control characters in a name reach neither the screen nor the page")
  func controlCharacters() async throws {
    let name = "K\u{1B}[31mim\u{202E}"
    bench.expect(name, json: #"{"name": "kim", "gender": "female", "probability": 0.9, "count": 10}"#)
    let screen = try await bench.check(name)
    #expect(screen.title.string == "K␛[31mim")
    let file = try #require(bench.documents.fileNames.first)
    #expect(file.hasPrefix("k-31mim-") && file.hasSuffix("_20261121T090000Z.html"))
    #expect(bench.documents.text(file)?.contains("\u{1B}") == false)
    #expect(bench.documents.text(file)?.contains("\u{202E}") == false)
  }

  /// The genders in the data, in their order.
  private func genders(_ screen: Screen) -> [String?] {
    guard case .object(let data) = screen.data, case .array(let items)? = data["items"] else { return [] }
    return items.map { item in
      guard case .object(let fields) = item, case .string(let gender)? = fields["gender"] else { return nil }
      return gender
    }
  }
}
