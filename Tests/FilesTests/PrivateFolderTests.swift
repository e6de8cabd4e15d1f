import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import Files

@Suite("A private folder for temporary files")
struct PrivateFolderTests {
  private let parent: TemporaryFolder

  init() throws { parent = try TemporaryFolder() }

  @Test("is private to the user, and deleted with its content when it is removed or released")
  func removed() throws {
    do {
      let folder = try PrivateFolder(in: parent.path)
      #expect(try FileSystem().status(folder.path)?.mode == 0o700)
      try FileSystem().makeFolder("\(folder.path)/profile/cache")
      folder.remove()
      #expect(parent.names == [])
    }
    _ = try PrivateFolder(in: parent.path)
    #expect(parent.names == [])
  }

  @Test("is cleaned up after its process has ended, and nothing else is")
  func cleanUp() throws {
    let live = try PrivateFolder(in: parent.path)
    func make(_ name: String, age: Double = 0, lock: Bool) throws {
      let folder = parent.file(name)
      try folder.makeFolder()
      try Data("x".utf8).write(to: folder.appending(path: lock ? ".lock" : "other"))
      try FileSystem().setModificationTime(folder.path, to: Date() - age)
    }
    try make("curio-tmp-dead", lock: true)
    try make("curio-tmp-old", age: 120, lock: false)
    try make("curio-tmp-new", lock: false)
    try make("curio-tmpx", age: 120, lock: true)
    try make("user", age: 120, lock: true)
    try FileManager.default.createSymbolicLink(
      at: parent.file("curio-tmp-link"),
      withDestinationURL: parent.file("user")
    )
    try PrivateFolder.cleanUp(in: parent.path)
    let liveName = URL(filePath: live.path).lastPathComponent
    #expect(
      parent.names == [liveName, "curio-tmp-link", "curio-tmp-new", "curio-tmpx", "user"].sorted()
    )
    live.remove()
  }
}
