import FeatureKit
import TestSupport
import Testing

@testable import TrinketModule

@Suite("__TITLE__: use cases")
struct TrinketInteractorTests {
  @Test("Within a day, in any case of the name, the kept answer is shown and nothing is asked")
  func kept() async throws {
    let trinket = try await TrinketFixture.stocked("Lamp")
    trinket.bench.clock.advance(by: 24 * 60 * 60 - 1)
    #expect(try await trinket.show("LAMP").provenance.source == .cache)
    #expect(trinket.bench.http.requests.count == 1)
  }

  @Test("After a day it is asked again")
  func expired() async throws {
    let trinket = try await TrinketFixture.stocked("Lamp")
    trinket.bench.clock.advance(by: 24 * 60 * 60)
    trinket.expect("Lamp", summary: "Larger")
    let screen = try await trinket.show("Lamp")
    #expect(screen.provenance.source == .network)
    #expect(screen.data.isLamp(summary: "Larger"))
  }

  @Test("When asking fails, the kept answer is shown with a notice that says why")
  func stale() async throws {
    let trinket = try await TrinketFixture.stocked("Lamp")
    trinket.fail("Lamp", .offline(.connectionRefused))
    let screen = try await trinket.show("Lamp", mode: .refresh)
    #expect(screen.provenance.source == .stale)
    #expect(screen.notices == [.warning("__HOST__ could not be reached. This is what is kept.")])
  }

  @Test("Without a network and with nothing kept it is offline, and nothing is asked")
  func offline() async throws {
    let trinket = try TrinketFixture()
    #expect(try await trinket.userError("Lamp", mode: .offline)?.code == .offline)
    #expect(trinket.bench.http.requests.isEmpty)
  }

  @Test("A failure is never kept")
  func failure() async throws {
    let trinket = try TrinketFixture()
    trinket.answer("Lamp", .json("{}", status: 500))
    #expect(try await trinket.userError("Lamp")?.code == .serverError)
    #expect(try trinket.bench.services.store.keys() == [])
  }
}

extension JSONValue {
  fileprivate func isLamp(summary: String) -> Bool {
    self == ["name": "Lamp", "summary": .string(summary), "page": "https://web.test/Lamp"]
  }
}
