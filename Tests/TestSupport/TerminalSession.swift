import FeatureKit
import Foundation
import Synchronization

/// A program on a terminal of its own, in tmux (a test needs that tool): it is typed at, and its screen is read as a
/// person sees it.
public final class TerminalSession: Sendable {
  /// The text that never came, with the screen at that time.
  public struct Missing: Error, CustomStringConvertible {
    public let description: String
  }

  private let tmux: String
  private let folder: TemporaryFolder
  private let server = Mutex<pid_t?>(nil)

  public init(
    _ words: [String],
    environment: [String: String],
    in directory: URL,
    columns: Int = 80,
    rows: Int = 24
  ) async throws {
    tmux = try Tool("tmux").path()
    folder = try TemporaryFolder()
    let configuration = folder.url.appending(path: "tmux.conf")
    try Data("set -g remain-on-exit on\nset -g default-terminal tmux-256color\n".utf8).write(
      to: configuration
    )
    let size = ["-x", "\(columns)", "-y", "\(rows)"]
    let variables = environment.filter { $0.key != "TERM" }.map { "\($0.key)=\($0.value)" }
    _ = try await run(
      ["-f", configuration.path, "new-session", "-d", "-c", directory.path] + size
        + ["env", "-i", "TERM=\(environment["TERM"] ?? "tmux-256color")"] + variables + words
    )
    let process = pid_t(try await display("#{pid}"))
    server.withLock { $0 = process }
  }

  deinit {
    if let process = server.withLock({ $0 }) { kill(process, SIGTERM) }
    folder.remove()
  }

  /// What the terminal shows, without blanks at the ends of lines.
  public var screen: String { get async throws { try await run(["capture-pane", "-p"]) } }

  /// Types text as it is.
  public func type(_ text: String) async throws { _ = try await run(["send-keys", "-l", "--", text]) }

  /// Presses keys by their names in tmux: `Enter`, `Tab`, `Escape`, `C-c`, `Up`.
  public func press(_ keys: String...) async throws { _ = try await run(["send-keys"] + keys) }

  /// Types a line.
  public func enter(_ line: String) async throws {
    try await type(line)
    try await press("Enter")
  }

  /// Waits until a text is on the screen.
  ///
  /// - Throws: `Missing` when it doesn't come within 20 seconds.
  public func see(_ text: String) async throws {
    try await wait("see “\(text)”") { try await self.screen.contains(text) }
  }

  /// Waits for the program's end.
  ///
  /// - Returns: Its exit status; nil when a signal ended it.
  public func status() async throws -> Int32? {
    // The terminal may be closed before the program is waited for.
    try await wait("end") { try await !self.display("#{pane_dead_status}#{pane_dead_signal}").isEmpty }
    return Int32(try await display("#{pane_dead_status}"))
  }

  public func resize(columns: Int, rows: Int) async throws {
    _ = try await run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  private func wait(_ wish: String, until isSo: () async throws -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(20)
    while try await !isSo() {
      if ContinuousClock.now > end { throw Missing(description: "did not \(wish):\n\(try await screen)") }
      try await Task.sleep(for: .milliseconds(30))
    }
  }

  private func display(_ format: String) async throws -> String {
    try await run(["display-message", "-p", format]).trimmed
  }

  /// Foundation sees a process end when a descriptor closes that its children inherit, and tmux's server stays.
  private static let withoutInheritedFiles = CurioProcess.shell(
    "for number in {3..63}; do eval \"exec $number>&-\"; done; exec \"$@\""
  )

  /// - Returns: What tmux prints.
  private func run(_ arguments: [String]) async throws -> String {
    let client = try RunningCurio(
      words: Self.withoutInheritedFiles + [tmux, "-S", folder.url.appending(path: "socket").path] + arguments,
      environment: ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"],
      folder: folder.url,
      input: ""
    )
    return try await client.outcome().output
  }
}

extension CurioProcess {
  /// Starts `curio` on a terminal of its own.
  ///
  /// - Parameter shell: Runs it by a line of the shell instead, in which `"$@"` stands for it and its arguments.
  public func onTerminal(
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
}
