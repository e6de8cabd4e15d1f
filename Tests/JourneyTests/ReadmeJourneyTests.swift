import Foundation
import TestSupport
import Testing

@Suite("Examples in README and man page", .journey)
struct ReadmeJourneyTests {
  /// The lines of shell examples that call `curio`.
  static let examples: [String] = {
    let text = URL.project.appending(path: "README.md").text ?? ""
    var examples: [String] = []
    var isShell = false
    for line in text.split(separator: "\n").map(String.init) {
      if line.hasPrefix("```") { isShell = line == "```sh" }
      if isShell, line == "curio" || line.hasPrefix("curio ") { examples.append(line) }
    }
    return examples
  }()

  @Test("Every example of the README runs with sample data", arguments: examples)
  func example(line: String) async throws {
    if line.contains("find heart") { try skipIfRemoved(["emoji"]) }
    let journey = try Journey()
    try journey.path("Pictures").makeFolder()
    let shell = "set -o pipefail; program=$1; curio() { \"$program\" \"$@\" --sample; }; \(line)"
    let outcome = try await journey.run("", wrapper: CurioProcess.shell(shell))
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(!outcome.output.isEmpty)
    #expect(journey.asked == [])
  }

  @Test("The README's plug-in works as it stands")
  func plugin() async throws {
    let text = try URL.project.appending(path: "README.md").read()
    let blocks = text.components(separatedBy: "```sh\n").map { $0.components(separatedBy: "```")[0] }
    let script = try #require(blocks.first { $0.hasPrefix("#!/bin/sh\n") })
    let fixture = try PluginFixture()
    try ProgramFile.write(script, to: fixture.folder.file("curio-tea"))
    #expect(try await fixture.run("tea").output == "sencha\tSencha\nassam\tAssam\n")
    let check = try await fixture.run("plugin check curio-tea")
    #expect(check.status == 0 && check.output.isEmpty, "\(check.output)")
  }

  @Test("There are examples")
  func examplesAreFound() { #expect(Self.examples.count > 10) }

  @Test("The man page has no mistakes and names every command", .needs("mandoc"))
  func manPage() async throws {
    let journey = try Journey()
    let lint = try await journey.run("man", wrapper: CurioProcess.shell("\"$@\" | mandoc -T lint -W style"))
    #expect(lint.output == "" && lint.status == 0)
    let read = try await journey.run(
      "man",
      wrapper: CurioProcess.shell("\"$@\" | mandoc -T utf8 -O width=200 | sed $'s/.\\b//g'")
    )
    let features = try await journey.run("features")
    for line in features.lines.dropLast() {
      let fields = line.split(separator: "\t")
      #expect(read.output.contains("curio \(fields[0]) \(fields[1])"), "\(line)")
    }
  }

  @Test("Scripts/install installs a working program, and --remove removes everything")
  func install() async throws {
    let journey = try Journey()
    let script = URL.project.appending(path: "Scripts/install").path
    let prefix = journey.path("usr").path
    let built = ["CURIO_PROGRAM": CurioProcess.executable.path]
    let installed = try await journey.run(
      "",
      wrapper: CurioProcess.shell("\(script) \(prefix)"),
      extra: built
    )
    #expect(installed.status == 0, "\(installed.errors)")
    #expect(
      journey.files == [
        "usr/bin/curio", "usr/share/bash-completion/completions/curio",
        "usr/share/fish/vendor_completions.d/curio.fish", "usr/share/man/man1/curio.1",
        "usr/share/man/man7/curio-plugin.7",
        "usr/share/zsh/site-functions/_curio",
      ]
    )
    let run = try await journey.run("", wrapper: CurioProcess.shell("\(prefix)/bin/curio --version"))
    #expect(run.output.hasPrefix("curio "))
    let removed = try await journey.run("", wrapper: CurioProcess.shell("\(script) --remove \(prefix)"))
    #expect(removed.status == 0, "\(removed.errors)")
    #expect(journey.files == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: prefix) == [])
  }
}
