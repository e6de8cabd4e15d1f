import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import GenderModule

@Suite("Checking names")
struct GenderCheckTests {
  let gender: GenderFixture

  init() throws { gender = try GenderFixture() }

  @Test("one name: the sentence, the record, and what to do next")
  func oneName() async throws {
    gender.expect("Kim", json: kimRow)
    expectGolden("one name", try await gender.check("Kim"))
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
    expectGolden("several names", try await gender.check("Kim", "Björn", "Xÿz"))
    #expect(gender.http.requests.count == 1)
  }

  @Test("a name without data says so, and is cached like any other")
  func unknown() async throws {
    gender.expect("Xÿz", json: #"{"name": "xÿz", "gender": null, "probability": null, "count": 0}"#)
    let screen = try await gender.check("Xÿz")
    #expect(screen.heading == "Xÿz: unknown, no data.")
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
    #expect(screen.followUp?.arguments["country"] == ["DK"])
    #expect(gender.documents.fileNames == ["kim_20261121T090000Z.html", "kim_DK_20261121T090000Z.html"])
    #expect(try await gender.check("kim", country: "DK").provenance.source == .cache)
    let countries = try await gender.run("check", try #require(screen.around.strip).arguments)
    let rows = countries.blocks[0].table?.rows ?? []
    #expect(rows.map { $0.cells[2] }.prefix(3) == ["not asked", "not asked", "male, 93%"])
    #expect(rows[0].route?.arguments["country"] == ["US"])
  }

  @Test("Q1, Q2: a result is saved for ten minutes, told on reading, and then it is no fallback")
  func expiry() async throws {
    gender.expect("Kim", json: kimRow)
    _ = try await gender.check("Kim")
    gender.clock.advance(by: 599)
    #expect(try await gender.check("Kim").provenance.source == .cache)
    #expect(gender.http.requests.count == 1)
    gender.clock.advance(by: 1)
    await #expect(throws: Failure.offline(.offlineFlag)) { try await gender.check("Kim", mode: .offline) }
    gender.http.expect("http://api.test/?name=Kim", failure: .server(status: 503))
    await #expect(throws: Failure.server(status: 503)) { try await gender.check("Kim") }
    gender.expect("Kim", json: kimRow)
    #expect(try await gender.check("Kim").provenance.source == .network)
  }

  func genders(_ screen: Screen) -> [JSONValue] { screen["items"].items.map { $0["gender"] } }
}
