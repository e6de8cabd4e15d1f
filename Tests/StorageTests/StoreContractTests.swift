import FeatureKit
import Files
import Foundation
import Testing

@testable import Storage

/// The contract of the stores in memory and on disk (G12).
@Suite("Every store")
struct StoreContractTests {
  let fixture: StoreFixture

  init() throws { fixture = try StoreFixture() }

  @Test("gives back what was set, with its times and tag", arguments: StoreKind.allCases, Durability.allCases)
  func givesBack(kind: StoreKind, durability: Durability) throws {
    let store = fixture.store(kind)
    let entry = StoreEntry(
      ["heart": [1, 2]],
      savedAt: StoreFixture.now + 0.125,
      expiresAt: StoreFixture.now + 600,
      entityTag: "W/\"abc\""
    )
    try store.set(entry, for: .test("a"), durability: durability)
    #expect(try store.entry([String: [Int]].self, for: .test("a")) == entry)
  }

  @Test("replaces and removes, in whatever order and durability", arguments: StoreKind.allCases)
  func replacesAndRemoves(kind: StoreKind) throws {
    let store = fixture.store(kind)
    #expect(try store.value(Int.self, "a") == nil)
    for (number, durability) in [Durability.refetchable, .durable, .refetchable, .durable, .durable]
      .enumerated()
    {
      try store.put(number, "a", durability)
      #expect(try store.value(Int.self, "a") == number)
    }
    try store.remove(.test("a"))
    try store.remove(.test("a"))
    #expect(try store.value(Int.self, "a") == nil)
    #expect(try store.keys(in: .test()) == [])
    try store.put(7, "a", .refetchable)
    #expect(try store.value(Int.self, "a") == 7)
    try store.remove(.test("a"))
    #expect(try store.value(Int.self, "a") == nil)
  }

  @Test("separates suites, and lists those that aren't empty", arguments: StoreKind.allCases)
  func suites(kind: StoreKind) throws {
    let store = fixture.store(kind)
    #expect(try store.suites() == [])
    for suite in ["repos", "emoji", "gifs"] {
      try store.set(.now(suite), for: .test("a", in: suite), durability: .durable)
      try store.set(.now(suite), for: .test("b", in: suite), durability: .refetchable)
    }
    try store.clear(.test("gifs"))
    try store.clear(.test("unknown"))
    for key in ["a", "b"] { try store.remove(.test(key, in: "repos")) }
    #expect(try store.suites() == [SuiteName.test("emoji")])
    #expect(try store.entry(String.self, for: .test("a", in: "emoji"))?.value == "emoji")
    #expect(try store.entry(String.self, for: .test("a", in: "gifs")) == nil)
    try store.set(.now("new"), for: .test("a", in: "gifs"), durability: .durable)
    #expect(try store.keys(in: .test("gifs")) == ["a"])
  }

  @Test("takes any text as a key, and lists keys by code point", arguments: StoreKind.allCases)
  func keys(kind: StoreKind) throws {
    let store = fixture.store(kind)
    let long = String(repeating: "Long key. ", count: 100)
    let keys = [
      "", ".", "..", "../../etc/passwd", "/", "A", "a", "a b", "a.json", "a/b", "a~b", "con", "nul\0", "%41",
      "é", "ß",
      "漢字", "👨‍👩‍👧", long, long + "1", long + "2",
    ]
    for (number, key) in keys.enumerated() {
      try store.put(number, key, number.isMultiple(of: 2) ? .durable : .refetchable)
    }
    for (number, key) in keys.enumerated() { #expect(try store.value(Int.self, key) == number) }
    let sorted = keys.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
    #expect(try store.keys(in: .test()) == sorted)
    #expect(try FileSystem().names(in: fixture.folder.path).allSatisfy { $0 == "store" })
  }

  @Test("treats texts with different bytes as different keys", arguments: StoreKind.allCases)
  func equalTexts(kind: StoreKind) throws {
    let store = fixture.store(kind)
    try store.put(1, "cafe\u{301}", .refetchable)
    try store.put(2, "caf\u{e9}", .refetchable)
    #expect(try store.value(Int.self, "cafe\u{301}") == 1)
    #expect(try store.keys(in: .test()).count == 2)
  }

  @Test("leaves a value of another type alone until it is changed", arguments: StoreKind.allCases)
  func otherType(kind: StoreKind) throws {
    let store = fixture.store(kind)
    try store.put("text", "a")
    #expect(try store.value(Int.self, "a") == nil)
    #expect(try store.value(String.self, "a") == "text")
    try store.update(.test("a"), as: Int.self, durability: .durable) { .now(($0?.value ?? 0) + 1) }
    #expect(try store.value(Int.self, "a") == 1)
  }

  @Test("changes an entry in one step, from nothing, to another, to nothing", arguments: StoreKind.allCases)
  func update(kind: StoreKind) throws {
    let store = fixture.store(kind)
    for expected in 1...3 {
      let changed = try store.update(.test("a"), as: Int.self, durability: .durable) {
        .now(($0?.value ?? 0) + 1)
      }
      #expect(changed?.value == expected)
    }
    #expect(throws: Failure.notFound) {
      try store.update(.test("a"), as: Int.self, durability: .durable) { _ throws(Failure) in throw .notFound
      }
    }
    #expect(try store.value(Int.self, "a") == 3)
    #expect(try store.update(.test("a"), as: Int.self, durability: .durable) { _ in nil } == nil)
    #expect(try store.keys(in: .test()) == [])
  }

