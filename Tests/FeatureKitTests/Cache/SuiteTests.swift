import FeatureKit
import Foundation
import Storage
import TestSupport
import Testing

@Suite("Suite")
struct SuiteTests {
  private let clock = FrozenClock()
  private let store = MemoryStore()

  private func suite(_ name: String = "test") throws -> FeatureKit.Suite {
    FeatureKit.Suite(try #require(SuiteName(name)), store: store, clock: clock.wall)
  }

  @Test("Values of every type come back as they were set, and missing ones are nil")
  func typed() throws {
    let suite = try suite()
    try suite.set("text", for: "string")
    try suite.set(["a", "b"], for: "strings")
    try suite.set(["deep": [1: Date(timeIntervalSince1970: 0)]], for: "codable")
    #expect(try suite.string(for: "string") == "text")
    #expect(try suite.strings(for: "strings") == ["a", "b"])
    #expect(
      try suite.value([String: [Int: Date]].self, for: "codable") == [
        "deep": [1: Date(timeIntervalSince1970: 0)]
      ]
    )
    #expect(try suite.string(for: "x") == nil)
    #expect(try suite.strings(for: "x") == nil)
    #expect(try suite.entry(String.self, for: "x") == nil)
  }

  @Test("A change sees what is set, and nil removes")
  func update() throws {
    let suite = try suite()
    #expect(try suite.update("count", as: Int.self) { ($0 ?? 0) + 1 } == 1)
    #expect(try suite.update("count", as: Int.self) { ($0 ?? 0) + 1 } == 2)
    #expect(try suite.entry(Int.self, for: "count")?.savedAt == clock.now)
    #expect(try suite.update("count", as: Int.self) { _ in nil } == nil)
    #expect(try suite.keys() == [])
  }

  @Test("A change that fails changes nothing")
  func failingUpdate() throws {
    let suite = try suite()
    try suite.set(1, for: "count")
    #expect(throws: Failure.notFound) {
      try suite.update("count", as: Int.self) { (_) throws(Failure) in throw .notFound }
    }
    #expect(try suite.value(Int.self, for: "count") == 1)
  }

  @Test("Keys are listed by code point, suites don't see each other")
  func keys() throws {
    let suite = try suite()
    for key in ["b", "a/1", "B", "a/é", "../x", ""] { try suite.set(1, for: key) }
    try self.suite("other").set(1, for: "elsewhere")
    #expect(try suite.keys() == ["", "../x", "B", "a/1", "a/é", "b"])
    #expect(try suite.keys(withPrefix: "a/") == ["a/1", "a/é"])
    try suite.remove("B")
    try suite.remove("never set")
    #expect(try suite.keys() == ["", "../x", "a/1", "a/é", "b"])
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
