import FeatureKit
import Files
import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite("A damaged store")
struct DamagedFilesTests {
  let fixture: StoreFixture

  init() throws { fixture = try StoreFixture() }

  @Test(
    "renames the file, reports it once and continues",
    arguments: Replacement.allCases.filter(\.problem.isDamage),
    StoreFormat.allCases
  )
  func renames(replacement: Replacement, format: StoreFormat) throws {
    let store = fixture.store(format)
    for key in ["a", "b"] { try store.put(1, key, .refetchable) }
    let name = "a\(format.suffix)"
    try replacement.apply(to: fixture.file(name))

    #expect(try store.value(Int.self, "a") == nil)
    #expect(try store.value(Int.self, "a") == nil)
    #expect(try store.value(Int.self, "b") == 1)
    #expect(try store.keys(in: .test()) == ["b"])
    let newName = "\(name).damaged-1"
    let warning = StoreWarning.damaged(path: fixture.file(name).path, newName: newName, replacement.problem)
    #expect(fixture.warnings == [warning])
    #expect(try FileSystem().status(fixture.file(newName).path) != nil)

    try store.put(1, "a", .refetchable)
    #expect(try store.value(Int.self, "a") == 1)
    try replacement.apply(to: fixture.file(name))
    #expect(try fixture.store(format).value(Int.self, "a") == nil)
    #expect(try fixture.fileNames().contains("\(name).damaged-2"))
  }

  @Test(
    "leaves a sound file of another type or a newer version where it is, and reports it once",
    arguments: [Replacement.otherType, .newerVersion],
    StoreFormat.allCases
  )
  func leaves(replacement: Replacement, format: StoreFormat) throws {
    let store = fixture.store(format)
    try store.put(1, "a", .refetchable)
    let name = "a\(format.suffix)"
    try replacement.apply(to: fixture.file(name))
    let text = try fixture.text(of: name)
    for _ in 1...2 { #expect(try store.value(Int.self, "a") == nil) }
    #expect(fixture.warnings == [.damaged(path: fixture.file(name).path, newName: nil, replacement.problem)])
    #expect(try fixture.fileNames() == [name])
    #expect(try fixture.text(of: name) == text)
  }

  @Test("is not taken for missing while another Curio holds the lock")
  func locked() throws {
    try fixture.store().put(1, "a", .refetchable)
    try fixture.write("garbage", to: "a.json")
    let store = FileStore(root: fixture.root, lockLimit: 0.1) { _ in }
    try FileLock(path: fixture.root.appending(path: "test.lock").path).hold { () throws(Failure) in
      let problem = storageProblem { _ = try store.value(Int.self, "a") }
      #expect(problem?.operation == .lock)
    }
    #expect(try fixture.fileNames() == ["a.json"])
  }

  @Test(
    "can be written again when something else is in its lock's place",
    arguments: [Replacement.folder, .link, .pipe]
  )
  func lockFile(replacement: Replacement) throws {
    try fixture.store().put(1, "a")
    try replacement.apply(to: fixture.root.appending(path: "test.lock"))
    try fixture.store().put(2, "a")
    #expect(try fixture.store().value(Int.self, "a") == 2)
    try fixture.store().update(.test("a"), as: Int.self, durability: .durable) { .now(($0?.value ?? 0) + 1) }
    #expect(try fixture.store().value(Int.self, "a") == 3)
  }

  @Test(
    "renames what is not a file before it sets anew",
    arguments: Durability.allCases,
    [Replacement.folder, .link, .pipe]
  )
  func setsOver(durability: Durability, replacement: Replacement) throws {
    let store = fixture.store()
    try store.put(1, "a", .refetchable)
    try replacement.apply(to: fixture.file("a.json"))
    try store.put(2, "a", durability)
    #expect(try store.value(Int.self, "a") == 2)
    #expect(fixture.warnings.count == 1)
    #expect(try fixture.fileNames().contains("a.json.damaged-1"))
  }

  @Test("renames a value of another type before it changes the entry")
  func updates() throws {
    let store = fixture.store()
    try store.put("text", "a", .refetchable)
    try store.update(.test("a"), as: Int.self, durability: .durable) { .now(($0?.value ?? 0) + 1) }
    #expect(try store.value(Int.self, "a") == 1)
    let path = fixture.file("a.json").path
    let name = "a.json.damaged-1"
    #expect(fixture.warnings == [.damaged(path: path, newName: name, .otherType)])
    let message = "\(path) has a value of another type. It was moved to \(name); continuing without it."
    #expect(fixture.warnings.first?.message.string == message)
    #expect(try fixture.text(of: name).contains("text"))
  }

  @Test("accepts only a folder as a suite")
  func suiteFolder() throws {
    try fixture.root.makeFolder()
    try Data("mine".utf8).write(to: fixture.root.appending(path: "test"))
    let store = fixture.store()
    #expect(try store.value(Int.self, "a") == nil)
    #expect(try store.suites() == [])
    try store.put(1, "a")
    #expect(try store.value(Int.self, "a") == 1)
    #expect(fixture.root.appending(path: "test.damaged-1").text == "mine")
  }

  @Test("reports a file that it may neither read nor rename once, and ignores it")
  func ignored() throws {
    try fixture.store().put(1, "a", .refetchable)
    let disk = FaultyDisk(error: EACCES)
    let store = fixture.store(files: disk.files)
    disk.fail(.every([.read, .rename]))
    #expect(try store.value(Int.self, "a") == nil)
    #expect(try store.value(Int.self, "a") == nil)
    let path = fixture.file("a.json").path
    #expect(fixture.warnings == [.damaged(path: path, newName: nil, .forbidden)])
    let message = "\(path) can't be read because of its permissions; continuing without it."
    #expect(fixture.warnings.first?.message.string == message)
  }

  @Test("renames a file whose permissions forbid reading it")
  func forbidden() throws {
    try fixture.store().put(1, "a", .refetchable)
    let disk = FaultyDisk(error: EACCES)
    disk.fail(.every([.read]))
    #expect(try fixture.store(files: disk.files).value(Int.self, "a") == nil)
    #expect(try fixture.fileNames() == ["a.json.damaged-1"])
  }

  @Test("leaves a file alone that can't be read for now")
  func readingFails() throws {
    try fixture.store().put(1, "a", .refetchable)
    let disk = FaultyDisk(error: EIO)
    disk.fail(.every([.read]))
    #expect(
      storageProblem { _ = try fixture.store(files: disk.files).value(Int.self, "a") }?.operation == .read
    )
    #expect(try fixture.fileNames() == ["a.json"])
  }
}
