import Foundation
import TestSupport
import Testing

@Suite("Writing plug-ins", .journey)
struct PluginCommandTests {
  private static var scripts: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Scripts/plugins")
  }

  /// Writes a template into the fixture's folder, checks it and runs it.
  private func write(_ language: String, _ fixture: PluginFixture) async throws {
    let there = CurioProcess.shell("cd '\(fixture.folder.url.path)' && exec \"$@\"")
    let made = try await fixture.run("plugin", "new", "tea", "--in", language, wrapper: there)
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.output.hasSuffix("/curio-tea\n"))
    let again = try await fixture.run("plugin", "new", "tea", "--in", language, wrapper: there)
    #expect(
      again.status == 1 && again.errors.replacing(/\s+/, with: " ").contains("exists and was not changed")
    )
    let check = try await fixture.run("plugin", "check", "./curio-tea", wrapper: there)
    #expect(check.status == 0 && check.output.isEmpty, "\(check.output)")
    #expect(try await fixture.run("tea", "list", "--kind", "green").output == "sencha\tSencha\t2\n")
  }

  @Test("`new` writes one in shell that passes `check`, never over a file")
  func shell() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    try await write("sh", fixture)
  }

  @Test("`new` writes one in Python that passes `check`", .needs("python3"))
  func python() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    try await write("python", fixture)
  }

  @Test("`new` writes one in Swift that passes `check` once it is compiled", .needs("swiftc"))
  func swift() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    let folder = fixture.folder.url.path
    let there = CurioProcess.shell("cd '\(folder)' && exec \"$@\"")
    #expect(try await fixture.run("plugin", "new", "tea", "--in", "swift", wrapper: there).status == 0)
    // As a script, the compiler's start alone may take longer than a description's two seconds.
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let compile = "cd '\(folder)' && mv curio-tea tea.swift && swiftc -o curio-tea tea.swift && exec \"$@\""
    let check = try await fixture.run(
      "plugin",
      "check",
      "./curio-tea",
      path: "\(folder):\(path)",
      wrapper: CurioProcess.shell(compile)
    )
    #expect(check.status == 0 && check.output.isEmpty, "\(check.errors)")
    #expect(try await fixture.run("tea", "list", "--kind", "green").output == "sencha\tSencha\t2\n")
  }

  @Test("`check` names the key and what to do, and what an example prints wrongly")
  func check() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    let file = try fixture.plug(
      "odd",
      #"""
      [ "$1" = --curio-describe ] && { echo '{"protocol": 1, "title": 5, "commands": [
        {"name": "a", "output": "screen", "view": "pile", "fields": [{"name": "id"}]},
        {"name": "b", "output": "screen", "examples": ["b --wrong"], "fields": [{"name": "id"}]}]}'; exit; }
      printf 'x\ty\n'
      """#
    )
    let outcome = try await fixture.run("plugin", "check", file.path)
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "title must be a text.", "commands[0].view must be one of list, gallery, grid, page.",
        "Command a: “a” printed 2 fields in line 1, but declares 1.",
        "Command b: the example “b --wrong” isn't a call of a command with its parameters.",
      ]
    )
    #expect(try await fixture.run("plugin", "check", "./none").status == 3)
    #expect(try await fixture.run("plugin", "new", "emoji").status == 2)
  }

  @Test(
    "`check` names what Curio ignores in a document, and words that lead nowhere",
    arguments: [
      (#""notices": "text""#, "printed “notices” that isn't a list"),
      (#""actions": "none""#, "printed “actions” that isn't a list"),
      (#""actions": [{"run": ["a"]}]"#, "printed an action without “title” or"),
      (#""expiresIn": "soon""#, "printed “expiresIn” that isn't a number"),
      (#""next": ["nope", "x"]"#, "leads to “nope x”, which none of its commands takes"),
      (#""items": [{"id": "1", "actions": [{"title": "Go", "run": ["nope"]}]}]"#, "leads to “nope”"),
    ]
  )
  func ignored(part: String, clause: String) async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    let describe = #"{"commands": [{"name": "a", "output": "screen", "fields": [{"name": "id"}]}]}"#
    let file = try fixture.plug(
      "odd",
      "[ \"$1\" = --curio-describe ] && { echo '\(describe)'; exit; }; echo '{\(part)}'"
    )
    let outcome = try await fixture.run("plugin", "check", file.path)
    #expect(outcome.status == 1 && outcome.output.contains("“a” \(clause)"), "\(outcome.output)")
  }

  @Test("the schema is JSON, and the man page says how a plug-in is called")
  func documents() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    let schema = try JSONSerialization.jsonObject(
      with: Data(try await fixture.run("plugin", "schema").output.utf8)
    )
    #expect((schema as? [String: Any])?["$defs"] != nil)
    let page = try await fixture.run("man", "plugin").output
    #expect(page.hasPrefix(".Dd ") && page.contains(".Dt CURIO-PLUGIN 7") && page.contains("CURIO_REASON"))
  }

  // MARK: Scripts/plugins

  /// Puts an example into the fixture's folder.
  private func add(_ name: String, _ fixture: PluginFixture, _ change: (String) -> String = { $0 }) throws {
    let text = try String(contentsOf: Self.scripts.appending(path: "curio-\(name)"), encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
    let file = fixture.folder.url.appending(path: "curio-\(name)")
    try ProgramFile.write(change(text), to: file)
  }

  @Test("curio-moon shows the phase of the moon")
  func moon() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    // The full moon of 2024-01-25, 17:54 UTC.
    try add("moon", fixture) { $0.replacingOccurrences(of: "$(date +%s)", with: "1706205240") }
    #expect(try await fixture.run("moon").output == "Age\t14 days\nFull moon\tin 0 days\n")
    let json = try await fixture.run("moon", "tonight", "--json").json()
    #expect((json["data"] as? [String: Any])?["title"] as? String == "Full moon 🌕")
    #expect(try await fixture.run("moon", "cheese").status == 2)
    #expect(try await fixture.run("today", "--offline").output.contains("Full moon 🌕\tmoon"))
    let check = try await fixture.run("plugin", "check", "curio-moon")
    #expect(check.status == 0, "\(check.output)")
  }

  @Test("curio-kaomoji shows faces to copy", .needs("python3"))
  func kaomoji() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    try add("kaomoji", fixture)
    let output = try await fixture.run("kaomoji", "all", "--feeling", "other").output
    #expect(output.hasPrefix("¯\\_(ツ)_/¯\tshrug\tother\twhatever,dunno\n"))
    #expect(try await fixture.run("plugin", "check", "curio-kaomoji").output.isEmpty)
  }

  @Test("curio-books searches Open Library", .needs("python3"))
  func books() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    try add("books", fixture)
    let docs = #"""
      {"numFound": 1, "docs": [{"key": "/works/OL893415W", "title": "Dune", "author_name": ["Frank Herbert"],
        "first_publish_year": 1965, "cover_i": 11481354}]}
      """#
    let server = try LoopbackServer { request in
      request.target.hasPrefix("/search.json?title=dune&") ? .json(docs) : .json("{}", status: 500)
    }
    defer { server.stop() }
    let base = ["CURIO_BOOKS_BASE_URL": server.url.absoluteString]
    let record =
      "/works/OL893415W\tDune\tFrank Herbert\t1965\thttps://covers.openlibrary.org/b/id/11481354-M.jpg\t"
      + "https://openlibrary.org/works/OL893415W\n"
    #expect(try await fixture.run("books", "search", "dune", extra: base).output == record)
    // From the cache.
    #expect(try await fixture.run("books", "search", "dune", "--offline").output == record)
    #expect(try await fixture.run("books", "search", "sand", "--offline").status == 5)
    #expect(try await fixture.run("books", "search", "sand", extra: base).status == 7)
  }
}
