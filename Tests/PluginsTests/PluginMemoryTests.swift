import Foundation
import TestSupport
import Testing

@testable import Plugins

@Suite("What is remembered of the folders of PATH")
final class PluginMemoryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
  }

  deinit { folder.remove() }

  private var programs: URL { folder.url.appending(path: "bin") }

  /// As another run of Curio has it.
  private func names(isReadOnly: Bool = false) -> [String] {
    let memory = PluginMemory(cache: folder.url.appending(path: "cache"), isReadOnly: isReadOnly)
    let names = memory.names(in: [programs.path, "/nowhere"])[programs.path]?.sorted() ?? []
    memory.rememberFolders()
    return names
  }

  /// - Parameter age: Of the folder, in seconds.
  private func add(_ name: String, age: Double) throws {
    try Data().write(to: programs.appending(path: name))
    let date = Date(timeIntervalSince1970: (Date().timeIntervalSince1970 - age).rounded(.down))
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: programs.path)
  }

  @Test("A folder that has not changed is not read, one that has is")
  func remembered() throws {
    try add("curio-a", age: 1_000)
    #expect(names() == ["curio-a"])
    let time = try FileManager.default.attributesOfItem(atPath: programs.path)
    try Data().write(to: programs.appending(path: "curio-b"))
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(time[.modificationDate])],
      ofItemAtPath: programs.path
    )
    #expect(names() == ["curio-a"])
    try add("curio-c", age: 500)
    #expect(names() == ["curio-a", "curio-b", "curio-c"])
  }

  @Test("A folder that changed while it was remembered is read again")
  func racing() throws {
    try add("curio-a", age: 0)
    #expect(names() == ["curio-a"])
    try add("curio-b", age: 0)
    #expect(names() == ["curio-a", "curio-b"])
  }

  @Test(
    "The sample world writes nothing, and a file that isn't one is read as none",
    arguments: ["{", "[1]", "{\"a\": 1}"]
  )
  func damaged(text: String) throws {
    try add("curio-a", age: 1_000)
    #expect(names(isReadOnly: true) == ["curio-a"])
    let cache = folder.url.appending(path: "cache")
    #expect(!FileManager.default.fileExists(atPath: cache.path))
    try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: cache.appending(path: "plugins.json"))
    #expect(names() == ["curio-a"])
  }

  @Test("The description of a program that was too slow is asked for again by the next process")
  func tooSlow() throws {
    let program = programs.appending(path: "curio-slow")
    try Data("#!/bin/sh\n".utf8).write(to: program)
    let plugin = Plugin(name: "slow", path: program.path)
    for isLasting in [false, true] {
      let memory = PluginMemory(cache: folder.url.appending(path: "cache"), isReadOnly: false)
      #expect(memory.description(of: plugin) == nil)
      memory.remember(nil, of: plugin, isLasting: isLasting)
      #expect(memory.description(of: plugin) != nil)
    }
    let memory = PluginMemory(cache: folder.url.appending(path: "cache"), isReadOnly: false)
    #expect(memory.description(of: plugin) != nil)
  }
}
