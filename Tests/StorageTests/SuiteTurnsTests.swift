import FeatureKit
import Foundation
import Testing

@testable import Storage

@Suite("Turns in a suite")
struct SuiteTurnsTests {
  @Test("are for one suite: another one can be changed meanwhile")
  func otherSuite() throws {
    let fixture = try StoreFixture()
    let store = fixture.store()
    let (other, now) = (try StoreKey.test("a", in: "other"), StoreEntry.now(2))
    try store.update(.test("a"), as: Int.self, durability: .durable) { (_) throws(Failure) in
      try store.set(now, for: other, durability: .durable)
      return .now(1)
    }
    #expect(try store.value(Int.self, "a") == 1)
    #expect(try store.entry(Int.self, for: other)?.value == 2)
  }

  @Test("of many threads come one after another")
  func oneAtATime() async throws {
    let fixture = try StoreFixture()
    let store = fixture.store()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask {
          try store.update(.test("a"), as: Int.self, durability: .refetchable) { .now(($0?.value ?? 0) + 1) }
        }
      }
      try await group.waitForAll()
    }
    #expect(try store.value(Int.self, "a") == 50)
  }
}
