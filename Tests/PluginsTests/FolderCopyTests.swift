import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import Plugins

@Suite("A copy of a folder")
struct FolderCopyTests {
  private let source: TemporaryFolder
  private let files = FileManager.default

  init() throws { source = try TemporaryFolder() }

  private func names(_ folder: URL) throws -> [String] {
    try files.subpathsOfDirectory(atPath: folder.path).sorted()
  }

  @Test("has files and folders, and no link that may lead out of it")
  func links() throws {
    let target = try TemporaryFolder()
    let elsewhere = try TemporaryFolder()
    try source.file("inner/.git").makeFolder()
    try Data("run".utf8).write(to: source.file("inner/run"))
    try source.file("inner/run").setMode(0o755)
    try Data("gitdir: /repo".utf8).write(to: source.file(".git"))
    for (name, target) in [("here", "inner/run"), ("up", "../x"), ("out", elsewhere.path)] {
      try files.createSymbolicLink(atPath: source.file(name).path, withDestinationPath: target)
    }
    try FolderCopy.copy(source.path, to: target.path)
    #expect(try names(target.url) == ["here", "inner", "inner/.git", "inner/run"])
    #expect(files.isExecutableFile(atPath: target.file("here").path))
  }

  @Test("is refused where the folder is too large or not there, and never has itself")
  func limits() throws {
    let target = source.file("target")
    try target.makeFolder()
    try Data().write(to: source.file("a"))
    try FolderCopy.copy(source.path, to: target.path)
    #expect(try names(target) == ["a"])
    let handle = try FileHandle(forWritingTo: source.file("a"))
    try handle.truncate(atOffset: 64_000_001)
    try handle.close()
    #expect(throws: Failure.self) { try FolderCopy.copy(source.path, to: target.path) }
    #expect(throws: Failure.self) { try FolderCopy.copy(source.file("none").path, to: target.path) }
  }
}
