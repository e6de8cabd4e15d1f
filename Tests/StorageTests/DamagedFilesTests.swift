import FeatureKit
import Foundation
import Testing

@testable import Storage

/// Store faults: what can't be read is put aside, said once, and the rest goes on (promise 1).
@Suite("A damaged store")
struct DamagedFilesTests {
  let bench: StoreFixture

  init() throws { bench = try StoreFixture() }

  /// What stands in place of a file.
  enum Damage: String, CaseIterable, Sendable {
    case lengthZero, cut, garbage, newerVersion, folder, link, danglingLink, pipe, otherKey

    var defect: StoreWarning.Defect {
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
    let warning = StoreWarning.putAside(path: bench.file(name).path, newName: newName, damage.defect)
    #expect(bench.warnings == [warning])
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
    #expect(bench.warnings.count == 1)
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
      bench.warnings == [
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
    #expect(bench.warnings.count == version - 1)
    #expect(try bench.fileNames().contains("b.json.damaged-1") == (version == 2))
  }
}
