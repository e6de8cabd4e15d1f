import Foundation
import TestSupport
import Testing

@Suite("For the user's safety", .journey)
struct PluginSafetyTests {
  private let fixture: PluginFixture

  init() throws { fixture = try PluginFixture() }

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
