import Foundation
import FeatureKit

/// A program on a terminal of its own, in tmux (a test needs that tool): it is typed at, and its screen is read as a
/// person sees it.
public final class TerminalSession: Sendable {
  /// The text that never came, with the screen at that time.
  public struct Missing: Error, CustomStringConvertible {
    public let description: String
  }

  private let tmux: String
  private let folder: TemporaryFolder

  public init(
    _ words: [String],
    environment: [String: String],
    in directory: URL,
    columns: Int = 80,
    rows: Int = 24
  ) throws {
    tmux = try Tool("tmux").path()
    folder = try TemporaryFolder()
    let configuration = folder.url.appending(path: "tmux.conf")
    try Data("set -g remain-on-exit on\nset -g default-terminal tmux-256color\n".utf8).write(
      to: configuration
    )
    let size = ["-x", "\(columns)", "-y", "\(rows)"]
    let variables = environment.filter { $0.key != "TERM" }.map { "\($0.key)=\($0.value)" }
    _ = try run(
      ["-f", configuration.path, "new-session", "-d", "-c", directory.path] + size
        + ["env", "-i", "TERM=\(environment["TERM"] ?? "tmux-256color")"] + variables + words
    )
  }

  deinit {
    _ = try? run(["kill-server"])
    folder.remove()
  }

  /// What the terminal shows, without blanks at the ends of lines.
  public var screen: String { get throws { try run(["capture-pane", "-p"]) } }

  /// Types text as it is.
  public func type(_ text: String) throws { _ = try run(["send-keys", "-l", "--", text]) }

  /// Presses keys by their names in tmux: `Enter`, `Tab`, `Escape`, `C-c`, `Up`.
  public func press(_ keys: String...) throws { _ = try run(["send-keys"] + keys) }

  /// Types a line.
  public func enter(_ line: String) throws {
    try type(line)
    try press("Enter")
  }

  /// Waits until a text is on the screen.
  ///
  /// - Throws: `Missing` when it doesn't come within 20 seconds.
  public func see(_ text: String) async throws {
    try await wait("see “\(text)”") { try self.screen.contains(text) }
  }

  /// Waits for the program's end.
  ///
  /// - Returns: Its exit status.
  public func status() async throws -> Int32? {
    try await wait("end") { try self.display("#{pane_dead}") == "1" }
    return Int32(try display("#{pane_dead_status}"))
  }

  public func resize(columns: Int, rows: Int) throws {
    _ = try run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  private func wait(_ wish: String, until isSo: () throws -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(20)
    while try !isSo() {
      if ContinuousClock.now > end { throw Missing(description: "did not \(wish):\n\(try screen)") }
      try await Task.sleep(for: .milliseconds(30))
    }
  }

  private func display(_ format: String) throws -> String {
    try run(["display-message", "-p", format]).trimmed
  }

  /// - Returns: What tmux prints. It goes through a file: a pipe would be held open by the server, which stays.
  private func run(_ arguments: [String]) throws -> String {
    let file = folder.url.appending(path: UUID().uuidString)
    try Data().write(to: file)
    let output = try FileHandle(forWritingTo: file)
    defer { try? output.close() }
    let process = Process()
    process.executableURL = URL(filePath: tmux)
    process.arguments = ["-S", folder.url.appending(path: "socket").path] + arguments
    process.environment = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
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
  ) throws -> TerminalSession {
    try TerminalSession(
      (shell.map(Self.shell) ?? []) + [Self.executable.path] + arguments,
      environment: environment.merging(extra) { $1 },
      in: home,
      columns: columns,
      rows: rows
    )
  }
}
