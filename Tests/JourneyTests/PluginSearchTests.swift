import Foundation
import TestSupport
import Testing

@Suite("Finding plug-ins", .journey)
struct PluginSearchTests {
  @Test("the first on the search path counts; relative and empty entries, folders and plain files do not")
  func searchPath() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    let second = try TemporaryFolder()
    defer { second.remove() }
    try fixture.plug("twice", "echo first")
    try fixture.plug("twice", "echo second", in: second.url)
    try fixture.plug("plain", "echo plain", mode: 0o644)
    try fixture.plug("Odd_Name", "echo odd")
    try FileManager.default.createDirectory(
      at: fixture.folder.url.appending(path: "curio-folder"),
      withIntermediateDirectories: false
    )
    try fixture.plug("here", "echo here", in: fixture.home.url)
    let path =
      ":.:" + [fixture.folder.url.path, second.url.path, "/usr/bin", "/bin"].joined(separator: ":") + ":"
    #expect(try await fixture.run("twice", path: path).output == "first\n")
    for name in ["plain", "Odd_Name", "folder", "here", "../../bin/sh"] {
      let outcome = try await fixture.run("--json", name, path: path)
      #expect(outcome.status == 2, "\(name)")
      #expect(outcome.errorCode == "usage", "\(name)")
    }
    let listed = try await fixture.run("features", "--json", path: path).listedNames()
    #expect(listed.last == "twice")
    #expect(Set(listed).isDisjoint(with: ["plain", "Odd_Name", "folder", "here"]))
  }

  @Test(
    "a name of Curio's own is never shadowed, and `features` says so",
    arguments: ["emoji", "config", "help"]
  )
  func shadowing(name: String) async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    try fixture.plug(name, "echo shadow; touch \"$HOME/asked\"")
    #expect(try await !fixture.run(name, "--help").output.contains("shadow"))
    let features = try await fixture.run("features")
    #expect(features.errors.contains("curio-\(name) was not run: \(name) is a built-in command."))
    #expect(!FileManager.default.fileExists(atPath: fixture.home.url.appending(path: "asked").path))
  }

  @Test("a near miss of a plug-in's name is suggested, not run")
  func suggestion() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    try fixture.plug("weather", "echo sunny")
    let outcome = try await fixture.run("wether")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Did you mean `curio weather`?"))
    #expect(outcome.output.isEmpty)
  }
}
