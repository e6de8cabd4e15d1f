import FeatureKit
import Foundation
import TestSupport
import Testing

@Suite("Services")
struct ServicesTests {
  @Test("picks the element of the random index, and nothing from an empty list")
  func random() {
    let last = RandomSource { $0 - 1 }
    #expect(last.element(of: ["a", "b", "c"]) == "c")
    #expect(last.element(of: [Int]()) == nil)
    #expect((0..<100).allSatisfy { _ in (0..<3).contains(RandomSource.system.index(3)) })
  }

  @Test("The system's clock advances")
  func clock() {
    #expect(abs(WallClock.system.now().timeIntervalSinceNow) < 60)
  }

  @Test("The cache saves in the feature's own suite, by the given clock")
  func cache() async throws {
    let fixture = try TestFixture("emoji", api: .gitHub)
    let cache = fixture.services.cache
    let result = try await cache.value("key", policy: .forever, mode: .cacheFirst, fetch: "a")
    #expect(result.provenance.fetchedAt == fixture.clock.now)
    #expect(try fixture.services.store.string(for: "key") == "a")
  }

  @Test("passes progress on, or ignores it")
  func progress() {
    let counter = Counter()
    let reporter = ProgressReporter { update in
      if update == .init("Pictures", completed: 1, of: nil) { counter.increment() }
    }
    reporter.report(.init("Pictures", completed: 1, of: nil))
    ProgressReporter.silent.report(.init("Pictures", completed: 2, of: 3, countsBytes: true))
    #expect(counter.value == 1)
  }
}
