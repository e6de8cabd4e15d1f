import FeatureKit
import Foundation
import Testing

@testable import Storage

/// What every store does, in memory and on disk (G12).
@Suite("Every store")
struct StoreContractTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "gives back what was set, with its times and tag",
    arguments: StoreKind.allCases,
    [Durability.durable, .refetchable]
  )
  func givesBack(kind: StoreKind, durability: Durability) throws {
    let store = kind.make(in: folder)
    let entry = StoreEntry(
      ["heart": [1, 2]],
      savedAt: FrozenTime.now + 0.125,
      expiresAt: FrozenTime.now + 600,
      entityTag: "W/\"abc\""
    )
    try store.set(entry, for: .test("a"), durability: durability)
    #expect(try store.entry([String: [Int]].self, for: .test("a")) == entry)
  }

  @Test("replaces, removes and knows nothing else", arguments: StoreKind.allCases)
  func replacesAndRemoves(kind: StoreKind) throws {
    let store = kind.make(in: folder)
    #expect(try store.value(Int.self, .test("a")) == nil)
    for durability in [Durability.refetchable, .durable, .refetchable, .durable, .durable, .refetchable] {
      let next = try (store.value(Int.self, .test("a")) ?? 0) + 1
      try store.put(next, .test("a"), durability)
      #expect(try store.value(Int.self, .test("a")) == next)
    }
    #expect(try store.value(Int.self, .test("a", in: "other")) == nil)
    try store.remove(.test("a"))
    try store.remove(.test("a"))
    #expect(try store.value(Int.self, .test("a")) == nil)
    #expect(try store.keys(in: StoreKey.test("").suite) == [])
    try store.put(7, .test("a"))
    #expect(try store.value(Int.self, .test("a")) == 7)
  }
}
