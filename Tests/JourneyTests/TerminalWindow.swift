import FeatureKit
import Foundation
import Programs
import TestSupport
import Testing

/// `curio --sample` in a window of a real terminal, on a screen in memory: the test types and looks at the pixels.
final class TerminalWindow: Sendable {
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    /// Draws pictures by kitty's protocol, and plays GIFs itself.
    case kitty
    /// Draws pictures by sixels.
    case xterm

    var testDescription: String { rawValue }

    fileprivate var words: [String] {
      switch self {
      case .kitty:
        ["--config", "NONE", "-o", "remember_window_size=no", "-o", "confirm_os_window_close=0"]
          + ["-o", "initial_window_width=\(TerminalWindow.width)"]
          + ["-o", "initial_window_height=\(TerminalWindow.height)"]
      case .xterm:
        ["-ti", "vt340", "-xrm", "XTerm*numColorRegisters: 256", "-fa", "Monospace", "-fs", "10"]
          + ["-geometry", "80x32+0+0", "-e"]
      }
    }
  }

  /// What the window should have shown, and its title at that time.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  fileprivate static let width = 800
  fileprivate static let height = 560
  /// The window's title after the menu's end.
  static let endTitle = "ended"

  private let folder: TemporaryFolder
  private let environment: [String: String]
  private let programs: [RunningProgram]

  init(_ kind: Kind) async throws {
    folder = try TemporaryFolder()
    let number = folder.url.appending(path: "number")
    let screen = try Self.startScreen(writingTo: number)
    func text() -> String { (try? String(contentsOf: number, encoding: .utf8)) ?? "" }
    while !text().hasSuffix("\n") { try await Task.sleep(for: .milliseconds(20)) }
    environment = CurioProcess(home: folder).environment
      .merging(["DISPLAY": ":\(text().trimmed)", "LIBGL_ALWAYS_SOFTWARE": "1"]) { $1 }
    let shell = "\"$@\"; printf '\\033]2;\(Self.endTitle)\\007'; exec sleep 60"
    let terminal = Program(
      path: try Tool(kind.rawValue).path(),
      arguments: kind.words + CurioProcess.shell(shell) + [CurioProcess.executable.path, "--sample"],
      environment: environment
    )
    programs = [try terminal.start(group: .own(killsDescendants: true)), screen]
    // Keys go to the window under the pointer.
    try await run("xdotool", "mousemove", "300", "300")
  }

  deinit {
    for program in programs { program.kill() }
    folder.remove()
  }

  /// By X's names: `Escape`, `Right`, `q`.
  func press(_ keys: String...) async throws { try await run("xdotool", ["key"] + keys) }

  func seeTitle(_ text: String) async throws {
    try await wait(for: "“\(text)” in the title") { try await title.contains(text) }
  }

  /// Whether each pixel is like a color (red, green, blue).
  func pixels(like color: [UInt8]) async throws -> [Bool] {
    let data = try await run("import", "-silent", "-window", "root", "-depth", "8", "rgb:-")
    return stride(from: 0, to: data.count - 2, by: 3).map { start in
      (0..<3).allSatisfy { abs(Int(data[start + $0]) - Int(color[$0])) < 16 }
    }
  }

  func wait(for what: String, until isSo: () async throws -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while try await !isSo() {
      if ContinuousClock.now > end { throw Missing(description: "no \(what): “\(try await title)”") }
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  private var title: String {
    get async throws {
      let titles = try? await run("xdotool", "search", "--onlyvisible", "--name", ".", "getwindowname", "%@")
      return String(decoding: titles ?? Data(), as: UTF8.self)
    }
  }

  private static func startScreen(writingTo number: URL) throws -> RunningProgram {
    try Data().write(to: number)
    let file = try FileHandle(forWritingTo: number)
    defer { try? file.close() }
    let words = ["-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp"]
    let screen = Program(
      path: try Tool("Xvfb").path(),
      arguments: words,
      environment: ["PATH": "/usr/bin:/bin"]
    )
    return try screen.start(
      output: .descriptor(file.fileDescriptor),
      group: .own(killsDescendants: true)
    )
  }

  /// - Returns: What the program prints.
  @discardableResult
  private func run(_ name: String, _ arguments: String...) async throws -> Data {
    try await run(name, arguments)
  }

  @discardableResult
  private func run(_ name: String, _ arguments: [String]) async throws -> Data {
    try await Program(path: Tool(name).path(), arguments: arguments, environment: environment).output(
      within: Deadline(seconds: 20),
      sizeLimit: 10_000_000,
      group: .own(killsDescendants: true)
    )
  }
}
