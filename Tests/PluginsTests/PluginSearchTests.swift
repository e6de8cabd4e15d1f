import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import Plugins

@Suite("A search for plug-ins")
final class PluginSearchTests {
  private let folder: TemporaryFolder
  private let fixture: TestFixture

  init() throws {
    folder = try TemporaryFolder()
    fixture = try TestFixture("plugins", api: .gitHub)
    try folder.url.setMode(0o755)
  }

  private func makeFolder(_ path: String) throws -> URL {
    let new = folder.file(path)
    try new.makeFolder()
    try new.setMode(0o755)
    return new
  }

  @discardableResult
  private func add(_ name: String, in parent: URL, mode: Int = 0o755) throws -> URL {
    let file = parent.appending(path: "curio-\(name)")
    try Data("#!/bin/sh\n".utf8).write(to: file)
    try file.setMode(mode)
    return file
  }

  private func search(_ folders: [String]) throws -> PluginSearch {
    let path = folders.joined(separator: ":")
    let store = fixture.services.store
    let memory = PluginMemory(fixture.clock.wall, isReadOnly: false) { store }
    return PluginSearch(environment: ["PATH": path], reserved: ["emoji"], memory)
  }

  private func reason(_ name: String) throws -> String {
    guard case .failure(let error)? = try search([folder.path]).plugin(name) else { return "" }
    return error.message.string
  }

  @Test("the first on the search path counts; relative and empty entries, folders and plain files do not")
  func searchPath() throws {
    let second = try makeFolder("second")
    let first = try add("twice", in: folder.url)
    try add("twice", in: second)
    try add("plain", in: folder.url, mode: 0o644)
    try add("Odd_Name", in: folder.url)
    _ = try makeFolder("curio-folder")
    let search = try search(["", ".", folder.path, second.path, ""])
    let all = search.all
    #expect(all.map(\.plugin.path) == [first.path])
    #expect(all[0].error == nil && all[0].state == .new)
    for name in ["plain", "Odd_Name", "folder", "here", "../../bin/sh"] {
      #expect(search.plugin(name) == nil, "\(name)")
    }
  }

  @Test("a name is looked up once, until a program may have changed")
  func lookup() throws {
    let program = try add("tea", in: folder.url)
    let search = try search([folder.path])
    func mayRun() -> Bool { (try? search.plugin("tea")?.get()) != nil }
    #expect(mayRun())
    try program.setMode(0o757)
    #expect(mayRun())
    search.memory.lookAgain()
    #expect(!mayRun())
  }

  @Test("a name of Curio's own is refused")
  func reserved() throws {
    try add("emoji", in: folder.url)
    #expect(try search([folder.path]).plugin("emoji") == nil)
    #expect(try search([folder.path]).all.first?.error != nil)
  }

  @Test("a program is trusted as it was when it was named, wherever it is moved")
  func trusted() throws {
    let here = try makeFolder("here")
    let there = try makeFolder("there")
    let program = try add("tea", in: here)
    let tea = Plugin(name: "tea", path: program.path)
    func state(_ plugin: Plugin) throws -> PluginMemory.TrustState { try search([]).memory.state(of: plugin) }
    #expect(try state(tea) == .new)
    try search([]).memory.accept(tea)
    #expect(try state(tea) == .trusted && state(Plugin(name: "mate", path: program.path)) == .new)
    // From where it was added, also outside of PATH.
    #expect(try search([]).plugin("tea")?.get() == tea)
    let moved = Plugin(name: "tea", path: there.appending(path: "curio-tea").path)
    try FileManager.default.moveItem(atPath: tea.path, toPath: moved.path)
    #expect(try search([there.path]).plugin("tea")?.get() == moved && state(moved) == .changed)
    try Data("#!/bin/sh\nexit 1\n".utf8).write(to: program)
    #expect(try state(tea) == .changed && state(moved) == .changed)
    let memory = try search([]).memory
    memory.accept(tea)
    #expect(memory.takeChanges().map(\.text) == ["curio-tea has changed since it last ran."])
    #expect(try memory.takeChanges().isEmpty && state(tea) == .trusted)
    #expect(try memory.remove("tea") && !memory.remove("tea") && state(tea) == .new)
  }

  @Test("a program is refused where others can write it or a folder on the way, also behind links")
  func trust() throws {
    try add("open", in: folder.url, mode: 0o757)
    #expect(try reason("open").hasPrefix("curio-open was not run: others can write "))
    let between = try makeFolder("between")
    let outer = try makeFolder("outer")
    let inner = try makeFolder("outer/inner")
    let target = try add("far", in: inner)
    let link = between.appending(path: "link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
    let first = folder.file("curio-far")
    try FileManager.default.createSymbolicLink(at: first, withDestinationURL: link)
    #expect(try reason("far") == "")
    for writable in [between, outer, inner] {
      try writable.setMode(0o777)
      #expect(try reason("far") == "curio-far was not run: others can write \(writable.path).")
      try writable.setMode(0o755)
    }
  }

  @Test("all that is wrong on the way is mended by one line; a shared folder stays as it is")
  func advice() throws {
    let inner = try makeFolder("inner")
    let program = try add("open", in: inner, mode: 0o757)
    try inner.setMode(0o777)
    let trust = FileTrust()
    #expect(trust.problem(with: program.path)?.reason == "others can write \(inner.path) and \(program.path)")
    #expect(
      trust.problem(with: program.path)?.advice
        == "If you trust them, run `chmod go-w \(inner.path) \(program.path)`."
    )
    try inner.setMode(0o1777)
    #expect(trust.problem(with: program.path)?.advice == "Move it to a folder of your own.")
  }

  @Test(
    "the user's and the system's programs are trusted, where nobody else can write",
    arguments: [
      (0, 0o755, nil), (7, 0o700, nil), (8, 0o755, .otherOwner),
      (7, 0o775, .writable), (7, 0o020, .writable), (0, 0o1777, .shared), (0, 0o777, .writable),
    ] as [(Int, Int, FileTrust.Fault?)]
  )
  func judged(owner: Int, mode: Int, fault: FileTrust.Fault?) {
    var trust = FileTrust(user: 7)
    func found() -> FileTrust.Fault? {
      trust.fault(owner: uid_t(owner), group: 5, mode: mode_t(mode))
    }
    trust.isOwnGroup = { _, _ in false }
    #expect(found() == fault)
    // A group of the owner's own changes nothing that is writable for all.
    trust.isOwnGroup = { group, owner in group == 5 && owner == 7 }
    #expect(found() == (mode & 0o002 == 0 && fault == .writable ? nil : fault))
  }
}
