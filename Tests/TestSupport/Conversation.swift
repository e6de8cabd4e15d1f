import Foundation

extension CurioProcess {
  /// Talks to `curio` on a terminal of its own, by the commands of `expect` (a test needs that tool) and two more:
  /// `see TEXT` waits until a text has come, and fails the run where it does not; `say TEXT` types a line.
  ///
  /// - Returns: What was seen, and the exit status: that of `curio`, or 9 where a text did not come.
  public func converse(
    _ steps: String,
    with arguments: [String] = [],
    columns: Int = 80,
    rows: Int = 24
  ) async throws -> Outcome {
    let script = home.appending(path: "conversation")
    let text = """
      set timeout 30
      set stty_init "columns \(columns) rows \(rows)"
      proc see {text} { expect -exact $text {} default { puts "\\nmissing: $text"; exit 9 } }
      proc say {text} { send -- "$text\\r" }
      spawn -noecho {*}$argv
      \(steps)
      expect eof
      exit [lindex [wait] 3]
      """
    try Data(text.utf8).write(to: script)
    let wrapper = [try Tool("expect").path(), "-f", script.path]
    return try await run(arguments, wrapper: wrapper, extra: ["TERM": "xterm"])
  }
}
