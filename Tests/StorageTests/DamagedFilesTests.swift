import FeatureKit
import Files
import Foundation
import Testing

@testable import Storage

@Suite("A damaged store")
struct DamagedFilesTests {
  let fixture: StoreFixture

  init() throws { fixture = try StoreFixture() }

  /// The content that replaces a file.
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

  @Test(
    "renames the file, reports it once and continues",
    arguments: Damage.allCases.filter(\.defect.isDamage),
    StoreFormat.allCases
  )
  func renames(damage: Damage, format: StoreFormat) throws {
    let store = fixture.store(format)
    for key in ["a", "b"] { try store.put(1, key, .refetchable) }
    let name = "a\(format.suffix)"
    try damage.apply(to: fixture.file(name))

    #expect(try store.value(Int.self, "a") == nil)
    #expect(try store.value(Int.self, "a") == nil)
    #expect(try store.value(Int.self, "b") == 1)
    #expect(try store.keys(in: .test()) == ["b"])
    let newName = "\(name).damaged-1"
    let warning = StoreWarning.damaged(path: fixture.file(name).path, newName: newName, damage.defect)
    #expect(fixture.warnings == [warning])
    #expect(try FileSystem().status(fixture.file(newName).path) != nil)

    try store.put(1, "a", .refetchable)
    #expect(try store.value(Int.self, "a") == 1)
    try damage.apply(to: fixture.file(name))
    #expect(try fixture.store(format).value(Int.self, "a") == nil)
    #expect(try fixture.fileNames().contains("\(name).damaged-2"))
  }

  @Test(
    "leaves a sound file of another type or a newer version where it is, and reports it once",
    arguments: [Damage.otherType, .newerVersion],
    StoreFormat.allCases
  )
  func leaves(damage: Damage, format: StoreFormat) throws {
    let store = fixture.store(format)
    try store.put(1, "a", .refetchable)
    let name = "a\(format.suffix)"
    try damage.apply(to: fixture.file(name))
    let text = try fixture.text(of: name)
    for _ in 1...2 { #expect(try store.value(Int.self, "a") == nil) }
    #expect(fixture.warnings == [.damaged(path: fixture.file(name).path, newName: nil, damage.defect)])
    #expect(try fixture.fileNames() == [name])
    #expect(try fixture.text(of: name) == text)
  }

  @Test("is not taken for missing while another Curio holds the lock")
  func locked() throws {
    try fixture.store().put(1, "a", .refetchable)
    try fixture.write("garbage", to: "a.json")
    let store = FileStore(root: fixture.root, lockLimit: 0.1) { _ in }
    try FileLock(path: fixture.root.appending(path: "test.lock").path).hold { () throws(Failure) in
      let fault = storageFault { _ = try store.value(Int.self, "a") }
      #expect(fault?.operation == .lock)
    }
    #expect(try fixture.fileNames() == ["a.json"])
  }

  @Test(
    "can be written again when something else is in its lock's place",
    arguments: [Damage.folder, .link, .pipe]
  )
  func lockFile(damage: Damage) throws {
    try fixture.store().put(1, "a")
    try damage.apply(to: fixture.root.appending(path: "test.lock"))
    try fixture.store().put(2, "a")
    #expect(try fixture.store().value(Int.self, "a") == 2)
    try fixture.store().update(.test("a"), as: Int.self, durability: .durable) { .now(($0?.value ?? 0) + 1) }
    #expect(try fixture.store().value(Int.self, "a") == 3)
  }

  @Test(
    "renames what is not a file before it sets anew",
    arguments: Durability.allCases,
    [Damage.folder, .link, .pipe]
  )
  func setsOver(durability: Durability, damage: Damage) throws {
    let store = fixture.store()
    try store.put(1, "a", .refetchable)
    try damage.apply(to: fixture.file("a.json"))
    try store.put(2, "a", durability)
    #expect(try store.value(Int.self, "a") == 2)
    #expect(fixture.warnings.count == 1)
    #expect(try fixture.fileNames().contains("a.json.damaged-1"))
  }

  @Test("renames a value of another type before it changes the entry")
  func updates() throws {
    let store = fixture.store()
    try store.put("text", "a", .refetchable)
    try store.put(1, "b")
    try store.update(.test("a"), as: Int.self, durability: .durable) { .now(($0?.value ?? 0) + 1) }
    try store.update(.test("b"), as: String.self, durability: .durable) { .now(($0?.value ?? "") + "x") }
    #expect(try store.value(Int.self, "a") == 1)
    #expect(try store.value(String.self, "b") == "x")
    #expect(
      fixture.warnings == [
        .damaged(path: fixture.file("a.json").path, newName: "a.json.damaged-1", .otherType),
        .damaged(path: fixture.file("b.json").path, newName: "b.json.damaged-1", .otherType),
      ]
    )
    #expect(try fixture.text(of: "a.json.damaged-1").contains("text"))
  }

  @Test("accepts only a folder as a suite")
  func suiteFolder() throws {
    try FileManager.default.createDirectory(at: fixture.root, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: fixture.root.appending(path: "test"))
    let store = fixture.store()
    #expect(try store.value(Int.self, "a") == nil)
    #expect(try store.suites() == [])
    try store.put(1, "a")
    #expect(try store.value(Int.self, "a") == 1)
    #expect(try String(contentsOf: fixture.root.appending(path: "test.damaged-1"), encoding: .utf8) == "mine")
  }

  @Test("reports a file that it may neither read nor rename once, and ignores it")
  func ignored() throws {
    try fixture.store().put(1, "a", .refetchable)
    let disk = FaultyDisk(error: EACCES)
    let store = fixture.store(files: disk.files)
    disk.fail(.every([.read, .rename]))
    #expect(try store.value(Int.self, "a") == nil)
    #expect(try store.value(Int.self, "a") == nil)
    #expect(fixture.warnings == [.damaged(path: fixture.file("a.json").path, newName: nil, .forbidden)])
  }

  @Test("renames a file whose permissions forbid reading it")
  func forbidden() throws {
    try fixture.store().put(1, "a", .refetchable)
    let disk = FaultyDisk(error: EACCES)
    disk.fail(.every([.read]))
    #expect(try fixture.store(files: disk.files).value(Int.self, "a") == nil)
    #expect(try fixture.fileNames() == ["a.json.damaged-1"])
    #expect(fixture.warnings.map(\.message.string).first?.contains("permissions") == true)
  }

  @Test("leaves a file alone that can't be read for now")
  func readingFails() throws {
    try fixture.store().put(1, "a", .refetchable)
    let disk = FaultyDisk(error: EIO)
    disk.fail(.every([.read]))
    #expect(
      storageFault { _ = try fixture.store(files: disk.files).value(Int.self, "a") }?.operation == .read
    )
    #expect(try fixture.fileNames() == ["a.json"])
  }

  @Test("falls back to the other format's file when the own one is damaged")
  func bothFormats() throws {
    try fixture.store(.propertyList).put(1, "a", .refetchable)
    try fixture.write("garbage", to: "a.json")
    #expect(try fixture.store().value(Int.self, "a") == 1)
    #expect(fixture.warnings.count == 1)
  }
}
