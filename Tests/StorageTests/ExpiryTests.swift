import FeatureKit
import Files
import Foundation
import Testing

@testable import Storage

@Suite("Removing expired entries")
struct ExpiryTests {
  let fixture: StoreFixture

  init() throws { fixture = try StoreFixture() }

  private func fill(_ store: any KeyValueStore) throws {
    for (key, life) in [("minute", 60.0), ("hour", 3600), ("durable", 60)] {
      let entry = StoreEntry(key, savedAt: StoreFixture.now, expiresAt: StoreFixture.now + life)
      try store.set(entry, for: .test(key), durability: key == "durable" ? .durable : .refetchable)
    }
    try store.put("forever", "forever")
  }

  private func removeExpired(_ store: any KeyValueStore, after seconds: Double) throws {
    try store.removeExpired(in: .test(), at: StoreFixture.now + seconds)
  }

  @Test("removes what has expired and nothing else, to the second", arguments: StoreKind.allCases)
  func removes(kind: StoreKind) throws {
    let store = fixture.store(kind)
    try fill(store)
    try store.removeExpired(in: .test("other"), at: .distantFuture)
    let day = 86_400.0
    for (seconds, left) in [
      (-day, ["durable", "forever", "hour", "minute"]), (59, ["durable", "forever", "hour", "minute"]),
      (60, ["forever", "hour"]), (61, ["forever", "hour"]), (3600, ["forever"]), (3652 * day, ["forever"]),
    ] {
      try removeExpired(store, after: seconds)
      #expect(try store.keys(in: .test()) == left)
    }
    #expect(fixture.warnings == [])
  }

  @Test("removes the temporary file of a killed process, which is never read")
  func leftOver() throws {
    let store = fixture.store()
    try store.put(1, "a", .refetchable)
    try fixture.write(try fixture.text(of: "a.json"), to: ".new")
    #expect(try store.keys(in: .test()) == ["a"])
    try removeExpired(store, after: 0)
    #expect(try fixture.fileNames() == ["a.json"])
  }

  @Test("leaves a suite alone that another Curio is changing")
  func locked() throws {
    let store = fixture.store()
    try fill(store)
    try fixture.write("", to: ".new")
    try FileLock(path: fixture.root.appending(path: "test.lock").path).hold { () throws(Failure) in
      try? removeExpired(store, after: 100_000)
    }
    #expect(try fixture.fileNames().count == 5)
    #expect(fixture.warnings == [])
    try removeExpired(store, after: 100_000)
    #expect(try fixture.fileNames() == ["forever.json"])
  }

  @Test("doesn't touch damaged files")
  func damaged() throws {
    try fill(fixture.store())
    try fixture.write("garbage", to: "hour.json")
    try removeExpired(fixture.store(), after: 100_000)
    #expect(try fixture.fileNames() == ["forever.json", "hour.json"])
    #expect(fixture.warnings == [])
  }

  @Test("and sets in another Curio don't disturb each other")
  func twoAtOnce() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for remover in 0..<2 {
        group.addTask {
          for number in 0..<20 { try removeExpired(fixture.store(), after: Double(number + remover)) }
        }
      }
      group.addTask {
        let store = fixture.store()
        for number in 0..<40 {
          let expiry = StoreFixture.now + (number.isMultiple(of: 2) ? 5 : 500)
          let entry = StoreEntry(number, savedAt: StoreFixture.now, expiresAt: expiry)
          try store.set(entry, for: .test("\(number)"), durability: .refetchable)
        }
      }
      try await group.waitForAll()
    }
    try removeExpired(fixture.store(), after: 100)
    let left = (0..<40).filter { !$0.isMultiple(of: 2) }.map(String.init).sorted()
    #expect(try fixture.store().keys(in: .test()) == left)
    try removeExpired(fixture.store(), after: 500)
    #expect(try fixture.store().keys(in: .test()) == [])
  }
}
