import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import Plugins

@Suite("A search for plug-ins")
final class PluginSearchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try setMode(0o755, of: folder.url)
  }

  deinit { folder.remove() }

  private func setMode(_ mode: Int, of file: URL) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
  }

  private func makeFolder(_ path: String) throws -> URL {
    let new = folder.url.appending(path: path)
    try FileManager.default.createDirectory(at: new, withIntermediateDirectories: true)
    try setMode(0o755, of: new)
    return new
  }

  @discardableResult
  private func add(_ name: String, in parent: URL, mode: Int = 0o755) throws -> URL {
    let file = parent.appending(path: "curio-\(name)")
    try Data("#!/bin/sh\n".utf8).write(to: file)
    try setMode(mode, of: file)
    return file
  }

  private func search(_ folders: [String]) -> PluginSearch {
    let path = folders.joined(separator: ":")
    let memory = PluginMemory(cache: folder.url.appending(path: "cache"), isReadOnly: true)
    return PluginSearch(environment: ["PATH": path], reserved: ["emoji"], memory)
  }

  private func reason(_ name: String) -> String {
    guard case .failure(let error)? = search([folder.url.path]).plugin(name) else { return "" }
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
    let search = search(["", ".", folder.url.path, second.path, ""])
    #expect(try search.all.map { try $0.get() } == [Plugin(name: "twice", path: first.path)])
    for name in ["plain", "Odd_Name", "folder", "here", "../../bin/sh"] {
      #expect(search.plugin(name) == nil, "\(name)")
    }
  }

  @Test("a name of Curio's own is refused")
  func reserved() throws {
    try add("emoji", in: folder.url)
    #expect(search([folder.url.path]).plugin("emoji") == nil)
    #expect(throws: UserError.self) { try search([folder.url.path]).all.first?.get() }
  }

  @Test("a program is refused where others can write it or a folder on the way, also behind links")
  func trust() throws {
    for mode in [0o775, 0o757, 0o777] {
      try add("open", in: folder.url, mode: mode)
      #expect(reason("open").hasPrefix("curio-open was not run: others can write "))
    }
    let between = try makeFolder("between")
    let outer = try makeFolder("outer")
    let inner = try makeFolder("outer/inner")
    let target = try add("far", in: inner)
    let link = between.appending(path: "link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
    let first = folder.url.appending(path: "curio-far")
    try FileManager.default.createSymbolicLink(at: first, withDestinationURL: link)
    #expect(reason("far") == "")
    for writable in [between, outer, inner] {
      try setMode(0o777, of: writable)
      #expect(reason("far") == "curio-far was not run: others can write \(writable.path).")
      try setMode(0o755, of: writable)
    }
  }

  @Test(
    "the user's and the system's programs are trusted, where nobody else can write",
    arguments: [
      (0, 0o755, false, true), (7, 0o700, false, true), (8, 0o755, false, false), (7, 0o775, false, false),
      (0, 0o1777, false, false), (0, 0o1777, true, true), (0, 0o777, true, false),
    ]
  )
  func judged(owner: Int, mode: Int, mayBeShared: Bool, isTrusted: Bool) {
    let problem = FileTrust(user: 7).problem(
      at: "/x",
      owner: uid_t(owner),
      mode: mode_t(mode),
      mayBeShared: mayBeShared
    )
    #expect((problem == nil) == isTrusted)
  }
}
