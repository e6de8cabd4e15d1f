import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import TrinketModule

@Suite("__TITLE__")
struct TrinketTests {
  let fixture: TestFixture
  let feature = TrinketFeature.feature

  init() throws {
    fixture = try TestFixture(TrinketCommand.feature, api: TrinketAdapter.api)
  }

  @Test("shows one by its name, with its fields, actions and data")
  func show() async throws {
    respond("Lamp", .json(#"{"name": "Lamp", "description": "Small", "url": "https://web.test/lamp"}"#))
    let screen = try await run("show", "Lamp")
    #expect(screen.title == "Lamp")
    #expect(screen.item == ItemActions(link: URL(string: "https://web.test/lamp"), copyText: "Lamp"))
    #expect(screen.data == ["name": "Lamp", "summary": "Small", "page": "https://web.test/lamp"])
    #expect(screen.provenance.source == .network)
  }

  @Test("accepts missing values and ignores an invalid URL")
  func missingValues() async throws {
    respond("Lamp", .json(#"{"name": "Lamp", "url": "javascript:alert(1)"}"#))
    #expect(try await run("show", "Lamp").data == ["name": "Lamp", "summary": nil, "page": nil])
  }

  @Test("sends a name as one component of the path")
  func pathComponent() async throws {
    respond("a%2Fb", HTTPResponse(status: 404))
    #expect(try await feature.userError("show", ["name": ["a/b"]], with: fixture.services)?.code == .notFound)
  }

  @Test("uses the cache for a day, in any case of the name")
  func cache() async throws {
    respond("Lamp", .json(#"{"name": "Lamp"}"#))
    _ = try await run("show", "Lamp")
    fixture.clock.advance(by: 24 * 60 * 60 - 1)
    #expect(try await run("show", "LAMP").provenance.source == .cache)
  }

  @Test("shows saved data with a notice when the request fails")
  func fallback() async throws {
    respond("Lamp", .json(#"{"name": "Lamp"}"#))
    _ = try await run("show", "Lamp")
    fixture.http.expect("http://api.test/trinket/Lamp", failure: .offline(.connectionRefused))
    let screen = try await run("show", "Lamp", mode: .refresh)
    #expect(screen.provenance.source == .stale)
    #expect(screen.notices.count == 1)
  }

  @Test("never stores an error")
  func failure() async throws {
    respond("Lamp", .json("{}", status: 500))
    #expect(
      try await feature.userError("show", ["name": ["Lamp"]], with: fixture.services)?.code == .serverError
    )
    #expect(try fixture.services.store.keys() == [])
  }

  @Test("lists viewed items, and says how to start when there are none")
  func list() async throws {
    #expect(
      try await feature.run("list", with: fixture.services).data == [
        "total": 0, "page": 1, "perPage": 20, "items": [],
      ]
    )
    respond("Lamp", .json(#"{"name": "Lamp"}"#))
    _ = try await run("show", "Lamp")
    guard case .table(let table) = try await feature.run("list", with: fixture.services).blocks[0] else {
      Issue.record("no table")
      return
    }
    #expect(table.rows.map(\.record) == [["Lamp", "", ""]])
  }

  @Test("has sample data")
  func sample() async throws {
    let services = try feature.sampleServices()
    #expect(try await feature.run("show", ["name": ["example"]], with: services).title == "Example")
  }

  private func run(_ command: String, _ name: String, mode: CacheMode = .cacheFirst) async throws -> Screen {
    try await feature.run(command, ["name": [name]], mode: mode, with: fixture.services)
  }

  private func respond(_ path: String, _ response: HTTPResponse) {
    fixture.http.expect("http://api.test/trinket/\(path)", response)
  }
}
