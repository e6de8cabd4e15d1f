import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import GenderModule

@Suite("Checking names")
struct GenderCheckTests {
  private let gender: GenderFixture

  init() throws { gender = try GenderFixture() }

  @Test("one name: the sentence, the record, and what to do next")
  func oneName() async throws {
    gender.expect("Kim", json: kimRow)
    let screen = try await gender.check("Kim")
    let page = "/documents/kim_20261121T090000Z.html"
    #expect(
      screen
        == Screen(
          title: "Kim",
          blocks: [
            .heading("Kim: female, 89% of 28,041 records."),
            .table(
              Table(
                columns: [Column("", .bar())],
                rows: [Row(["89"], record: [])],
                emptyText: ""
              )
            ),
            .note("An estimate from name records; it says nothing about any person."),
            .fields([
              Field("name", nil, "", record: "Kim"), Field("gender", nil, "", record: "female"),
              Field("probability", nil, "", record: "0.89"), Field("count", nil, "", record: "28041"),
              Field("countryID", nil, "", record: ""),
            ]),
          ],
          actions: [
            Action("Open the page", Route("gender", "open", ["what": [page]])),
            Action(
              "Ask about one country",
              Route("gender", "check", ["names": ["Kim"]]),
              asksFor: GenderCommand.country
            ),
            Action("Look up other names", Route("gender", "check")),
            Action("Screenshots", Route("gender", "screenshots")),
          ],
          item: ItemActions(
            link: URL(filePath: page),
            copyText: "Kim: female, 89% of 28,041 records."
          ),
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
            Route("gender", "check", ["names": ["Kim"], "screenshot": [""]]),
            flashes: true
          )
        )
    )
  }

  @Test("several names are one request, and a table in the order they were typed")
  func severalNames() async throws {
    gender.expect(
      "Kim",
      "Björn",
      "Xÿz",
      json: """
        [{"name": "xÿz", "gender": null, "probability": 0.0, "count": 0}, \(kimRow),
         {"name": "BJÖRN", "gender": "male", "probability": 1, "count": 1}]
        """
    )
    let screen = try await gender.check("Kim", "Björn", "Xÿz")
    #expect(screen.title == "3 names")
    func row(_ cells: [SafeText], _ record: [SafeText], file: String, copy: SafeText) -> Row {
      Row(
        cells,
        record: record,
        details: RowDetails(
          route: Route("gender", "check", ["names": [cells[0].string]]),
          actions: ItemActions(
            link: URL(filePath: "/documents/\(file)_20261121T090000Z.html"),
            copyText: copy
          )
        )
      )
    }
    #expect(
      screen.blocks == [
        .table(
          Table(
            columns: [
              Column("Name", Column.Shape(priority: 3)), Column("", .bar()),
              Column("Gender", .whole(priority: 2)),
              Column("Probability", .number(priority: 1)), Column("Records", .number()),
            ],
            rows: [
              row(
                ["Kim", "89", "female", "89%", "28,041"],
                ["Kim", "female", "0.89", "28041", ""],
                file: "kim",
                copy: "Kim: female, 89% of 28,041 records."
              ),
              row(
                ["Björn", "0", "male", "100%", "1"],
                ["Björn", "male", "1", "1", ""],
                file: "björn",
                copy: "Björn: male, 100% of 1 record."
              ),
              row(
                ["Xÿz", "", "unknown", "", "0"],
                ["Xÿz", "", "0", "0", ""],
                file: "xÿz",
                copy: "No data for “Xÿz”."
              ),
            ],
            emptyText: "No names."
          )
        ),
        .note("An estimate from name records; it says nothing about any person."),
      ]
    )
    #expect(gender.http.requests.count == 1)
  }

  @Test("a name without data says so, and is cached like any other")
  func unknown() async throws {
    gender.expect("Xÿz", json: #"{"name": "xÿz", "gender": null, "probability": null, "count": 0}"#)
    let screen = try await gender.check("Xÿz")
    #expect(screen.heading == "No data for “Xÿz”.")
    #expect(screen.partialFailure == nil)
    #expect(try await gender.check("xÿz").provenance.source == .cache)
  }

  @Test("a country has its own results, and is named")
  func country() async throws {
    gender.expect("Kim", json: kimRow)
    gender.expect(
      "Kim",
      country: "DK",
      json: #"{"name": "Kim", "country_id": "DK", "gender": "male", "probability": 0.93, "count": 3120}"#
    )
    _ = try await gender.check("Kim")
    let screen = try await gender.check("Kim", country: "DK")
    #expect(screen.heading == "Kim: male, 93% of 3,120 records in DK.")
    #expect(screen.followUp?.route.arguments["country"] == ["DK"])
    #expect(gender.documents.fileNames == ["kim_20261121T090000Z.html", "kim_DK_20261121T090000Z.html"])
    #expect(try await gender.check("kim", country: "DK").provenance.source == .cache)
  }

  @Test("Q1: a result is cached until 9:59 and fetched again at 10:00")
  func q1() async throws {
    gender.expect("Kim", json: kimRow)
    _ = try await gender.check("Kim")
    gender.clock.advance(by: 599)
    #expect(try await gender.check("Kim").provenance.source == .cache)
    #expect(gender.http.requests.count == 1)
    gender.clock.advance(by: 1)
    gender.expect("Kim", json: kimRow)
    #expect(try await gender.check("Kim").provenance.source == .network)
    #expect(gender.http.requests.count == 2)
  }

  @Test("Q2: expiry is decided on reading, without a cleanup, and an expired result is no fallback")
  func q2() async throws {
    gender.expect("Kim", json: kimRow)
    _ = try await gender.check("Kim")
    gender.clock.advance(by: 600)
    await #expect(throws: Failure.offline(.offlineFlag)) { try await gender.check("Kim", mode: .offline) }
    gender.http.expect("http://api.test/?name=Kim", failure: .server(status: 503))
    await #expect(throws: Failure.server(status: 503)) { try await gender.check("Kim") }
  }

  @Test("Q6: at the limit the results so far are shown, with the number of names left and when it resets")
  func q6() async throws {
    gender.expect("Kim", json: kimRow)
    _ = try await gender.check("Kim")
    gender.expect(
      "Ana",
      response: .json(
        #"{"error": "Request limit reached"}"#,
        status: 429,
        headers: ["X-Rate-Limit-Remaining": "0", "X-Rate-Limit-Reset": "1800"]
      )
    )
    let screen = try await gender.check("Kim", "Ana")
    #expect(screen.title == "Kim")
    #expect(screen.provenance.source == .cache)
    #expect(
      screen.notices == [
        .warning(
          "genderize.io rate limit reached. 1 name is left. Try again in 30 minutes. Your own key raises the limit: `curio config set gender.apiKey -`."
        )
      ]
    )
  }

  @Test(
    "many names are requests of ten; after the limit nothing is requested, and a second call requests the rest"
  )
  func manyNames() async throws {
    let names = (1...25).map { "Name\($0)" }
    func rows(_ names: some Sequence<String>) -> HTTPResponse {
      let rows = names.map { #"{"name": "\#($0)", "gender": "female", "probability": 1.0, "count": 7}"# }
      return .json("[\(rows.joined(separator: ","))]")
    }
    func expect(_ names: ArraySlice<String>, _ response: HTTPResponse) {
      let query = names.map { "name%5B%5D=\($0)" }.joined(separator: "&")
      gender.http.expect("http://api.test/?\(query)", response)
    }
    expect(names[..<10], rows(names[..<10]))
    expect(names[10..<20], .json("{}", status: 429, headers: ["Retry-After": "60"]))
    let first = try await gender.run("check", ["names": names])
    #expect(first.title == "10 names")
    #expect(first.notices.contains { $0.text.string.contains("15 names are left. Try again in 60 s.") })
    #expect(gender.http.requests.count == 2)
    expect(names[10..<20], rows(names[10..<20]))
    expect(names[20...], rows(names[20...]))
    #expect(try await gender.run("check", ["names": names]).title == "25 names")
    #expect(gender.http.requests.count == 4)
  }

  @Test("only names that are not cached are requested")
  func onlyTheMissing() async throws {
    gender.expect("Kim", json: kimRow)
    _ = try await gender.check("Kim")
    gender.clock.advance(by: 60)
    gender.expect(
      "Ana",
      "Alan",
      json: """
        [{"name": "Alan", "gender": "male", "probability": 0.99, "count": 5},
         {"name": "Ana", "gender": "female", "probability": 0.99, "count": 6}]
        """
    )
    let screen = try await gender.check("Ana", "Kim", "Alan")
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

  @Test("more than ten names are several requests; what came before a failure is cached")
  func severalRequests() async throws {
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
    gender.http.expect("http://api.test/?\(first)", .json(rows(names.prefix(10))))
    gender.http.expect("http://api.test/?\(rest)", failure: .offline(.connectionLost))
    await #expect(throws: Failure.offline(.connectionLost)) {
      try await gender.run("check", ["names": names])
    }
    gender.http.expect("http://api.test/?\(rest)", .json(rows(["n12", "n11"])))
    let screen = try await gender.run("check", ["names": names])
    #expect(genders(screen) == Array(repeating: "male", count: 12))
    #expect(gender.http.requests.count == 3)
  }

  @Test("a name that the API leaves out gets a warning, no guess, and is requested again next time")
  func leftOut() async throws {
    gender.expect("Kim", "Ana", "Alan", json: "[\(kimRow)]")
    let screen = try await gender.check("Kim", "Ana", "Alan")
    #expect(genders(screen) == ["female", nil, nil])
    #expect(
      screen.notices == [
        .warning("genderize.io returned nothing for “Ana”; try again."),
        .warning("genderize.io returned nothing for “Alan”; try again."),
      ]
    )
    #expect(screen.followUp?.route.arguments["names"] == ["Kim"])
    gender.expect("Ana", json: #"{"name": "Ana", "gender": "female", "probability": 0.99, "count": 6}"#)
    let ana = try await gender.check("Ana")
    #expect(ana.heading == "Ana: female, 99% of 6 records.")
  }

  @Test("a response about none of the names is an error")
  func strangers() async throws {
    gender.expect("Kim", "Ana", json: "[]")
    await #expect(throws: Failure.badResponse(.unexpectedShape(path: "name"))) {
      try await gender.check("Kim", "Ana")
    }
  }

  @Test("how many lookups are left is shown by --verbose, and always when they are few")
  func quota() async throws {
    gender.expect("Kim", json: kimRow, headers: ["x-rate-limit-remaining": "10"])
    #expect(try await gender.check("Kim").notices == [.detail("10 lookups left.")])
    #expect(try await gender.check("Kim").notices == [])
    gender.expect("Kim", json: kimRow, headers: ["X-Rate-Limit-Remaining": "1"])
    let screen = try await gender.check("Kim", mode: .refresh)
    #expect(screen.notices == [.warning("1 lookup left.")])
  }

  private func genders(_ screen: Screen) -> [JSONValue] { screen["items"].items.map { $0["gender"] } }
}
