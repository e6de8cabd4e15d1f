import FeatureKit
import Files
import Foundation
import Testing

@testable import Storage

@Suite("A cleanup of the store")
struct CleanupTests {
  let fixture: StoreFixture

  init() throws { fixture = try StoreFixture() }

  private func fill(_ store: FileStore) throws {
    for (key, life) in [("minute", 60.0), ("hour", 3600), ("durable", 60)] {
      let entry = StoreEntry(key, savedAt: StoreFixture.now, expiresAt: StoreFixture.now + life)
      try store.set(entry, for: .test(key), durability: key == "durable" ? .durable : .refetchable)
    }
    try store.put("forever", "forever")
  }

  @Test("removes what has expired and nothing else, to the second", arguments: StoreFormat.allCases)
  func removes(format: StoreFormat) throws {
    try fill(fixture.store(format))
    for (seconds, left) in [
      (59.0, ["durable", "forever", "hour", "minute"]), (60, ["forever", "hour"]), (61, ["forever", "hour"]),
      (3600, ["forever"]),
    ] {
      let store = fixture.store(now: StoreFixture.now + seconds)
      let before = try store.keys(in: .test()).count
      #expect(try store.cleanUp() == before - left.count)
      #expect(try store.keys(in: .test()) == left)
    }
    #expect(fixture.warnings == [])
  }

  @Test("is not needed for reading: an expired entry is there until it is removed, with its time")
  func reading() throws {
    try fill(fixture.store())
    let later = fixture.store(now: StoreFixture.now + 100_000)
    #expect(try later.entry(String.self, for: .test("minute"))?.expiresAt == StoreFixture.now + 60)
  }

  @Test("with the clock a day back removes nothing, and ten years on only what has an end")
  func wrongClock() throws {
    try fill(fixture.store())
    let day = 86_400.0
    #expect(try fixture.store(now: StoreFixture.now - day).cleanUp() == 0)
    #expect(try fixture.store(now: StoreFixture.now - day).value(String.self, "minute") == "minute")
    #expect(try fixture.store(now: StoreFixture.now + 3652 * day).cleanUp() == 3)
    #expect(try fixture.store(now: StoreFixture.now - day).keys(in: .test()) == ["forever"])
  }

  @Test("removes the temporary files of killed processes, which are never read")
  func leftOvers() throws {
    let store = fixture.store()
    try store.put(1, "a", .refetchable)
    try fixture.write(try fixture.text(of: "a.json"), to: ".new")
    let cleared = fixture.root.appending(path: ".cleared-gifs")
    try FileManager.default.createDirectory(at: cleared, withIntermediateDirectories: false)
    try Data("{}".utf8).write(to: cleared.appending(path: "a.json"))
    #expect(try store.keys(in: .test()) == ["a"])
    #expect(try store.suites() == [SuiteName.test()])
    try store.cleanUp()
    #expect(try fixture.fileNames() == ["a.json"])
    #expect(try FileSystem().names(in: fixture.root.path).sorted() == ["gifs.lock", "test", "test.lock"])
  }

  @Test("leaves a suite alone that another Curio is changing")
  func locked() throws {
    try fill(fixture.store())
    try fixture.write("", to: ".new")
    let later = fixture.store(now: StoreFixture.now + 100_000)
    try FileLock(path: fixture.root.appending(path: "test.lock").path).hold { () throws(Failure) in
      #expect((try? later.cleanUp()) == 0)
    }
    #expect(try fixture.fileNames().contains(".new"))
    #expect(fixture.warnings == [])
    #expect(try later.cleanUp() == 3)
  }

  @Test("doesn't touch damaged files")
  func damaged() throws {
    try fill(fixture.store())
    try fixture.write("garbage", to: "hour.json")
    #expect(try fixture.store(now: StoreFixture.now + 100_000).cleanUp() == 2)
    #expect(try fixture.fileNames() == ["forever.json", "hour.json"])
  }

  @Test("reads a limited number of files, and all of them over time")
  func bounded() throws {
    for number in 0..<300 {
      let entry = StoreEntry(number, savedAt: StoreFixture.now, expiresAt: StoreFixture.now + 1)
      try fixture.store().set(entry, for: .test("\(number)"), durability: .refetchable)
    }
    let later = fixture.store(now: StoreFixture.now + 1)
    #expect(try later.cleanUp() == 200)
    #expect(try later.cleanUp() == 100)
  }

  @Test("and sets in another Curio don't disturb each other")
  func twoAtOnce() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for cleaner in 0..<2 {
        group.addTask {
          for number in 0..<20 {
            try fixture.store(now: StoreFixture.now + Double(number + cleaner)).cleanUp()
          }
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
    try fixture.store(now: StoreFixture.now + 100).cleanUp()
    let left = (0..<40).filter { !$0.isMultiple(of: 2) }.map(String.init).sorted()
    #expect(try fixture.store().keys(in: .test()) == left)
    #expect(try fixture.store(now: StoreFixture.now + 500).cleanUp() == 20)
  }
}
