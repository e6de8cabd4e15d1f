import Foundation
import TestSupport
import Testing

@testable import Programs

@Suite("Finding programs")
struct ProgramSearchTests {
  @Test("finds the first executable file in the absolute folders of PATH")
  func found() throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    let files = FileManager.default
    try files.createDirectory(at: other.file("tool"), withIntermediateDirectories: false)
    let file = folder.file("tool")
    let path = ".:relative::\(other.path):\(folder.path):/proc/nowhere"
    let search = ProgramSearch(environment: ["PATH": path])
    #expect(search.folders == [other.path, folder.path, "/proc/nowhere"])
    #expect(search.program("tool") == nil)
    try Data().write(to: file)
    #expect(search.program("tool") == nil)
    try file.setMode(0o755)
    #expect(search.program("tool") == file.path)
    let link = other.file("link")
    try files.createSymbolicLink(at: link, withDestinationURL: file)
    #expect(search.program("link") == link.path)
    #expect(ProgramSearch(environment: ["PATH": ""]).program("tool") == nil)
    #expect(ProgramSearch(environment: ["PATH": folder.path]).program("tool") == file.path)
    #expect(ProgramSearch(environment: [:]).folders.isEmpty)
  }

  @Test("rejects folders, devices and missing files", arguments: ["/", "/dev/null", "/proc/nowhere", ""])
  func noProgram(path: String) { #expect(!ProgramSearch.isProgram(path)) }
}
