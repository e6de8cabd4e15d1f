import Foundation
import Programs
import TestSupport

/// A program in shell that needs no file: one that is just being written could not be run.
func script(_ lines: String, _ arguments: [String] = []) -> Program {
  Program(
    path: "/bin/sh",
    arguments: ["-c", lines, "sh"] + arguments,
    environment: ["GREETING": "hello", "PATH": "/usr/bin:/bin"],
    name: "program"
  )
}

extension Program {
  /// What it writes, where it is given time enough.
  func text(group: Group = .inherited) async throws -> String {
    String(
      decoding: try await output(timeLimit: .seconds(60), sizeLimit: 1_000_000, group: group),
      as: UTF8.self
    )
  }
}

/// Whether a process runs. One that was killed stays in the table as a zombie where the first process of a container
/// does not bury it.
func runs(_ process: some StringProtocol) async throws -> Bool {
  let ps = script("ps -o stat= -p \(process) || true")
  let state = try await ps.text()
  return !state.isEmpty && !state.hasPrefix("Z")
}

/// Whether a process is gone, or soon is: one that is killed may take a moment to die.
func isGone(_ process: some StringProtocol) async throws -> Bool {
  for _ in 1...200 where try await !runs(process) { return true }
  return false
}

/// What a program tells of itself past its output.
final class Note: Sendable {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  deinit { folder.remove() }

  /// The line with which a script takes a note of something, whole or not at all.
  func taking(_ word: String) -> String {
    let path = folder.url.path
    return "echo \(word) > '\(path)/draft' && mv '\(path)/draft' '\(path)/note'; "
  }

  /// What was noted; nil where nothing was yet.
  var text: String? {
    (try? String(contentsOf: folder.url.appending(path: "note"), encoding: .utf8))?
      .trimmingCharacters(in: .newlines)
  }
}
