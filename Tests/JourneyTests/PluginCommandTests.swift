import Foundation
import TestSupport
import Testing

@Suite("Writing plug-ins", .journey)
struct PluginCommandTests {
  private let fixture: PluginFixture

  init() throws { fixture = try PluginFixture() }

  /// Writes a template into the fixture's folder, checks it and runs it.
  ///
  /// - Parameter compile: Makes a program of it.
  private func write(_ language: String, compile: String = "") async throws {
    func there(_ first: String = "") -> [String] {
      CurioProcess.shell("cd '\(fixture.folder.path)' && \(first) exec \"$@\"")
    }
    let line = "plugin new tea --in \(language)"
    let made = try await fixture.run(line, wrapper: there())
    #expect(made.status == 0 && made.output.hasSuffix("/curio-tea\n"), "\(made.errors)")
    // The compiler is where the tests' own PATH has it.
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let check = try await fixture.run(
      "plugin check ./curio-tea",
      wrapper: there(compile),
      extra: ["PATH": "\(fixture.folder.path):\(path)"]
    )
    #expect(check.status == 0 && check.output.isEmpty, "\(check.output)")
    #expect(try await fixture.run("tea list --kind light").output == "first\tThe first\t2\n")
    let again = try await fixture.run(line, wrapper: there())
    let errors = again.errors.replacing(/\s+/, with: " ")
    #expect(again.status == 1 && errors.contains("exists and was not changed"))
  }

  @Test("`new` writes one in shell that passes `check`, never over a file or with a name of Curio's")
  func shell() async throws {
    try await write("sh")
    #expect(try await fixture.run("plugin new emoji").status == 2)
  }

  @Test("`new` writes one in Python that passes `check`", .needs("python3"))
  func python() async throws { try await write("python") }

  // As a script, the compiler's start alone may take longer than a description's two seconds.
  @Test("`new` writes one in Swift that passes `check` once it is compiled", .needs("swiftc"))
  func swift() async throws {
    try await write("swift", compile: "mv curio-tea tea.swift && swiftc -o curio-tea tea.swift &&")
  }

  @Test("`check` prints a line for each broken rule; the schema is JSON, the manual a man page")
  func check() async throws {
    let commands = #""title": 5, "commands": [{"name": "a", "output": "screen", "fields": [{"name": "id"}]}]"#
    try fixture.plug("odd", commands, "printf 'x\ty\n'")
    let outcome = try await fixture.run("plugin check curio-odd")
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        title must be a text, not 5 (line 1, column 17).
        Command a: “a” printed 2 fields in line 1, but declares 1.

        """
    )
    #expect(try await fixture.run("plugin check ./none").status == 3)
    let text = try await fixture.run("plugin schema").output
    let schema = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(schema?["$defs"] != nil)
    let own = try await fixture.run("man odd").output
    #expect(own.contains("\n.Sh \\&ODD COMMANDS\n") && !own.contains(".Sh EMOJI COMMANDS"))
    #expect(try await fixture.run("man").output.contains("\n.Sh \\&ODD COMMANDS\n"))
    let page = try await fixture.run("man plugin").output
    #expect(page.hasPrefix(".Dd ") && page.contains(".Dt CURIO-PLUGIN 7") && page.contains(".It home, today"))
  }

  @Test("`try` runs one plug-in alone, in thrown-away folders, and names its calls")
  func trying() async throws {
    let commands = #""commands": [{"name": "a", "output": "screen", "fields": [{"name": "id"}]}]"#
    let file = try fixture.plug(
      "odd",
      commands,
      "echo $HOME >>\"$CURIO_DATA_DIR/x\" || echo trouble >&2; echo x",
      isNew: true
    )
    let outcome = try await fixture.run("plugin try \(file.path) a")
    #expect(outcome.output == "x\n" && outcome.status == 0)
    #expect(outcome.errors.contains("a: status 0, ") && outcome.errors.contains("trouble"))
    #expect(try await fixture.run("plugin try \(file.path) emoji").status == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.home.path).isEmpty)
  }

  @Test("`check`, `try` and the sample world change nothing in the working folder; `--real` is told apart")
  func workingFolder() async throws {
    let text = #""parameters": [{"name": "text", "kind": "positional"}]"#
    try fixture.plug(
      "odd",
      #"""
      "commands": [{"name": "list", "output": "screen", "fields": [{"name": "id"}], \#(text)},
        {"name": "drop", "output": "screen", "view": "page", "changes": true}, {"name": "edit"}]
      """#,
      #"touch "${GIT_DIR:-.}/$1"; [ "$1" = drop ] && echo '{"done": "Dropped."}'; [ "$1" = list ] && echo "<$3>"; :"#
    )
    let there = try TemporaryFolder()
    let wrapper = CurioProcess.shell("cd '\(there.path)' && exec \"$@\"")
    for line in [
      "plugin check curio-odd", "plugin check curio-odd --run drop --run edit --in .", "odd list --sample",
      "plugin try curio-odd list", "plugin try curio-odd edit", "plugin try curio-odd drop",
    ] {
      let outcome = try await fixture.run(line, wrapper: wrapper, extra: ["GIT_DIR": there.path])
      #expect(outcome.status == 0, "\(line): \(outcome)")
    }
    let word = try await fixture.run("plugin try curio-odd list -- --real", wrapper: wrapper)
    #expect(word.output == "<--real>\n")
    let names = { try FileManager.default.contentsOfDirectory(atPath: there.path) }
    #expect(try names().isEmpty)
    #expect(try await fixture.run("plugin try curio-odd list --real", wrapper: wrapper).status == 0)
    #expect(try names() == ["list"])
  }
}
