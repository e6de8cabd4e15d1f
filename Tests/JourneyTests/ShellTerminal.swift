import FeatureKit
import Foundation
import Programs
import TestSupport

/// A shell on a terminal (tmux), with a home of its own and the built program on its search path. It is typed at, and
/// its screen is read as a person sees it.
final class ShellTerminal: Sendable {
  /// What never came, with the screen at that time.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  let home: TemporaryFolder
  private let program: String

  init(columns: Int, rows: Int) async throws {
    program = try Tool("tmux").path()
    home = try TemporaryFolder()
    let curio = CurioProcess(home: home)
    let path =
      "\(CurioProcess.executable.deletingLastPathComponent().path):\(curio.environment["PATH"] ?? "")"
    let environment = curio.environment.merging(["PATH": path, "PS1": "$ ", "TERM": "tmux-256color"]) { $1 }
    try await tmux(
      [
        "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-c", home.url.path,
        "env", "-i",
      ]
        + environment.map { "\($0)=\($1)" } + ["sh", "-i"]
    )
    try await see("$")
  }

  /// Ends all that runs in it.
  func close() async {
    _ = try? await tmux(["kill-server"])
    home.remove()
  }

  func type(_ text: String) async throws { try await tmux(["send-keys", "-l", "--", text]) }

  /// Presses keys by their names in tmux: `Enter`, `Escape`, `C-c`, `Up`, `q`.
  func press(_ keys: String...) async throws { try await press(keys) }

  func press(_ keys: [String]) async throws { try await tmux(["send-keys"] + keys) }

  func enter(_ line: String) async throws {
    try await type(line)
    try await press("Enter")
  }

  func resize(columns: Int, rows: Int) async throws {
    try await tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// The rows of the screen, without blanks at their ends.
  var lines: [String] {
    get async throws {
      let screen = try await tmux(["capture-pane", "-p"])
      var lines = screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if lines.last?.isEmpty == true { lines.removeLast() }
      return lines
    }
  }

  func see(_ text: String) async throws {
    try await wait(for: "“\(text)”") { $0.contains { $0.contains(text) } }
  }

  /// Waits until the screen is as described.
  func wait(for what: String, until isSo: ([String]) -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(20)
    while true {
      let lines = try await lines
      if isSo(lines) { return }
      if ContinuousClock.now > end {
        throw Missing(description: "no \(what):\n\(lines.joined(separator: "\n"))")
      }
      try await Task.sleep(for: .milliseconds(30))
    }
  }

  // MARK: The menu

  /// Starts the menu of the sample world.
  func start() async throws {
    try await enter("sh -c 'echo $$ > pid; exec curio --sample'")
    try await see("Enter open · q quit")
  }

  /// Waits until the main screen is back.
  func seeShell() async throws { try await see("exec curio --sample") }

  /// Sends a signal to the menu.
  func send(_ signal: Int32) throws {
    let text = try String(contentsOf: home.url.appending(path: "pid"), encoding: .utf8)
    if let process = Int32(text.trimmed) { kill(process, signal) }
  }

  /// The terminal's modes as `stty -a` prints them; the screen is cleared afterwards.
  func modes() async throws -> String {
    try await enter("stty -a > modes; clear; echo written")
    try await wait(for: "the modes") { $0.first == "written" }
    return try String(contentsOf: home.url.appending(path: "modes"), encoding: .utf8)
  }

  @discardableResult
  private func tmux(_ arguments: [String]) async throws -> String {
    let client = Program(
      path: program,
      arguments: ["-S", home.url.appending(path: "socket").path] + arguments,
      environment: ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]
    )
    let output = try await client.output(
      timeLimit: .seconds(20),
      sizeLimit: 1_000_000,
      group: .own(isEndedWithIt: false)
    )
    return String(decoding: output, as: UTF8.self)
  }
}
