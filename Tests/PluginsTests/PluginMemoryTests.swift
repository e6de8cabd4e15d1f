import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import Plugins

@Suite("What is known of plug-ins")
struct PluginMemoryTests {
  private let folder: TemporaryFolder
  private let fixture: TestFixture
  private let tea: Plugin

  init() throws {
    folder = try TemporaryFolder()
    fixture = try TestFixture("plugins", api: .gitHub)
    let program = folder.file("curio-tea")
    try Data("#!/bin/sh\n".utf8).write(to: program)
    tea = Plugin(name: "tea", path: program.path)
  }

  /// What the next process knows.
  private func memory(isReadOnly: Bool = false) -> PluginMemory {
    let store = fixture.services.store
    return PluginMemory(fixture.clock.wall, isReadOnly: isReadOnly) { store }
  }

  @Test("The sample world writes nothing")
  func readOnly() throws {
    let sample = memory(isReadOnly: true)
    sample.accept(tea)
    sample.remember(Data(#"{"title": "Tea"}"#.utf8), of: tea)
    #expect(sample.state(of: tea) == .trusted && sample.description(of: tea)?.title == "Tea")
    #expect(sample.takeUnannounced(["/a"]) == ["/a"])
    #expect(try fixture.services.store.keys().isEmpty)
  }

  @Test("A description lasts until the program changes; one that was too slow is asked again")
  func descriptions() throws {
    memory().accept(tea)
    memory().note(PluginDescription(nil), of: tea)
    #expect(memory().description(of: tea) == nil)
    memory().remember(nil, of: tea)
    #expect(memory().description(of: tea)?.commands.isEmpty == true)
    memory().remember(Data(#"{"title": "Tea"}"#.utf8), of: tea)
    #expect(memory().description(of: tea)?.title == "Tea")
    try Data("#!/bin/sh\nexit 1\n".utf8).write(to: URL(filePath: tea.path))
    #expect(memory().description(of: tea) == nil && memory().state(of: tea) == .changed)
  }

  @Test("A program that can't be read before the task is cancelled is not trusted")
  func cancelled() async {
    let memory = memory()
    let tea = tea
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      memory.accept(tea)
    }
    task.cancel()
    await task.value
    #expect(memory.state(of: tea) == .new)
  }

  @Test("A program that was only touched is looked at when it runs, and keeps its description")
  func touched() throws {
    memory().accept(tea)
    memory().remember(Data(#"{"title": "Tea"}"#.utf8), of: tea)
    let long = Date(timeIntervalSince1970: 9)
    try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: tea.path)
    #expect(memory().state(of: tea) == .changed && memory().description(of: tea) == nil)
    let touched = memory()
    touched.accept(tea)
    #expect(touched.takeChanges().isEmpty)
    #expect(memory().state(of: tea) == .trusted && memory().description(of: tea)?.title == "Tea")
  }
}
