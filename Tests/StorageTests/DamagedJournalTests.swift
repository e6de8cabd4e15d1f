import FeatureKit
import Foundation
import Testing

@testable import Storage

/// Store faults: the journal is cut, or holds what is no entry (promise 1).
@Suite("A damaged journal")
struct DamagedJournalTests {
  let bench: StoreFixture

  init() throws { bench = try StoreFixture() }

  /// The journal of `a` = 1, `b` = 2, `c` = 3, each entry 116 bytes long.
  private func journal() throws -> Data {
    for (number, key) in ["a", "b", "c"].enumerated() { try bench.store().put(number + 1, key) }
    return try Data(contentsOf: bench.file("journal"))
  }

  private static let entryLength = 116

  @Test("that was cut or not written to its end has lost nothing but the entry that was not acknowledged")
  func torn() throws {
    let whole = try journal()
    let start = 2 * Self.entryLength
    for length in stride(from: 1, to: Self.entryLength - 2, by: 7) {
      for fill in [Data(), Data(repeating: UInt8(ascii: "\n"), count: 500)] {
        try (whole.prefix(start + length) + fill).write(to: bench.file("journal"))
        let store = bench.store()
        #expect(try store.value(Int.self, "c") == nil)
        #expect(try store.value(Int.self, "a") == 1)
        #expect(try store.value(Int.self, "b") == 2)
        try store.put(4, "d")
        #expect(try bench.store().keys(in: .test()) == ["a", "b", "d"])
        try store.remove(.test("d"))
      }
    }
    #expect(bench.warnings == [])
  }

  @Test("is put aside, and what stands before the damage is kept", arguments: 0..<3)
  func garbage(entry: Int) throws {
    var bytes = try journal()
    bytes[entry * Self.entryLength + 60] ^= 1
    bytes.insert(contentsOf: Data("something else\nand more\n".utf8), at: 3 * Self.entryLength)
    try bytes.write(to: bench.file("journal"))
    let store = bench.store()
    for (number, key) in ["a", "b", "c"].enumerated() {
      #expect(try store.value(Int.self, key) == (number < entry ? number + 1 : nil))
    }
    #expect(
      bench.warnings == [.putAside(path: bench.file("journal").path, newName: "journal.damaged-1", .damaged)]
    )
    #expect(try Data(contentsOf: bench.file("journal.damaged-1")) == bytes)
    try store.put(9, "c")
    #expect(try bench.store().value(Int.self, "c") == 9)
  }

  @Test(
    "that is no file is put aside",
    arguments: [DamagedFilesTests.Damage.folder, .link, .danglingLink, .pipe]
  )
  func noFile(damage: DamagedFilesTests.Damage) throws {
    try bench.store().put(0, "z", .refetchable)
    _ = try journal()
    try damage.apply(to: bench.file("journal"))
    let store = bench.store()
    #expect(try store.value(Int.self, "a") == nil)
    #expect(try store.value(Int.self, "z") == 0)
    try store.put(9, "a")
    #expect(try bench.store().value(Int.self, "a") == 9)
    #expect(bench.warnings.count == 1)
    #expect(try bench.fileNames().contains("journal.damaged-1"))
  }

  @Test("of length zero holds nothing and is written on")
  func empty() throws {
    _ = try journal()
    try Data().write(to: bench.file("journal"))
    let store = bench.store()
    #expect(try store.keys(in: .test()) == [])
    try store.put(1, "a")
    #expect(try bench.store().value(Int.self, "a") == 1)
    #expect(bench.warnings == [])
  }

  @Test("takes back an entry that did not come to the disk, also for those who have seen it")
  func withdrawn() throws {
    for length in [0, 7, 1000] {
      let bench = try StoreFixture()
      let (disk, reader) = (FaultyDisk(), bench.store(journalLimit: 1))
      let writer = bench.store(files: disk.files)
      try writer.put("old", "a")
      // What was seen of the entry before it is taken back.
      let key = KeyName("a")
      let record = try RecordCoder.encode(
        .now(String(repeating: "x", count: length)),
        for: .test("a"),
        as: .json
      )
      let entry = JournalEntry(name: key.text, record: record)
      let journal = try writer.folder(.test()).journal
      let view = try journal.view()
      let file = try #require(try FileSystem().openFile(journal.path, toWrite: true))
      try FileSystem().write(entry.bytes, to: file, at: view.end)
      _ = try reader.value(String.self, "a")
      disk.fail(.every([.sync]))
      #expect(throws: Failure.self) { _ = try journal.append(entry, to: view, durably: true) }
      disk.fail(.nothing)

      #expect(try bench.store().value(String.self, "a") == "old")
      try writer.put("next", "b")
      #expect(try reader.value(String.self, "b") == "next")
      try reader.put("last", "c")
      #expect(try bench.store().keys(in: .test()) == ["a", "b", "c"])
      #expect(try bench.fileNames().contains("a.json"))
      #expect(try bench.store().value(String.self, "a") == "old")
      #expect(bench.warnings == [])
    }
  }

  @Test("has an entry of every length that says nothing")
  func void() {
    for length in 22..<1200 {
      let void = JournalEntry.void(length: length)
      let contents = JournalEntry.read(void)
      #expect(void.count == length && contents.length == length)
      #expect(contents.entries.map(\.name) == ["~"] && contents.entries.first?.record == nil)
    }
  }
}
