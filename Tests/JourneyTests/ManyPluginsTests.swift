import Foundation
import TestSupport
import Testing

@Suite("Twenty plug-ins", .journey)
struct ManyPluginsTests {
  private let fixture: PluginFixture

  /// Four misbehave: one hangs with a child, one prints a gigabyte, one escape sequences, one leaves a child.
  /// Each notes its runs.
  init() throws {
    fixture = try PluginFixture()
    let child = "sh -c 'echo $$ >>\"$HOME/pids\"; exec sleep 300' >/dev/null & "
    let odd = [
      child + "exec sleep 300", "head -c 1000000000 /dev/zero", #"printf '\033[2J\033]0;x\007'"#,
      child + "exit 0",
    ]
    for number in 1...20 {
      let describe = #"""
        {"title": "Tea number \#(number)", "summary": "Tea", "commands": [{"name": "list", "output": "screen",
         "parameters": [{"name": "kind", "kind": "positional", "values": ["green", "black"]}],
         "fields": [{"name": "id"}]}]}
        """#
      let usual = "printf '%s' '\(describe)'"
      let script = number <= odd.count ? odd[number - 1] : usual
      try fixture.plug("tea\(number)", "echo $1 >>\"$HOME/runs\"\n\(script)")
    }
  }

  @Test("are completed without running one of them, and those that hang leave nothing running")
  func completion() async throws {
    let features = try await fixture.run("features --json").document["data.items"].items
    #expect(features.count { $0["name"].text.hasPrefix("tea") } == 20)
    #expect(fixture.lines("runs") == Array(repeating: "--curio-describe", count: 20))
    for _ in 1...500 where !fixture.lines("pids").allSatisfy(isGone) {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(fixture.lines("pids").allSatisfy(isGone))
    let completed = try await fixture.run("__complete tea").output
    #expect(completed.split(separator: "\n").filter { $0.hasPrefix("tea") }.count == 20)
    #expect(try await fixture.curio.run(["__complete", "tea7", ""]).output.hasPrefix("list\t"))
    #expect(try await fixture.run("__complete tea7 list g").output == "green\t\n")
    #expect(fixture.lines("runs").count == 20)
  }
}
