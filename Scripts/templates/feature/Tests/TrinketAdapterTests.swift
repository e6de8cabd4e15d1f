import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import TrinketModule

@Suite("__TITLE__: adapter and mapper")
struct TrinketAdapterTests {
  let trinket: TrinketFixture
  let adapter: TrinketAdapter

  init() throws {
    trinket = try TrinketFixture()
    let services = trinket.bench.services
    adapter = TrinketAdapter(http: services.http, clock: services.clock, endpoint: services.endpoint)
  }

  @Test("It asks for the name and reads all of the answer")
  func reply() async throws {
    trinket.expect("Lamp")
    #expect(
      try await adapter.charm("Lamp")
        == Charm(name: "Lamp", summary: "Small", page: URL(string: "https://web.test/Lamp"))
    )
  }

  @Test(
    "What may be missing may be missing, and an address that is none of the web is left out",
    arguments: [
      #"{"name": "Lamp"}"#, #"{"name": "Lamp", "description": null, "url": null}"#,
      #"{"name": "Lamp", "url": "javascript:alert(1)"}"#,
    ]
  )
  func missing(body: String) async throws {
    trinket.answer("Lamp", .json(body))
    #expect(try await adapter.charm("Lamp") == Charm(name: "Lamp", summary: nil, page: nil))
  }

  @Test("Whatever is typed stays one component of the path")
  func oneComponent() async throws {
    for (name, path) in [("a/b", "a%2Fb"), ("..", "%2E%2E"), ("x?y", "x%3Fy"), ("a b", "a%20b")] {
      trinket.answer(path, HTTPResponse(status: 404))
      await #expect(throws: Failure.notFound) { try await adapter.charm(name) }
    }
  }

  @Test(
    "An answer of another sort is a failure that says what it was",
    arguments: [
      (HTTPResponse.json("{}"), Failure.badResponse(.unexpectedShape(path: "name"))),
      (.json(#"{"name": 7}"#), .badResponse(.unexpectedShape(path: "name"))),
      (.json("[]"), .badResponse(.unexpectedShape(path: "the top"))),
      (.json("<html>Log in</html>"), .badResponse(.html)),
      (HTTPResponse(status: 204), .badResponse(.empty)),
      (.json("{}", status: 404), .notFound),
      (.json("{}", status: 429, headers: ["Retry-After": "90"]), .rateLimited(retryAfter: 90)),
      (.json("", status: 503), .server(status: 503)),
    ]
  )
  func failures(response: HTTPResponse, failure: Failure) async {
    trinket.answer("a", response)
    await #expect(throws: failure) { try await adapter.charm("a") }
  }

  @Test("What is kept gives the same again")
  func roundTrip() {
    let lamp = Charm(name: "Lamp", summary: "Small", page: URL(string: "https://web.test/Lamp"))
    #expect(TrinketMapper.charm(TrinketMapper.record(lamp)) == lamp)
  }
}
