import FeatureKit
import Files
import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite("Documents on disk")
struct DiskDocumentsTests {
  @Test("are written, read, listed and removed, private and whole")
  func documents() throws {
    let fixture = try StoreFixture()
    let folder = fixture.folder.appending(path: "documents/gender")
    let documents = DiskDocuments(folder: folder)
    let name = try #require(DocumentName("ana-2026.html"))
    let file = folder.appending(path: "ana-2026.html")
    #expect(try documents.names() == [])
    try documents.remove(name)
    for text in ["one", "two"] {
      try documents.write(Data(text.utf8), as: name, durability: .durable)
      #expect(try file.read() == text)
    }
    try Data().write(to: folder.appending(path: "new~"))
    #expect(documents.path(of: name) == file.path)
    #expect(try FileSystem().status(file.path)?.mode == 0o600)
    #expect(try documents.names() == [name])
    let disk = FaultyDisk(error: ENOSPC)
    for step in [FileSystem.Operation.write, .sync] {
      disk.fail(.every([step]))
      #expect(throws: Failure.self) {
        try DiskDocuments(folder: folder, files: disk.files).write(Data([1]), as: name, durability: .durable)
      }
    }
    #expect(try file.read() == "two")
    try documents.remove(name)
    #expect(try documents.names() == [])
  }

  @Test("of a suite are cleared with what a killed process left, without touching others")
  func cleared() throws {
    let fixture = try StoreFixture()
    for path in ["gender/ana.html", "gender/ana.png", "gender/new~", "gender/.download-1", "apod/other.png"] {
      let file = fixture.folder.appending(path: path)
      try file.write()
    }
    let files = SuiteFiles(below: fixture.folder)
    #expect(try files.suites().sorted() == [.test("apod"), .test("gender")])
    try files.clear(.test("gender"))
    #expect(try files.suites() == [.test("apod")])
    try files.clear(.test("never-there"))
    #expect(try FileSystem().names(in: fixture.folder.path).sorted() == ["apod", "gender.lock"])
  }
}
