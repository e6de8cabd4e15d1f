import FeatureKit
import Foundation
import TestSupport
import Testing

@Suite("Of some answers only the latest are kept")
struct RetentionTests {
  private let lastFive = CachePolicy(.forever, retention: .init(prefix: "search ", count: 5))

  private func keys(_ bench: KeeperBench) throws -> [String] {
    try bench.suite.keys(withPrefix: "search ").map { String($0.dropFirst("search ".count)) }
  }

  @Test("F2: exactly five are kept, the oldest goes first")
  func exactlyFive() async throws {
    let bench = try KeeperBench()
    for word in ["a", "b", "c", "d", "e"] {
      _ = try await bench.ask(word, key: "search \(word)", policy: lastFive)
    }
    #expect(try keys(bench) == ["a", "b", "c", "d", "e"])
    _ = try await bench.ask("f", key: "search f", policy: lastFive)
    #expect(try keys(bench) == ["b", "c", "d", "e", "f"])
  }

  @Test("F2: a search that fails evicts nothing")
  func failureEvictsNothing() async throws {
    let bench = try KeeperBench()
    for word in ["a", "b", "c", "d", "e"] {
      _ = try await bench.ask(word, key: "search \(word)", policy: lastFive)
    }
    await #expect(throws: Failure.server(status: 500)) {
      try await bench.ask(failing: .server(status: 500), key: "search f", policy: lastFive)
    }
    #expect(try keys(bench) == ["a", "b", "c", "d", "e"])
  }

  @Test("Asking again for a kept one makes it the latest, without a request")
  func useCounts() async throws {
    let bench = try KeeperBench()
    for word in ["a", "b", "c", "d", "e", "a", "f"] {
      _ = try await bench.ask(word, key: "search \(word)", policy: lastFive)
    }
    #expect(try keys(bench) == ["a", "c", "d", "e", "f"])
    #expect(bench.requests == 6)
  }

  @Test("The latest stays although the clock was set back")
  func clockSetBack() async throws {
    let bench = try KeeperBench()
    for word in ["a", "b", "c", "d", "e"] {
      _ = try await bench.ask(word, key: "search \(word)", policy: lastFive)
    }
    bench.clock.advance(by: -86_400)
    _ = try await bench.ask("f", key: "search f", policy: lastFive)
    #expect(try keys(bench) == ["b", "c", "d", "e", "f"])
  }

  @Test("Other keys of the feature are left alone, also with an empty prefix's order")
  func others() async throws {
    let bench = try KeeperBench()
    try bench.suite.set("mine", for: "favourite")
    for word in ["a", "b", "c"] {
      _ = try await bench.ask(
        word,
        key: "search \(word)",
        policy: CachePolicy(.forever, retention: .init(prefix: "search ", count: 1))
      )
    }
    #expect(try keys(bench) == ["c"])
    #expect(try bench.suite.string(for: "favourite") == "mine")
    let only = CachePolicy(.forever, retention: .init(prefix: "", count: 1))
    _ = try await bench.ask("x", key: "x", policy: only)
    _ = try await bench.ask("y", key: "y", policy: only)
    #expect(try bench.kept("y") == "y")
    #expect(try bench.kept("x") == nil)
  }

  @Test("Keys that differ only behind the separator count as one, and go together")
  func groups() async throws {
    let bench = try KeeperBench()
    let lastTwo = CachePolicy(.forever, retention: .init(prefix: "search ", count: 2, separator: "?"))
    for key in ["a?1", "a?2", "b?1", "a?3", "what? b?1", "what? b?2"] {
      _ = try await bench.ask(key, key: "search \(key)", policy: lastTwo)
    }
    #expect(try keys(bench) == ["a?1", "a?2", "a?3", "what? b?1", "what? b?2"])
  }
}
