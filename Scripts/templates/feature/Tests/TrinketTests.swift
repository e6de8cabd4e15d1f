import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import TrinketModule

@Suite("__TITLE__")
struct TrinketTests {
  let trinket: PlainFixture

  init() throws { trinket = try PlainFixture(TrinketFeature.feature) }

  @Test("shows one by its name, with its fields, actions and data")
  func show() async throws {
    trinket.expect("trinket/Lamp", #"{"name": "Lamp", "description": "Small", "url": "https://web.test/lamp"}"#)
    let screen = try await show("Lamp")
    #expect(screen.title == "Lamp")
    #expect(screen.item == ItemActions(link: URL(string: "https://web.test/lamp"), copyText: "Lamp"))
    #expect(screen.data == ["name": "Lamp", "summary": "Small", "page": "https://web.test/lamp"])
    #expect(screen.provenance.source == .network)
  }

  @Test("accepts missing values and ignores an invalid URL")
  func missingValues() async throws {
    trinket.expect("trinket/Lamp", #"{"name": "Lamp", "url": "javascript:alert(1)"}"#)
    #expect(try await show("Lamp").data == ["name": "Lamp", "summary": nil, "page": nil])
  }

  @Test("sends a name as one component of the path, and says which one is unknown")
  func pathComponent() async throws {
    trinket.expect("trinket/a%2Fb", "{}", status: 404)
    #expect(try await trinket.userError("show", ["name": ["a/b"]])?.message == "No item “a/b”.")
  }

  @Test("uses the cache for a day, in any case of the name")
  func cache() async throws {
    trinket.expect("trinket/Lamp", #"{"name": "Lamp"}"#)
    _ = try await show("Lamp")
    trinket.clock.advance(by: 24 * 60 * 60 - 1)
    #expect(try await show("LAMP").provenance.source == .cache)
  }

  @Test("shows saved data with a notice when the request fails, and never saves an error")
  func failure() async throws {
    trinket.expect("trinket/Lamp", "{}", status: 500)
    #expect(try await trinket.userError("show", ["name": ["Lamp"]])?.code == .serverError)
    #expect(try trinket.services.store.keys() == [])
    trinket.expect("trinket/Lamp", #"{"name": "Lamp"}"#)
    _ = try await show("Lamp")
    trinket.expect("trinket/Lamp", failure: .offline(.connectionRefused))
    let screen = try await show("Lamp", mode: .refresh)
    #expect(screen.provenance.source == .stale)
    #expect(screen.notices.count == 1)
  }

  @Test("lists viewed items, and none at first")
  func list() async throws {
    #expect(try await trinket.run("list").data == ["total": 0, "page": 1, "perPage": 20, "items": []])
    trinket.expect("trinket/Lamp", #"{"name": "Lamp"}"#)
    _ = try await show("Lamp")
    #expect(try await trinket.run("list").lines == [["Lamp", "", ""]])
  }

  private func show(_ name: String, mode: CacheMode = .cacheFirst) async throws -> Screen {
    try await trinket.run("show", ["name": [name]], mode: mode)
  }
}
