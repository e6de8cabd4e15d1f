import Foundation
import TestSupport
import Testing

@testable import Programs

@Suite("Finding programs")
struct ProgramSearchTests {
  @Test("finds the first executable file in the absolute folders of PATH")
  func found() throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    defer {
      folder.remove()
      other.remove()
    }
    let files = FileManager.default
    try files.createDirectory(at: other.url.appending(path: "tool"), withIntermediateDirectories: false)
    let file = folder.url.appending(path: "tool")
    let search = ProgramSearch(path: ".:relative::\(other.url.path):\(folder.url.path):/nowhere")
    #expect(search.folders == [other.url.path, folder.url.path, "/nowhere"])
    #expect(search.program("tool") == nil)
    try Data().write(to: file)
    #expect(search.program("tool") == nil)
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    #expect(search.program("tool") == file.path)
    let link = other.url.appending(path: "link")
    try files.createSymbolicLink(at: link, withDestinationURL: file)
    #expect(search.program("link") == link.path)
    #expect(ProgramSearch(path: "").program("tool") == nil)
    #expect(ProgramSearch(environment: ["PATH": folder.url.path]).program("tool") == file.path)
    #expect(ProgramSearch(environment: [:]).folders.isEmpty)
  }

  @Test("rejects folders, devices and missing files", arguments: ["/", "/dev/null", "/nowhere", ""])
  func noProgram(path: String) { #expect(!ProgramSearch.isProgram(path)) }
}
