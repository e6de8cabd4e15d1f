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
    let script = bench.home.url.appending(path: "script")
    let steps = """
      set timeout 30
      proc see {text} { expect $text {} default { puts "\\nmissing: $text"; exit 9 } }
      spawn -noecho {*}$argv
      see "> "; send "/ask\\r"; see "1 picks"; see "> "; send "1\\r"
      see "Run it"; see "> "; send "1\\r"
      see "name? "; send "Ann\\r"; see "hello Ann"; send "\\003"
      see "stopped"; see "curio-ask ended with status 5."; see "> "; send "q\\r"
      expect eof
      exit [lindex [wait] 3]
      """
    try Data(steps.utf8).write(to: script)
    let curio = CurioProcess(
      home: bench.home,
      environment: ["PATH": bench.folder.url.path + ":/usr/bin:/bin", "TERM": "xterm"]
    )
    let outcome = try await curio.run([], wrapper: [try Tool("expect").path(), "-f", script.path])
    #expect(outcome.status == 0, "\(outcome.output)")
  }
}
