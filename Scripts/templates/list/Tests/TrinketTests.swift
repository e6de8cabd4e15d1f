import FeatureKit
import TestSupport
import Testing

@testable import TrinketModule

@Suite("__TITLE__")
struct TrinketTests {
  let trinket: PlainFixture

  init() throws { trinket = try PlainFixture(TrinketFeature.feature) }

  @Test("lists what there is, with fields, actions and data")
  func list() async throws {
    respond(#"[{"id": 7, "title": "Lamp", "updated": "2026-11-20T08:00:00Z", "url": "https://web.test/7"}]"#)
    let screen = try await run("list")
    let item: JSONValue = [
      "id": 7, "title": "Lamp", "updatedAt": "2026-11-20T08:00:00Z", "page": "https://web.test/7",
    ]
    #expect(screen.data == ["total": 1, "page": 1, "perPage": 20, "items": [item]])
    #expect(screen.provenance.source == .network)
    #expect(screen.lines == [["7", "Lamp", "2026-11-20T08:00:00Z", "https://web.test/7"]])
    #expect(screen.table?.rows[0].route == Route(TrinketCommand.show, TrinketCommand.id.set(7)))
  }

  @Test("shows one of them without another request")
  func show() async throws {
    respond(#"[{"id": 7, "title": "Lamp"}]"#)
    _ = try await run("list")
    let screen = try await run("show", "7")
    #expect(screen.title == "Lamp")
    #expect(screen.data == ["id": 7, "title": "Lamp", "updatedAt": nil, "page": nil])
    #expect(screen.provenance.source == .cache)
  }

  @Test("an unknown number is not found")
  func unknown() async throws {
    respond("[]")
    #expect(try await trinket.userError("show", ["id": ["7"]])?.code == .notFound)
  }

  @Test("ignores an invalid time or URL")
  func invalidValues() async throws {
    respond(#"[{"id": 7, "title": "Lamp", "updated": "soon", "url": "javascript:alert(1)"}]"#)
    #expect(try await run("show", "7").data == ["id": 7, "title": "Lamp", "updatedAt": nil, "page": nil])
  }

  @Test("uses the cache for ten minutes")
  func cache() async throws {
    respond("[]")
    _ = try await run("list")
    trinket.clock.advance(by: 599)
    #expect(try await run("list").provenance.source == .cache)
    trinket.clock.advance(by: 1)
    respond("[]")
    #expect(try await run("list").provenance.source == .network)
  }

  @Test("shows saved data with a notice when the request fails")
  func fallback() async throws {
    respond(#"[{"id": 7, "title": "Lamp"}]"#)
    _ = try await run("list")
    trinket.expect("trinket", failure: .offline(.connectionRefused))
    let screen = try await run("list", mode: .refresh)
    #expect(screen.provenance.source == .stale)
    #expect(screen.notices.count == 1)
  }

  @Test("never stores an error")
  func failure() async throws {
    respond("{}", status: 500)
    #expect(try await trinket.userError("list")?.code == .serverError)
    #expect(try trinket.services.store.keys() == [])
  }

  private func run(_ command: String, _ id: String? = nil, mode: CacheMode = .cacheFirst) async throws -> Screen {
    try await trinket.run(command, id.map { ["id": [$0]] } ?? [:], mode: mode)
  }

  private func respond(_ body: String, status: Int = 200) { trinket.expect("trinket", body, status: status) }
}
