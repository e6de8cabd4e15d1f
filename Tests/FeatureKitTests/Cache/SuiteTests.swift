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

  @Test("Values of every type come back as they were set")
  func typed() throws {
    let suite = try suite()
    try suite.set("text", for: "string")
    try suite.set(7, for: "integer")
    try suite.set(0.5, for: "double")
    try suite.set(true, for: "bool")
    try suite.set(["a", "b"], for: "strings")
    try suite.set(["deep": [1: Date(timeIntervalSince1970: 0)]], for: "codable")
    #expect(try suite.string(for: "string") == "text")
    #expect(try suite.integer(for: "integer") == 7)
    #expect(try suite.double(for: "double") == 0.5)
    #expect(try suite.bool(for: "bool"))
    #expect(try suite.strings(for: "strings") == ["a", "b"])
    #expect(
      try suite.value([String: [Int: Date]].self, for: "codable") == [
        "deep": [1: Date(timeIntervalSince1970: 0)]
      ]
    )
  }

  @Test("Missing values are 0, false or nil")
  func missing() throws {
    let suite = try suite()
    #expect(try suite.string(for: "x") == nil)
    #expect(try suite.integer(for: "x") == 0)
    #expect(try suite.double(for: "x") == 0)
    #expect(try suite.bool(for: "x") == false)
    #expect(try suite.strings(for: "x") == nil)
    #expect(try suite.entry(String.self, for: "x") == nil)
  }

  @Test("Registered defaults are used where nothing is set, and are not written")
  func defaults() throws {
    let suite = try suite().registering(defaults: ["count": 5, "name": "a"]).registering(defaults: [
      "name": "b"
    ])
    #expect(try suite.integer(for: "count") == 5)
    #expect(try suite.string(for: "name") == "b")
    #expect(try suite.string(for: "count") == nil)
    #expect(try suite.keys() == [])
    try suite.set(6, for: "count")
    #expect(try suite.integer(for: "count") == 6)
    try suite.remove("count")
    #expect(try suite.integer(for: "count") == 5)
    #expect(try self.suite().integer(for: "count") == 0)
  }

  @Test("A change sees what is set, or the default, and nil removes")
  func update() throws {
    let suite = try suite().registering(defaults: ["count": 5])
    #expect(try suite.update("count", as: Int.self) { ($0 ?? 0) + 1 } == 6)
    #expect(try suite.update("count", as: Int.self) { ($0 ?? 0) + 1 } == 7)
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
    #expect(try suite.integer(for: "count") == 1)
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
