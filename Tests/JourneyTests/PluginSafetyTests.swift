import Foundation
import TestSupport
import Testing

@Suite("For the user's safety", .journey)
struct PluginSafetyTests {
  private let fixture: PluginFixture

  init() throws { fixture = try PluginFixture() }

  @Test("a program that others can write is refused with the reason")
  func writableFile() async throws {
    let file = try fixture.plug("open", "touch \"$HOME/asked\"", mode: 0o757)
    let outcome = try await fixture.run("--json open -x")
    #expect(outcome.status == 1 && outcome.errorCode == "failed")
    #expect(outcome.errors.contains("curio-open was not run: others can write "))
    #expect(outcome.errors.contains(file.lastPathComponent))
    let features = try await fixture.run("features --json")
    #expect(try !features.listedNames().contains("open"))
    #expect(features.output.contains("curio-open was not run"))
    #expect(!FileManager.default.fileExists(atPath: fixture.home.url.appending(path: "asked").path))
  }

  @Test("a name of Curio's own is never shadowed, and `features` says so")
  func shadowing() async throws {
    let names = ["emoji", "config", "help"]
    for name in names { try fixture.plug(name, "echo shadow; touch \"$HOME/asked\"") }
    let features = try await fixture.run("features")
    for name in names {
      #expect(try await !fixture.run("\(name) --help").output.contains("shadow"))
      #expect(features.errors.contains("curio-\(name) was not run: \(name) is a built-in command."))
    }
    #expect(!FileManager.default.fileExists(atPath: fixture.home.url.appending(path: "asked").path))
  }

  @Test("it ends with Curio while it is asked for its description", arguments: [SIGINT, SIGTERM])
  func endsWithCurio(number: Int32) async throws {
    try fixture.plug("slow", "echo $$ >\"$HOME/pids\"; sleep 600 & echo $! >>\"$HOME/pids\"; wait")
    let running = try fixture.curio.start(["features"])
    #expect(await running.waits { _ in fixture.lines("pids").count == 2 })
    running.send(number)
    _ = try await running.outcome()
    #expect(await running.waits(upTo: 2) { _ in fixture.lines("pids").allSatisfy(isGone) })
  }

  @Test("it ends with the menu while it is asked for its description")
  func endsWithMenu() async throws {
    try fixture.plug("slow", "echo $$ >\"$HOME/pids\"; exec sleep 600")
    let running = try fixture.curio.start([], input: nil)
    #expect(await running.waits { _ in !fixture.lines("pids").isEmpty })
    try running.type("q\n")
    #expect(try await running.outcome().status == 0)
    #expect(await running.waits(upTo: 2) { _ in fixture.lines("pids").allSatisfy(isGone) })
  }
}
