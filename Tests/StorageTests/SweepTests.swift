import FeatureKit
import Foundation
import Testing

@testable import Storage

/// Q2, and store faults: left-over files, the clock a day back and ten years on.
@Suite("A sweep")
struct SweepTests {
  let bench: StoreFixture

  init() throws { bench = try StoreFixture() }

  private func fill(_ store: FileStore) throws {
    for (key, life) in [("minute", 60.0), ("hour", 3600), ("journal", 60)] {
      let entry = StoreEntry(key, savedAt: StoreFixture.now, expiresAt: StoreFixture.now + life)
      try store.set(entry, for: .test(key), durability: key == "journal" ? .durable : .refetchable)
    }
    try store.put("for ever", "for ever")
  }

  @Test("removes what has expired and nothing else, to the second")
  func removes() throws {
    try fill(bench.store())
    for (seconds, left) in [
      (59.0, ["for ever", "hour", "journal", "minute"]), (60, ["for ever", "hour"]),
      (61, ["for ever", "hour"]),
      (3600, ["for ever"]),
    ] {
      let store = bench.store(now: StoreFixture.now + seconds)
      let before = try store.keys(in: .test()).count
      #expect(try store.sweep() == before - left.count)
      #expect(try store.keys(in: .test()) == left)
    }
    #expect(try !bench.fileNames().contains(".expires"))
    #expect(bench.warnings == [])
  }

  @Test("brings a long journal into the keys' files, a short one not")
  func longJournal() throws {
    let store = bench.store()
    let long = String(repeating: "x", count: 10_000)
    for key in ["a", "b", "c", "d", "e", "f"] { try store.put(long, key) }
    try bench.store().sweep()
    #expect(try bench.fileNames() == ["journal"])
    try store.put(long, "g")
    try bench.store().sweep()
    #expect(try bench.text(of: "journal") == "")
    #expect(try bench.fileNames().count == 8)
    for key in ["a", "g"] { #expect(try store.value(String.self, key) == long) }
  }

  @Test("is no condition for reading: what has expired is there until it is swept")
  func reading() throws {
    try fill(bench.store())
    let later = bench.store(now: StoreFixture.now + 100_000)
    #expect(try later.entry(String.self, for: .test("minute"))?.expiresAt == StoreFixture.now + 60)
  }

  @Test("looks at no entry before the first of them expires")
  func cheap() throws {
    let store = bench.store()
    try fill(store)
    try FileManager.default.removeItem(at: bench.file("hour.json"))
    try FileManager.default.createDirectory(at: bench.file("hour.json"), withIntermediateDirectories: false)
    #expect(try store.sweep() == 0)
    #expect(bench.warnings == [])
  }

  @Test("finds what was set to expire earlier than all before")
  func earlier() throws {
    try fill(bench.store())
    let entry = StoreEntry("soon", savedAt: StoreFixture.now, expiresAt: StoreFixture.now + 1)
    try bench.store().set(entry, for: .test("soon"), durability: .refetchable)
    #expect(try bench.store(now: StoreFixture.now + 2).sweep() == 1)
    #expect(try bench.store(now: StoreFixture.now + 60).sweep() == 2)
  }

  @Test("with the clock a day back removes nothing, and ten years on only what has an end")
  func wrongClock() throws {
    try fill(bench.store())
    let day = 86_400.0
    #expect(try bench.store(now: StoreFixture.now - day).sweep() == 0)
    #expect(try bench.store(now: StoreFixture.now - day).value(String.self, "minute") == "minute")
    #expect(try bench.store(now: StoreFixture.now + 3652 * day).sweep() == 3)
    #expect(try bench.store(now: StoreFixture.now - day).keys(in: .test()) == ["for ever"])
  }

  @Test("removes the left-over files of processes that were killed, which are never read")
  func leftOvers() throws {
    let store = bench.store()
    try store.put(1, "a", .refetchable)
    try bench.write(try bench.text(of: "a.json").replacing("a", with: "b"), to: ".new")
    let cleared = bench.root.appending(path: ".cleared-gifs")
    try FileManager.default.createDirectory(at: cleared, withIntermediateDirectories: false)
    try Data("{}".utf8).write(to: cleared.appending(path: "a.json"))
    #expect(try store.keys(in: .test()) == ["a"])
    #expect(try store.suites() == [SuiteName.test()])
    try store.sweep()
    #expect(try bench.fileNames() == ["a.json"])
    #expect(try FileSystem().names(in: bench.root.path).sorted() == ["gifs.lock", "test", "test.lock"])
  }

  @Test("and saves in another Curio do not get in each other's way")
  func twoAtOnce() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for sweeper in 0..<2 {
        group.addTask {
          for number in 0..<20 { try bench.store(now: StoreFixture.now + Double(number + sweeper)).sweep() }
        }
      }
      group.addTask {
        let store = bench.store()
        for number in 0..<40 {
          let expiry = StoreFixture.now + (number.isMultiple(of: 2) ? 5 : 500)
          let entry = StoreEntry(number, savedAt: StoreFixture.now, expiresAt: expiry)
          try store.set(entry, for: .test("\(number)"), durability: .refetchable)
        }
      }
      try await group.waitForAll()
    }
    try bench.store(now: StoreFixture.now + 100).sweep()
    let kept = (0..<40).filter { !$0.isMultiple(of: 2) }.map(String.init).sorted()
    #expect(try bench.store().keys(in: .test()) == kept)
    #expect(try bench.store(now: StoreFixture.now + 500).sweep() == 20)
  }
}
