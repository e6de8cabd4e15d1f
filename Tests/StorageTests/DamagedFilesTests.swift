import FeatureKit
import Foundation
import Testing

@testable import Storage

/// Store faults: what can't be read is put aside, said once, and the rest goes on (promise 1).
@Suite("A damaged store")
struct DamagedFilesTests {
  let bench: StoreBench

  init() throws { bench = try StoreBench() }

  /// What stands in place of a file.
  enum Damage: String, CaseIterable, Sendable {
    case lengthZero, cut, garbage, newerVersion, folder, link, danglingLink, pipe, otherKey

    var defect: StoreIncident.Defect {
      switch self {
      case .lengthZero: .empty
      case .cut, .garbage: .damaged
      case .newerVersion: .newerVersion
      case .folder, .pipe: .notAFile
      case .link, .danglingLink: .link
      case .otherKey: .otherKey
      }
    }

    func apply(to file: URL) throws {
      let whole = try Data(contentsOf: file)
      try FileManager.default.removeItem(at: file)
      switch self {
      case .lengthZero: try Data().write(to: file)
      case .cut: try whole.prefix(whole.count / 2).write(to: file)
      case .garbage: try Data((0..<200).map { UInt8(truncatingIfNeeded: $0 &* 167) }).write(to: file)
      case .newerVersion:
        let text = String(decoding: whole, as: UTF8.self)
        let newer = text.replacing("\"version\" : 1", with: "\"version\" : 2")
          .replacing("<integer>1</integer>\n</dict>", with: "<integer>2</integer>\n</dict>")
        try Data(newer.utf8).write(to: file)
      case .folder:
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
        try whole.write(to: file.appending(path: "inside"))
      case .link:
        let target = file.deletingLastPathComponent().appending(path: "target")
        try whole.write(to: target)
        try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
      case .danglingLink:
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "nowhere")
      case .pipe:
        #expect(mkfifo(file.path, 0o600) == 0)
      case .otherKey:
        let text = String(decoding: whole, as: UTF8.self)
        try Data(
          text.replacing("\"key\" : \"a\"", with: "\"key\" : \"z\"")
            .replacing("<string>a</string>", with: "<string>z</string>").utf8
        ).write(to: file)
      }
    }
  }

  @Test("puts the file aside, says so once and goes on", arguments: Damage.allCases, StoreFormat.allCases)
  func putsAside(damage: Damage, format: StoreFormat) throws {
    let store = bench.store(format)
    for key in ["a", "b"] { try store.put(1, key, .refetchable) }
    let name = "a\(format.suffix)"
    try damage.apply(to: bench.file(name))

    #expect(try store.value(Int.self, "a") == nil)
    #expect(try store.value(Int.self, "a") == nil)
    #expect(try store.value(Int.self, "b") == 1)
    #expect(try store.keys(in: .test()) == ["b"])
    let newName = "\(name).damaged-1"
    let incident = StoreIncident.putAside(path: bench.file(name).path, newName: newName, damage.defect)
    #expect(bench.incidents == [incident])
    #expect(try FileSystem().status(bench.file(newName).path) != nil)

    try store.put(2, "a", .refetchable)
    #expect(try store.value(Int.self, "a") == 2)
    try damage.apply(to: bench.file(name))
    #expect(try bench.store(format).value(Int.self, "a") == nil)
    #expect(try bench.fileNames().contains("\(name).damaged-2"))
  }

  @Test(
    "puts aside what is no file before it sets anew",
    arguments: Durability.allCases,
    [Damage.folder, .link, .pipe]
  )
  func setsOver(durability: Durability, damage: Damage) throws {
    let store = bench.store(journalLimit: 100)
    try store.put(1, "a", .refetchable)
    try damage.apply(to: bench.file("a.json"))
    try store.put(2, "a", durability)
    #expect(try store.value(Int.self, "a") == 2)
    #expect(bench.incidents.count == 1)
    #expect(try bench.fileNames().contains("a.json.damaged-1"))
  }

  @Test("puts aside before it changes an entry, also one of another kind")
  func updates() throws {
    let store = bench.store()
    try store.put("text", "a", .refetchable)
    try store.put(1, "b")
    try store.update(.test("a"), as: Int.self, durability: .durable) { .now(($0?.value ?? 0) + 1) }
    try store.update(.test("b"), as: String.self, durability: .durable) { .now(($0?.value ?? "") + "x") }
    #expect(try store.value(Int.self, "a") == 1)
    #expect(try store.value(String.self, "b") == "x")
    #expect(
      bench.incidents == [
        .putAside(path: bench.file("a.json").path, newName: "a.json.damaged-1", .otherType),
        .putAside(path: bench.file("b.json").path, newName: "b.json.damaged-1", .otherType),
      ]
    )
    #expect(try bench.text(of: "a.json.damaged-1").contains("text"))
  }

  @Test("takes for a suite's folder only a folder")
  func suiteFolder() throws {
    try FileManager.default.createDirectory(at: bench.root, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: bench.root.appending(path: "test"))
    let store = bench.store()
    #expect(try store.value(Int.self, "a") == nil)
    #expect(try store.suites() == [])
    try store.put(1, "a")
    #expect(try store.value(Int.self, "a") == 1)
    #expect(try String(contentsOf: bench.root.appending(path: "test.damaged-1"), encoding: .utf8) == "mine")
  }

  @Test("reads what a newer Curio wrote beside its own", arguments: [1, 2])
  func newerJournal(version: Int) throws {
    let store = bench.store()
    try store.put(1, "a")
    let key = KeyName("b")
    let text =
      "{\"version\": \(version), \"key\": \"b\", \"savedAt\": \"2026-11-21T09:00:00Z\", \"value\": 5, \"new\": 1}"
    let record = StoredRecord(bytes: Data(text.utf8), format: .json)
    try store.folder(.test()).set(record, for: key, expiringAt: nil, durably: true)
    #expect(try store.value(Int.self, "b") == (version == 1 ? 5 : nil))
    #expect(try store.value(Int.self, "a") == 1)
    #expect(bench.incidents.count == version - 1)
    #expect(try bench.fileNames().contains("b.json.damaged-1") == (version == 2))
  }
}

/// The same of the journal.
@Suite("A damaged journal")
struct DamagedJournalTests {
  let bench: StoreBench

  init() throws { bench = try StoreBench() }

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
    #expect(bench.incidents == [])
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
      bench.incidents == [.putAside(path: bench.file("journal").path, newName: "journal.damaged-1", .damaged)]
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
    #expect(bench.incidents.count == 1)
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
    #expect(bench.incidents == [])
  }

  @Test("takes back an entry that did not come to the disk, also for those who have seen it")
  func withdrawn() throws {
    for length in [0, 7, 1000] {
      let bench = try StoreBench()
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
      #expect(bench.incidents == [])
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
