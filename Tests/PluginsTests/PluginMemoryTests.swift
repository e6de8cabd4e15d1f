import Foundation
import TestSupport
import Testing

@testable import Plugins

@Suite("What is remembered of plug-ins")
final class PluginMemoryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
  }

  deinit { folder.remove() }

  private var programs: URL { folder.url.appending(path: "bin") }
  private var cache: URL { folder.url.appending(path: "cache") }

  @Test(
    "The sample world writes nothing, and a file that isn't one is read as none",
    arguments: ["{", "[1]"]
  )
  func damaged(text: String) throws {
    _ = PluginMemory(cache: cache, isReadOnly: true).takeUnannounced(["/a"])
    #expect(!FileManager.default.fileExists(atPath: cache.path))
    try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: cache.appending(path: "plugins.json"))
    let memory = PluginMemory(cache: cache, isReadOnly: false)
    #expect(memory.takeEarlierPaths().isEmpty && memory.takeUnannounced(["/a"]) == ["/a"])
    #expect(PluginMemory(cache: cache, isReadOnly: false).takeUnannounced(["/a", "/b"]) == ["/b"])
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
