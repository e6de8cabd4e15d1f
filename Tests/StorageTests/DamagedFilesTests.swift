import FeatureKit
import Files
import Foundation
import Testing

@testable import Storage

@Suite("A damaged store")
struct DamagedFilesTests {
  let bench: StoreFixture

  init() throws { bench = try StoreFixture() }

  /// What stands in place of a file.
  enum Damage: String, CaseIterable, Sendable {
    case lengthZero, cut, garbage, notARecord, deep, newerVersion, otherType, folder, link, danglingLink,
      pipe, large

    var defect: StoreWarning.Defect {
      switch self {
      case .lengthZero: .empty
      case .cut, .garbage, .notARecord, .deep: .damaged
      case .newerVersion: .newerVersion
      case .folder, .pipe: .notAFile
      case .link, .danglingLink: .link
      case .otherType: .otherType
      case .large: .tooLarge
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
          .replacing("<key>version</key>\n\t<integer>1<", with: "<key>version</key>\n\t<integer>2<")
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
      case .otherType:
        let text = String(decoding: whole, as: UTF8.self)
        let other = text.replacing("\"value\" : 1", with: "\"value\" : \"text\"")
          .replacing(
            "<key>value</key>\n\t<integer>1</integer>",
            with: "<key>value</key><string>text</string>"
          )
        try Data(other.utf8).write(to: file)
      case .notARecord:
        try Data((file.pathExtension == "json" ? "[1]" : "<plist><true/></plist>").utf8).write(to: file)
      case .deep:
        let level = file.pathExtension == "json" ? "[" : "<array>"
        try Data(String(repeating: level, count: 100_000).utf8).write(to: file)
      case .large:
        try whole.write(to: file)
        #expect(truncate(file.path, off_t(RecordCoder.largestFile + 1)) == 0)
      }
    }
  }

  @Test("renames the file, reports it once and goes on", arguments: Damage.allCases, StoreFormat.allCases)
  func renames(damage: Damage, format: StoreFormat) throws {
    let store = bench.store(format)
    for key in ["a", "b"] { try store.put(1, key, .refetchable) }
    let name = "a\(format.suffix)"
    try damage.apply(to: bench.file(name))

    #expect(try store.value(Int.self, "a") == nil)
    #expect(try store.value(Int.self, "a") == nil)
    #expect(try store.value(Int.self, "b") == 1)
    #expect(try store.keys(in: .test()) == ["b"])
    let newName = "\(name).damaged-1"
    let warning = StoreWarning.damaged(path: bench.file(name).path, newName: newName, damage.defect)
    #expect(bench.warnings == [warning])
    #expect(try FileSystem().status(bench.file(newName).path) != nil)

    try store.put(1, "a", .refetchable)
    #expect(try store.value(Int.self, "a") == 1)
    try damage.apply(to: bench.file(name))
    #expect(try bench.store(format).value(Int.self, "a") == nil)
    #expect(try bench.fileNames().contains("\(name).damaged-2"))
  }

  @Test(
    "renames what is not a file before it sets anew",
    arguments: Durability.allCases,
    [Damage.folder, .link, .pipe]
  )
  func setsOver(durability: Durability, damage: Damage) throws {
    let store = bench.store()
    try store.put(1, "a", .refetchable)
    try damage.apply(to: bench.file("a.json"))
    try store.put(2, "a", durability)
    #expect(try store.value(Int.self, "a") == 2)
    #expect(bench.warnings.count == 1)
    #expect(try bench.fileNames().contains("a.json.damaged-1"))
  }

  @Test("renames a value of another type before it changes the entry")
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
        .damaged(path: bench.file("a.json").path, newName: "a.json.damaged-1", .otherType),
        .damaged(path: bench.file("b.json").path, newName: "b.json.damaged-1", .otherType),
      ]
    )
    #expect(try bench.text(of: "a.json.damaged-1").contains("text"))
  }

  @Test("accepts only a folder as a suite")
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

  @Test("reports a file that it may neither read nor rename once, and ignores it")
  func ignored() throws {
    try bench.store().put(1, "a", .refetchable)
    let disk = FaultyDisk(error: EACCES)
    let store = bench.store(files: disk.files)
    disk.fail(.every([.read, .rename]))
    #expect(try store.value(Int.self, "a") == nil)
    #expect(try store.value(Int.self, "a") == nil)
    #expect(bench.warnings == [.damaged(path: bench.file("a.json").path, newName: nil, .forbidden)])
  }

  @Test("renames a file whose permissions forbid reading it")
  func forbidden() throws {
    try bench.store().put(1, "a", .refetchable)
    let disk = FaultyDisk(error: EACCES)
    disk.fail(.every([.read]))
    #expect(try bench.store(files: disk.files).value(Int.self, "a") == nil)
    #expect(try bench.fileNames() == ["a.json.damaged-1"])
    #expect(bench.warnings.map(\.message.string).first?.contains("permissions") == true)
  }

  @Test("leaves a file alone that can't be read for now")
  func readingFails() throws {
    try bench.store().put(1, "a", .refetchable)
    let disk = FaultyDisk(error: EIO)
    disk.fail(.every([.read]))
    #expect(storageFault { _ = try bench.store(files: disk.files).value(Int.self, "a") }?.operation == .read)
    #expect(try bench.fileNames() == ["a.json"])
  }

  @Test("falls back to the older format's file when the newer one is damaged")
  func bothFormats() throws {
    try bench.store(.propertyList).put(1, "a", .refetchable)
    try bench.write("garbage", to: "a.json")
    #expect(try bench.store().value(Int.self, "a") == 1)
    #expect(bench.warnings.count == 1)
  }
}
