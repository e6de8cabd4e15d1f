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

  @Test(
    "as it is full, what was acknowledged stays, and sets work again when there is room",
    .enabled(if: SmallDisk.canBeMounted, "only who may mount a file system can fill one")
  )
  func fullDisk() throws {
    let fixture = try StoreFixture()
    let disk = try SmallDisk(at: fixture.folder, size: "256k")
    let store = fixture.store()
    let value = String(repeating: "x", count: 3000)
    for durability in Durability.allCases {
      var acknowledged: [String] = try store.keys(in: .test())
      let problem = storageProblem {
        for number in 0..<1000 {
          try store.put(value, "\(durability) \(number)", durability)
          acknowledged.append("\(durability) \(number)")
        }
      }
      #expect(problem?.reason == "No space left on device")
      #expect(acknowledged.count > 10)
      #expect(Set(try fixture.store().keys(in: .test())) == Set(acknowledged))
      for key in acknowledged { #expect(try fixture.store().value(String.self, key) == value) }
      for key in acknowledged.suffix(9) { try store.remove(.test(key)) }
      #expect(try fixture.store().keys(in: .test()).count == acknowledged.count - 9)
    }
    try store.clear(.test())
    // A program that another test is just starting may have inherited a descriptor of the cleared file.
    var tries = 0
    while storageProblem({ try store.put(value, "after", .durable) }) != nil, tries < 500 {
      tries += 1
      Thread.sleep(forTimeInterval: 0.01)
    }
    #expect(try fixture.store().value(String.self, "after") == value)
    #expect(fixture.warnings == [])
    disk.unmount()
  }

  @Test("has a message for each problem of a file", arguments: StoreWarning.Problem.allCases)
  func words(problem: StoreWarning.Problem) {
    let moved = StoreWarning.damaged(path: "/s/a.json", newName: "a.json.damaged-1", problem).message.string
    #expect(moved.hasPrefix("/s/a.json "))
    #expect(moved.hasSuffix(". It was moved to a.json.damaged-1; continuing without it."))
    let ignored = StoreWarning.damaged(path: "/s/a.json", newName: nil, problem).message.string
    #expect(ignored.hasSuffix("; continuing without it."))
    #expect(ignored.utf8.count > "/s/a.json ; continuing without it.".utf8.count + 7)
  }

  @Test("reads everything on a read-only disk, and loses nothing")
  func readOnly() throws {
    let fixture = try StoreFixture()
    let disk = FaultyDisk(error: EROFS)
    let mounted = try? SmallDisk(at: fixture.folder, size: "1m")
    let store = fixture.store(files: disk.files)
    try store.put(1, "a")
    try store.put(1, "b", .refetchable)
    try store.put(1, "c", .refetchable)
    try fixture.write("", to: "c.json")
    if mounted?.makeReadOnly() != true {
      disk.fail(.every([.create, .write, .sync, .rename, .remove, .makeFolder]))
    }
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
    mounted?.unmount()
  }
}
