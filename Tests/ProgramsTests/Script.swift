import Foundation
import Programs
import TestSupport

/// A shell script without a file, because a file that is still open for writing can't be run.
func script(_ lines: String, _ arguments: [String] = []) -> Program {
  Program(
    path: "/bin/sh",
    arguments: ["-c", lines, "sh"] + arguments,
    environment: ["GREETING": "hello", "PATH": "/usr/bin:/bin"],
    name: "program"
  )
}

extension Program {
  /// The output, with a generous time limit.
  func text(group: Group = .inherited) async throws -> String {
    String(
      decoding: try await output(within: .none, sizeLimit: 1_000_000, group: group),
      as: UTF8.self
    )
  }
}

func runs(_ process: some StringProtocol) throws -> Bool { try pid_t(process).map(isRunning) ?? false }

func isGone(_ process: some StringProtocol) async throws -> Bool {
  guard let number = pid_t(process) else { return true }
  return try await TestSupport.isGone(number)
}

/// A program's message besides its output.
final class Note: Sendable {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A script's line that writes the message atomically.
  func taking(_ word: String) -> String {
    let path = folder.path
    return "echo \(word) > '\(path)/draft' && mv '\(path)/draft' '\(path)/note'; "
  }

  /// nil before the message.
  var text: String? {
    folder.file("note").text?
      .trimmingCharacters(in: .newlines)
  }
}
