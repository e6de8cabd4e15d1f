import FeatureKit
import Foundation
import Programs
import Synchronization
import TestSupport

/// A program on its own terminal in tmux: the test types and reads the screen.
final class TerminalSession: Sendable {
  /// The missing text, and the screen at that time.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  let home: TemporaryFolder
  private let tmux: String
  private let folder: TemporaryFolder
  private let server = Mutex<pid_t?>(nil)

  init(
    _ words: [String],
    environment: [String: String],
    in home: TemporaryFolder,
    columns: Int = 80,
    rows: Int = 24
  ) async throws {
    try skipIfRemoved(words)
    self.home = home
    tmux = try Tool("tmux").path()
    folder = try TemporaryFolder()
    // The terminal stays when the program has ended.
    let shell = "trap : INT; \"$@\"; echo $? >\(folder.path)/status; while :; do sleep 60; done"
    let variables = environment.merging(["TERM": "tmux-256color"]) { own, _ in own }
    var command = ["-f", "/dev/null", "new-session", "-d", "-c", home.path]
    command += ["-x", "\(columns)", "-y", "\(rows)", "env", "-i"]
    command += variables.map { "\($0)=\($1)" }
    command += CurioProcess.shell(shell) + words
    try await run(command)
    let process = pid_t(try await display("#{pid}"))
    server.withLock { $0 = process }
  }

  deinit {
    if let process = server.withLock({ $0 }) { kill(process, SIGTERM) }
  }

  /// The rows without trailing spaces.
  var lines: [String] {
    get async throws {
      let screen = try await run(["capture-pane", "-p"])
      return screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
    }
  }

  var screen: String { get async throws { try await lines.joined(separator: "\n") } }

  func type(_ text: String) async throws {
    try skipIfRemoved([text])
    try await run(["send-keys", "-l", "--", text])
  }

  /// By tmux's names: `Enter`, `Tab`, `Escape`, `C-c`, `Up`, `q`; what is none is typed.
  func press(_ keys: String...) async throws { try await press(keys) }

  func press(_ keys: [String]) async throws {
    try skipIfRemoved(keys)
    try await run(["send-keys", "--"] + keys)
  }

  /// Presses each key, and waits for the text that it shows. An empty key only waits.
  func walk(_ steps: KeyValuePairs<String, String>) async throws {
    for (key, text) in steps {
      if !key.isEmpty { try await press(key) }
      try await see(text)
    }
  }

  func enter(_ line: String) async throws {
    try await type(line)
    try await press("Enter")
  }

  func resize(columns: Int, rows: Int) async throws {
    try await run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Waits until a text is on the screen.
  ///
  /// - Throws: `Missing` when it doesn't come within 20 seconds.
  func see(_ text: String) async throws {
    try skipIfRemoved([text])
    try await wait(for: "“\(text)”") { text.isEmpty || $0.contains { $0.contains(text) } }
  }

  /// Waits until the screen is as described.
  func wait(for what: String, until isSo: ([String]) -> Bool) async throws {
    try await wait(for: what) { isSo(try await self.lines) }
  }

  ///
  /// - Returns: Its exit status; 128 and the signal's number when one ended it.
  func status() async throws -> Int32? {
    let file = folder.file("status")
    func text() -> String { file.text ?? "" }
    try await wait(for: "end") { text().hasSuffix("\n") }
    return Int32(text().trimmed)
  }

  func wait(for what: String, until isSo: () async throws -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(20)
    while try await !isSo() {
      if ContinuousClock.now > end { throw Missing(description: "no \(what):\n\(try await screen)") }
      try await Task.sleep(for: .milliseconds(30))
    }
  }

  private func display(_ format: String) async throws -> String {
    try await run(["display-message", "-p", format]).trimmed
  }

  /// - Returns: What tmux prints.
  @discardableResult
  private func run(_ arguments: [String]) async throws -> String {
    let client = Program(
      path: tmux,
      arguments: ["-S", folder.file("socket").path] + arguments,
      environment: ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]
    )
    let output = try await client.output(
      within: Deadline(seconds: 20),
      sizeLimit: 1_000_000,
      group: .own(killsDescendants: false)
    )
    return String(decoding: output, as: UTF8.self)
  }
}

extension CurioProcess {
  /// Starts `curio` on its own terminal.
  ///
  /// - Parameter shell: A shell line, in which `"$@"` is `curio` with its arguments.
  func onTerminal(
    _ arguments: [String] = [],
    shell: String? = nil,
    extra: [String: String] = [:],
    columns: Int = 80,
    rows: Int = 24
  ) async throws -> TerminalSession {
    try await TerminalSession(
      (shell.map(Self.shell) ?? []) + [Self.executable.path] + arguments,
      environment: environment.merging(extra) { $1 },
      in: home,
      columns: columns,
      rows: rows
    )
  }

  /// Starts a shell on its own terminal, with the built program in `PATH`.
  func shellOnTerminal(
    _ words: [String] = ["sh", "-i"],
    columns: Int = 80,
    rows: Int = 24
  ) async throws -> TerminalSession {
    let path = "\(Self.executable.deletingLastPathComponent().path):\(environment["PATH"] ?? "")"
    return try await TerminalSession(
      ["env", "PS1=$ "] + words,
      environment: environment.merging(["PATH": path]) { $1 },
      in: home,
      columns: columns,
      rows: rows
    )
  }
}