  @Test("rejects a value that JSON can't contain, and keeps the old one", arguments: StoreKind.allCases)
  func unwritable(kind: StoreKind) throws {
    let store = fixture.store(kind)
    try store.put(1.5, "a")
    let refused = Failure.storage(.write, path: "test/a", reason: "the value can't be written")
    #expect(throws: refused) { try store.put(Double.nan, "a") }
    #expect(throws: refused) {
      try store.set(
        StoreEntry(2.5, savedAt: Date(timeIntervalSince1970: 1e15)),
        for: .test("a"),
        durability: .durable
      )
    }
    #expect(throws: refused) {
      try store.set(
        StoreEntry(2.5, savedAt: Date(timeIntervalSince1970: .infinity)),
        for: .test("a"),
        durability: .durable
      )
    }
    #expect(try store.value(Double.self, "a") == 1.5)
  }

  @Test("gives back odd values as they were", arguments: StoreKind.allCases, OddValue.all)
  func oddValues(kind: StoreKind, odd: OddValue) throws {
    let store = fixture.store(kind)
    try store.put(odd.value, "a")
    #expect(try store.value(JSONValue.self, "a") == (kind == .propertyList ? odd.inPropertyList : odd.value))
  }

  @Test("gives back dates, data, optionals and large numbers inside of values", arguments: StoreKind.allCases)
  func nestedTypes(kind: StoreKind) throws {
    struct Value: Codable, Equatable {
      var date = StoreFixture.now + 0.057
      var data = Data([0, 255])
      var nothing: Int?
      var url = URL(string: "https://example.org/a?b=c&d")
      var large = Int.max
      var small = Int.min
      var tiny = Double.leastNonzeroMagnitude
      var third = 1.0 / 3
    }
    let store = fixture.store(kind)
    try store.put(Value(), "a")
    #expect(try store.value(Value.self, "a") == Value())
    try store.put(Int?.none, "b")
    #expect(try store.entry(Int?.self, for: .test("b")) == .now(nil))
  }

  @Test("rounds times down to the millisecond, once", arguments: StoreKind.allCases)
  func times(kind: StoreKind) throws {
    let store = fixture.store(kind)
    try store.set(StoreEntry(1, savedAt: StoreFixture.now + 0.123_9), for: .test("a"), durability: .durable)
    let first = try #require(try store.entry(Int.self, for: .test("a")))
    #expect(abs(first.savedAt.timeIntervalSince(StoreFixture.now) - 0.123) < 0.000_001)
    try store.set(first, for: .test("a"), durability: .durable)
    #expect(try store.entry(Int.self, for: .test("a")) == first)
  }

  @Test("lets many tasks change one entry", arguments: StoreKind.allCases)
  func manyTasks(kind: StoreKind) async throws {
    let store = fixture.store(kind)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<25 {
            try store.update(.test("a"), as: Int.self, durability: .durable) { .now(($0?.value ?? 0) + 1) }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try store.value(Int.self, "a") == 100)
  }
}

extension Durability {
  static let allCases: [Durability] = [.durable, .refetchable]
}
