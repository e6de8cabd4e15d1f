@testable import FeatureKit
import Foundation
import TestSupport
import Testing

@Suite("Cache limits")
struct CacheLimitTests {
  private let lastFive = CachePolicy.forever.latest(5, of: "search ")

  private func keys(_ fixture: CacheFixture) throws -> [String] {
    try fixture.suite.keys(withPrefix: "search ").map { String($0.dropFirst("search ".count)) }
  }

  @Test("Exactly five are cached, the oldest is removed first")
  func exactlyFive() async throws {
    let fixture = try CacheFixture()
    for word in ["a", "b", "c", "d", "e"] {
      _ = try await fixture.ask(word, key: "search \(word)", policy: lastFive)
    }
    #expect(try keys(fixture) == ["a", "b", "c", "d", "e"])
    _ = try await fixture.ask("f", key: "search f", policy: lastFive)
    #expect(try keys(fixture) == ["b", "c", "d", "e", "f"])
    #expect(try fixture.suite.keys(withPrefix: "latest ") == ["latest search "])
  }

  @Test("A search that fails removes nothing")
  func failureEvictsNothing() async throws {
    let fixture = try CacheFixture()
    for word in ["a", "b", "c", "d", "e"] {
      _ = try await fixture.ask(word, key: "search \(word)", policy: lastFive)
    }
    await #expect(throws: Failure.server(status: 500)) {
      try await fixture.ask(failing: .server(status: 500), key: "search f", policy: lastFive)
    }
    #expect(try keys(fixture) == ["a", "b", "c", "d", "e"])
  }

  @Test("Using a cached value makes it the latest, without a request")
  func useCounts() async throws {
    let fixture = try CacheFixture()
    for word in ["a", "b", "c", "d", "e", "a", "f"] {
      _ = try await fixture.ask(word, key: "search \(word)", policy: lastFive)
    }
    #expect(try keys(fixture) == ["a", "c", "d", "e", "f"])
    #expect(fixture.requests == 6)
  }

  @Test("The latest key stays when the clock was set back")
  func clockSetBack() async throws {
    let fixture = try CacheFixture()
    for word in ["a", "b", "c", "d", "e"] {
      _ = try await fixture.ask(word, key: "search \(word)", policy: lastFive)
    }
    fixture.clock.advance(by: -86_400)
    _ = try await fixture.ask("f", key: "search f", policy: lastFive)
    #expect(try keys(fixture) == ["b", "c", "d", "e", "f"])
  }

  @Test("Other keys of the feature are left alone")
  func others() async throws {
    let fixture = try CacheFixture()
    try fixture.suite.set("mine", for: "favourite")
    for word in ["a", "b", "c"] {
      _ = try await fixture.ask(
        word,
        key: "search \(word)",
        policy: CachePolicy.forever.latest(1, of: "search ")
      )
    }
    #expect(try keys(fixture) == ["c"])
    #expect(try fixture.suite.string(for: "favourite") == "mine")
  }

  @Test("The user's own entries stay, also those whose keys begin like the counted ones")
  func durable() async throws {
    let fixture = try CacheFixture()
    try fixture.suite.set("mine", for: "search favorite")
    try fixture.suite.set(["mine"], for: "search history")
    let lastOne = CachePolicy.forever.latest(1, of: "search ")
    for word in ["a", "b", "c"] { _ = try await fixture.ask(word, key: "search \(word)", policy: lastOne) }
    #expect(try keys(fixture) == ["c", "favorite", "history"])
  }

  @Test("A limit of all keys is refused")
  func noPrefix() async {
    await #expect(processExitsWith: .failure) { _ = CachePolicy.forever.latest(2, of: "") }
  }

  @Test("Keys that differ only after the separator count as one, and are evicted together")
  func groups() async throws {
    let fixture = try CacheFixture()
    let lastTwo = CachePolicy.forever.limited(CacheLimit(prefix: "search ", count: 2, separator: "?"))
    for key in ["a?1", "a?2", "b?1", "a?3", "what? b?1", "what? b?2"] {
      _ = try await fixture.ask(key, key: "search \(key)", policy: lastTwo)
    }
    #expect(try keys(fixture) == ["a?1", "a?2", "a?3", "what? b?1", "what? b?2"])
  }

  @Test("Keys are listed only when one is too many")
  func listing() async throws {
    let lists = Counter()
    let fixture = try CacheFixture(
      store: WatchedStore { (step) throws(Failure) in if step == .list { lists.increment() } }
    )
    for word in ["a", "b", "c", "d", "e", "a"] {
      _ = try await fixture.ask(word, key: "search \(word)", policy: lastFive)
    }
    #expect(lists.value == 0)
    _ = try await fixture.ask("f", key: "search f", policy: lastFive)
    #expect(lists.value == 1)
  }
}
