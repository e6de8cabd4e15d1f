import FeatureKit
import Files
import Foundation
import Testing

@testable import Storage

/// Every operation fails once; full and read-only disks (promise 1).
@Suite("When the disk fails")
struct StoreFaultTests {
  /// A change of the value under `a`, and its preparation.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: @Sendable (StoreFixture) throws -> Void
    let make: @Sendable (FileStore) throws -> Void
    let new: Int?

    static let all = [
      Change("a refetchable set", before: .refetchable) { try $0.put(2, "a", .refetchable) },
      Change("a durable set", before: .durable) { try $0.put(2, "a") },
      Change("an update", before: .durable) {
        try $0.update(.test("a"), as: Int.self, durability: .durable) { .now(($0?.value ?? 0) + 1) }
      },
      Change("a removal", before: .refetchable, new: nil) { try $0.remove(.test("a")) },
    ]

    private init(
      _ name: String,
      before: Durability,
      new: Int? = 2,
      make: @escaping @Sendable (FileStore) throws -> Void
    ) {
      testDescription = name
      self.before = { fixture in
        let store = fixture.store(.json)
        try store.put(1, "a", before)
        try store.put(10, "b", .refetchable)
        try store.put(20, "c", .durable)
      }
      self.make = make
      self.new = new
    }
  }

  /// Makes the change once for each of its operations, and reopens the store.
  @Test(
    "at any operation, alone or with all that follow, the value is as it was or as it was set",
    arguments: Change.all,
    [false, true]
  )
  func everyStep(change: Change, isAlone: Bool) throws {
    var number = 1
    var isFinished = false
    while !isFinished {
      let fixture = try StoreFixture()
      try change.before(fixture)
      let disk = FaultyDisk()
      let store = fixture.store(files: disk.files)
      disk.fail(isAlone ? .only(number) : .from(number))
      var isMade = true
      do { try change.make(store) } catch { isMade = false }
      isFinished = disk.count < number
      disk.fail(.nothing)

      let after = try fixture.store().value(Int.self, "a")
      if isMade {
        #expect(after == change.new, "acknowledged, step \(number)")
      } else {
        #expect(after == 1 || after == change.new, "not acknowledged, step \(number)")
      }
      #expect(try store.value(Int.self, "a") == after, "the same process sees it too, step \(number)")
      #expect(try fixture.store().value(Int.self, "b") == 10)
      #expect(try fixture.store().value(Int.self, "c") == 20)
      try fixture.store().put(3, "a")
      #expect(try fixture.store().value(Int.self, "a") == 3)
      #expect(fixture.warnings == [])
      number += 1
      #expect(number < 100)
    }
    #expect(number > 2)
  }

  @Test("clears everything or nothing, and the next clearing completes it")
  func clearing() throws {
    for number in 1...30 {
      let fixture = try StoreFixture()
      for key in ["a", "b"] { try fixture.store().put(1, key, key == "a" ? .durable : .refetchable) }
      let disk = FaultyDisk()
      let store = fixture.store(files: disk.files)
      disk.fail(.from(number))
      try? store.clear(.test())
      #expect([[], ["a", "b"]].contains(try fixture.store().keys(in: .test())), "step \(number)")
      for suite in try fixture.store().suites() { try fixture.store().clear(suite) }
      #expect(try FileSystem().names(in: fixture.root.path).allSatisfy { !$0.hasPrefix(".") })
    }
  }

  @Test("reports a full disk with the system's message, and loses nothing acknowledged")
  func noRoom() throws {
    let fixture = try StoreFixture()
    let disk = FaultyDisk(error: ENOSPC)
    let store = fixture.store(files: disk.files)
    try store.put(1, "a")
    disk.fail(.every([.write, .create]))
    for durability in Durability.allCases {
      #expect(throws: Failure.self) { try store.put(2, "b", durability) }
    }
    let problem = storageProblem { try store.put(2, "b", .refetchable) }
    #expect(problem?.operation == .write && problem?.reason == "No space left on device")
    #expect(try fixture.store().keys(in: .test()) == ["a"])
    disk.fail(.nothing)
    try store.put(2, "b")
    #expect(try fixture.store().keys(in: .test()) == ["a", "b"])
  }

  @Test("reads everything on a read-only disk, and loses nothing")
  func readOnly() throws {
    let fixture = try StoreFixture()
    let disk = FaultyDisk(error: EROFS)
    let store = fixture.store(files: disk.files)
    try store.put(1, "a")
    try store.put(1, "b", .refetchable)
    try store.put(1, "c", .refetchable)
    try fixture.write("", to: "c.json")
    disk.fail(.every([.create, .write, .sync, .rename, .remove, .makeFolder]))
    for durability in Durability.allCases {
      #expect(throws: Failure.self) { try store.put(2, "a", durability) }
      #expect(throws: Failure.self) { try store.put(2, "b", durability) }
    }
    #expect(throws: Failure.self) { try store.remove(.test("a")) }
    #expect(throws: Failure.self) { try store.clear(.test()) }
    #expect(try store.value(Int.self, "a") == 1)
    #expect(try store.value(Int.self, "b") == 1)
    #expect(try store.value(Int.self, "c") == nil)
    #expect(try store.value(Int.self, "c") == nil)
    #expect(fixture.warnings == [.damaged(path: fixture.file("c.json").path, newName: nil, .empty)])
  }
}
