import Foundation
import TestSupport
import Testing

@Suite("For the user's safety", .journey)
struct PluginSafetyTests {
  @Test("a program that others can write is refused with the reason", arguments: [0o775, 0o757, 0o777])
  func writableFile(mode: Int) async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    let file = try fixture.plug("open", "touch \"$HOME/asked\"", mode: mode)
    let outcome = try await fixture.run("--json", "open", "-x")
    #expect(outcome.status == 1)
    #expect(outcome.errorCode == "failed")
    #expect(outcome.errors.contains("curio-open was not run: others can write "))
    #expect(outcome.errors.contains(file.lastPathComponent))
    let features = try await fixture.run("features", "--json")
    #expect(try !features.listedNames().contains("open"))
    #expect(features.output.contains("curio-open was not run"))
    #expect(!FileManager.default.fileExists(atPath: fixture.home.url.appending(path: "asked").path))
  }

  @Test("a program in a folder that others can write is refused, also where a link leads there")
  func writableFolder() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    let open = fixture.folder.url.appending(path: "open")
    let inner = open.appending(path: "inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    let target = try fixture.plug("loose", "echo loose", in: inner)
    try FileManager.default.createSymbolicLink(
      at: fixture.folder.url.appending(path: "curio-loose"),
      withDestinationURL: target
    )
    #expect(try await fixture.run("loose").output == "loose\n")
    for writable in [inner, open] {
      try fixture.setMode(0o777, of: writable)
      let outcome = try await fixture.run("loose")
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("curio-loose was not run: others can write"))
      try fixture.setMode(0o755, of: writable)
    }
  }

  @Test("a program behind two links is refused when others can write in the folder between them")
  func linkOfLinks() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    let between = fixture.home.url.appending(path: "between")
    let inner = fixture.home.url.appending(path: "inner")
    for folder in [between, inner] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try fixture.setMode(0o755, of: folder)
    }
    let target = try fixture.plug("far", "echo far", in: inner)
    let link = between.appending(path: "link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
    let first = fixture.folder.url.appending(path: "curio-far")
    try FileManager.default.createSymbolicLink(at: first, withDestinationURL: link)
    #expect(try await fixture.run("far").output == "far\n")
    try fixture.setMode(0o777, of: between)
    let outcome = try await fixture.run("far")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("curio-far was not run: others can write"))
    #expect(outcome.errors.replacing(/\s+/, with: " ").contains("can write \(between.path)."))
  }

  @Test("ends with Curio while it is asked for its description", arguments: [SIGINT, SIGTERM])
  func endsWithCurio(number: Int32) async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    let note = fixture.home.url.appending(path: "process")
    try fixture.plug("slow", "echo $$ >\(note.path); sleep 600 & echo $! >>\(note.path); wait")
    let path = fixture.folder.url.path + ":/usr/bin:/bin"
    let running = try CurioProcess(home: fixture.home, environment: ["PATH": path]).start(["features"])
    func processes() -> [pid_t] {
      ((try? String(contentsOf: note, encoding: .utf8)) ?? "").split(separator: "\n").compactMap { pid_t($0) }
    }
    #expect(await running.waits { _ in processes().count == 2 })
    running.send(number)
    _ = try await running.outcome()
    #expect(await running.waits(upTo: 2) { _ in processes().allSatisfy { kill($0, 0) == -1 } })
  }

  @Test("ends with the menu while it is asked for its description")
  func endsWithMenu() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    let note = fixture.home.url.appending(path: "process")
    try fixture.plug("slow", "echo $$ >\(note.path); exec sleep 600")
    let path = fixture.folder.url.path + ":/usr/bin:/bin"
    let running = try CurioProcess(home: fixture.home, environment: ["PATH": path]).start([], input: nil)
    func process() -> pid_t? {
      (try? String(contentsOf: note, encoding: .utf8)).flatMap { pid_t($0.trimmingCharacters(in: .newlines)) }
    }
    #expect(await running.waits { _ in process() != nil })
    try running.type("q\n")
    #expect(try await running.outcome().status == 0)
    let left = try #require(process())
    #expect(await running.waits(upTo: 2) { _ in kill(left, 0) == -1 })
  }

  @Test("a plug-in that fails is not believed, also where the parent process ignores SIGCHLD")
  func ignoredChildSignal() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    try fixture.plug("tea", "echo '{\"title\": \"Green tea\"}'; exit 3")
    for line in ["exec \"$@\"", "trap '' CHLD; exec \"$@\""] {
      let outcome = try await fixture.run("features", wrapper: CurioProcess.shell(line))
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("tea") && !outcome.output.contains("Green"))
    }
  }

  @Test("too few open files are an error, with --json as a document")
  func fewFiles() async throws {
    let journey = try Journey()
    let few = CurioProcess.shell("ulimit -n 12; exec \"$@\"")
    let text = try await journey.run("emoji list", wrapper: few)
    #expect(text.status == 1 && text.output.isEmpty)
    #expect(text.errors.contains("Only 12 files may be open."))
    let document = try await journey.run("emoji list --json", wrapper: few)
    #expect(document.status == 1 && document.output.isEmpty)
    #expect(
      try document.userError["error.message"].text
        == "Only 12 files may be open. Allow at least 16 with `ulimit -n`."
    )
  }

  #if os(Linux)
    @Test("too little memory is an error, also where only libcurl needs more")
    func littleMemory() async throws {
      let journey = try Journey()
      let none = try await journey.run(
        "emoji list --json",
        wrapper: CurioProcess.shell("ulimit -v 60000; exec \"$@\"")
      )
      #expect(none.status == 1 && none.output.isEmpty)
      #expect(
        try none.userError["error.message"].text
          == "Only 58 MB of memory may be used. Allow at least 128 MB with `ulimit -v 131072`."
      )
      let little = CurioProcess.shell("ulimit -v 290000; exec \"$@\"")
      #expect(try await journey.run("emoji list --sample --limit 1", wrapper: little).status == 0)
      let fetched = try await journey.run("emoji fetch", wrapper: little)
      #expect(fetched.status == 5)
      #expect(fetched.errors.replacing(/\s+/, with: " ").contains("allow more memory (`ulimit -v 600000`)"))
      #expect(journey.asked == [])
    }
  #endif
}
