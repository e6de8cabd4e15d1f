import Foundation
import TestSupport
import Testing

@Suite("A plug-in on a terminal")
struct PluginTerminalTests {
  @Test("run from the menu it can ask, and Ctrl-C is its to answer; then the menu goes on", .needs("expect"))
  func menu() async throws {
    let bench = try PluginBench()
    defer { bench.remove() }
    try bench.plug(
      "ask",
      """
      [ $# = 0 ] || exit 1
      trap 'echo stopped; exit 5' INT
      printf 'name? '; read name; echo "hello $name"
      sleep 60 & wait
      """
    )
    let curio = CurioProcess(
      home: bench.home,
      environment: ["PATH": bench.folder.url.path + ":/usr/bin:/bin"]
    )
    let outcome = try await curio.converse(
      """
      see "> "; say "/ask"; see "1 picks"; see "> "; say "1"
      see "Run it"; see "> "; say "1"
      see "name? "; say "Ann"; see "hello Ann"; send "\\003"
      see "stopped"; see "curio-ask ended with status 5."; see "> "; say "q"
      """
    )
    #expect(outcome.status == 0, "\(outcome.output)")
  }
}
