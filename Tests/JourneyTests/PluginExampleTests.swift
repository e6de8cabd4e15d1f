import Foundation
import TestSupport
import Testing

/// `Scripts/plugins`.
@Suite("Examples of plug-ins", .journey)
struct PluginExampleTests {
  private static let scripts = URL.project.appending(path: "Scripts/plugins")

  private let fixture: PluginFixture

  init() throws { fixture = try PluginFixture() }

  /// Puts an example into the fixture's folder.
  private func add(_ name: String, _ change: (String) -> String = { $0 }) throws {
    let text = try Self.scripts.appending(path: "curio-\(name)").read()
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 52)
    try ProgramFile.write(change(text), to: fixture.folder.file("curio-\(name)"))
  }

  @Test("curio-moon shows the phase of the moon")
  func moon() async throws {
    // The full moon of 2024-01-25, 17:54 UTC.
    try add("moon") { $0.replacingOccurrences(of: "$(date +%s)", with: "1706205240") }
    #expect(try await fixture.run("moon").output.hasPrefix("Age\t14 days\nFull moon\tin 0 days\n"))
    #expect(try await fixture.run("moon tonight --json").document["data.title"] == "Full moon 🌕")
    #expect(try await fixture.run("moon cheese").status == 2)
    let check = try await fixture.run("plugin check curio-moon")
    #expect(check.status == 0, "\(check.output)")
  }

  @Test("curio-todo adds, edits, asks, removes and takes back; `check` changes nothing", .needs("jq"))
  func todo() async throws {
    try add("todo")
    let added = try await fixture.curio.run(["todo", "add", "Buy \"tea\"", "--tag", "home"])
    #expect(added.errors == "Done.\n", "\(added)")
    _ = try await fixture.run("todo edit 1 --due 2026-12-01 --done 50")
    let list = "1\tBuy \"tea\"\thome\t2026-12-01\t50\n"
    #expect(try await fixture.run("todo list --tag home").output == list)
    let check = try await fixture.run("plugin check curio-todo")
    #expect(check.output.isEmpty && check.status == 0, "\(check)")
    let asked = try await fixture.run("todo remove 1")
    #expect(asked.errors.contains("Needs confirmation"))
    #expect(try await fixture.run("todo remove 1 --yes").status == 0)
    #expect(try await fixture.run("todo list").output.isEmpty)
    #expect(try await fixture.run("todo remove 1 --yes").status == 3)
    _ = try await fixture.run("todo undo")
    #expect(try await fixture.run("todo list").output == list)
    let full = fixture.home.file(".local/share/curio/plugins/todo/new").path
    try FileManager.default.createSymbolicLink(atPath: full, withDestinationPath: "/dev/full")
    #expect(try await fixture.run("todo add Milk").status == 8)
  }

  @Test(
    "curio-git shows the branches of the folder it is in, and deletes after a question",
    .needs("jq"),
    .needs("git")
  )
  func git() async throws {
    try add("git")
    let folder = try TemporaryFolder()
    let there = CurioProcess.shell("cd '\(folder.path)' && exec \"$@\"")
    let author = "-c user.name=Kim -c user.email=kim@example.com"
    let setup = "git init -q -b main && git \(author) commit -q --allow-empty -m One && git branch other"
    let made = CurioProcess.shell("cd '\(folder.path)' && \(setup) && exec \"$@\"")
    let branches = try await fixture.run("git branches", wrapper: made).output.split(separator: "\n")
    #expect(branches.map { $0.prefix { $0 != "\t" } } == ["main", "other"])
    let asked = try await fixture.run("git delete other", wrapper: there)
    #expect(asked.status == 1 && asked.errors.contains("Needs confirmation"))
    let deleted = try await fixture.run("git delete other --yes", wrapper: there)
    #expect(deleted.errors == "Deleted other.\n", "\(deleted)")
    #expect(try await fixture.run("git log", wrapper: there).output.contains("\tOne\tKim\n"))
    let check = try await fixture.run("plugin check curio-git")
    #expect(check.status == 0 && check.output.isEmpty, "\(check)")
  }
}
