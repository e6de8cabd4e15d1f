import Foundation
import TestSupport
import Testing

@testable import FeatureKit

@Suite("Cache limits")
struct CacheLimitTests {
  private let lastFive = CachePolicy.forever.latest(5, of: "search ")
  private let lastOne = CachePolicy.forever.latest(1, of: "search ")
  private let fixture: CacheFixture

  init() throws { fixture = try CacheFixture() }

  private func search(_ words: [String], _ policy: CachePolicy? = nil) async throws {
    for word in words {
      _ = try await fixture.ask(word, key: "search \(word)", policy: policy ?? lastFive)
    }
  }

  private func keys() throws -> [String] {
    try fixture.suite.keys(withPrefix: "search ").map { String($0.dropFirst("search ".count)) }
  }

  @Test("Exactly five are cached, the oldest is removed first")
  func exactlyFive() async throws {
    try await search(["a", "b", "c", "d", "e"])
    #expect(try keys() == ["a", "b", "c", "d", "e"])
    try await search(["f"])
    #expect(try keys() == ["b", "c", "d", "e", "f"])
    #expect(try fixture.suite.keys(withPrefix: "latest ") == ["latest search "])
  }

  @Test("A search that fails removes nothing")
  func failureEvictsNothing() async throws {
    try await search(["a", "b", "c", "d", "e"])
    await #expect(throws: Failure.server(status: 500)) {
      try await fixture.ask(failing: .server(status: 500), key: "search f", policy: lastFive)
    }
    #expect(try keys() == ["a", "b", "c", "d", "e"])
  }

  @Test("Using a cached value makes it the latest, without a request")
  func useCounts() async throws {
    try await search(["a", "b", "c", "d", "e", "a", "f"])
    #expect(try keys() == ["a", "c", "d", "e", "f"])
    #expect(fixture.requests == 6)
  }

  @Test("The latest key stays when the clock was set back")
  func clockSetBack() async throws {
    try await search(["a", "b", "c", "d", "e"])
    fixture.clock.advance(by: -86_400)
    try await search(["f"])
    #expect(try keys() == ["b", "c", "d", "e", "f"])
  }

  @Test(
    "Other keys and the user's own entries stay, also those whose keys begin like the counted ones"
  )
  func others() async throws {
    try fixture.suite.set("mine", for: "favorite")
    try fixture.suite.set("mine", for: "search favorite")
    try fixture.suite.set(["mine"], for: "search history")
    try await search(["a", "b", "c"], lastOne)
    #expect(try keys() == ["c", "favorite", "history"])
    #expect(try fixture.suite.string(for: "favorite") == "mine")
  }

  @Test("A limit of all keys is refused")
  func noPrefix() async {
    await #expect(processExitsWith: .failure) { _ = CachePolicy.forever.latest(2, of: "") }
  }

  @Test("Keys that differ only after the separator count as one, and are evicted together")
  func groups() async throws {
    let lastTwo = CachePolicy.forever.limited(
      CacheLimit(prefix: "search ", count: 2, separator: "?")
    )
    try await search(["a?1", "a?2", "b?1", "a?3", "what? b?1", "what? b?2"], lastTwo)
    #expect(try keys() == ["a?1", "a?2", "a?3", "what? b?1", "what? b?2"])
  }

  @Test("Keys are listed only when one is too many")
  func listing() async throws {
    let steps = Log<WatchedStore.Step>()
    let fixture = try CacheFixture(
      store: WatchedStore { (step) throws(Failure) in steps.add(step) }
    )
    for (word, count) in zip(["a", "b", "c", "d", "e", "a", "f"], [0, 0, 0, 0, 0, 0, 1]) {
      _ = try await fixture.ask(word, key: "search \(word)", policy: lastFive)
      #expect(steps.all.count { $0 == .list } == count)
    }
  }
}
