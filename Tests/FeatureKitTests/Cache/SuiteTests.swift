import FeatureKit
import Foundation
import TestSupport
import Testing

@Suite("Suite")
struct SuiteTests {
  private let clock: FrozenClock
  private let suite: FeatureKit.Suite

  init() throws {
    let fixture = try CacheFixture()
    clock = fixture.clock
    suite = fixture.suite
  }

  @Test("A change sees what is set, and nil removes")
  func update() throws {
    #expect(try suite.update("count", as: Int.self) { ($0 ?? 0) + 1 } == 1)
    #expect(try suite.update("count", as: Int.self) { ($0 ?? 0) + 1 } == 2)
    #expect(try suite.entry(Int.self, for: "count")?.savedAt == clock.now)
    #expect(try suite.update("count", as: Int.self) { _ in nil } == nil)
    #expect(try suite.keys() == [])
  }

  @Test("A change that fails changes nothing")
  func failingUpdate() throws {
    try suite.set(1, for: "count")
    #expect(throws: Failure.notFound) {
      try suite.update("count", as: Int.self) { (_) throws(Failure) in throw .notFound }
    }
    #expect(try suite.value(Int.self, for: "count") == 1)
  }

  @Test("Keys are found by their beginning")
  func keys() throws {
    for key in ["b", "a/1", "B", "a/é", ""] { try suite.set(1, for: key) }
    #expect(try suite.keys(withPrefix: "a/") == ["a/1", "a/é"])
  }

  @Test(
    "A suite's name can't be a path",
    arguments: [
      ("emoji", true), ("new-feature-2", true), ("", false), ("../x", false), ("a/b", false),
      ("Emoji", false), ("é", false), (".", false), ("a b", false),
    ]
  )
  func names(text: String, isName: Bool) {
    #expect((SuiteName(text) != nil) == isName)
  }

  @Test("A suite's name has at most 64 characters")
  func longNames() throws {
    #expect(SuiteName(String(repeating: "a", count: 64)) != nil)
    #expect(SuiteName(String(repeating: "a", count: 65)) == nil)
    #expect(try #require(SuiteName("a")) < #require(SuiteName("b")))
  }
}
