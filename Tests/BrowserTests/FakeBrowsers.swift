import Foundation
import TestSupport

@testable import Browser

/// A folder with programs that a test writes, and a machine that knows no others but the system's.
final class BrowserFixture: Sendable {
  private let root: TemporaryFolder
  var folder: URL { root.url }
  var home: URL { root.file("home") }

  init() throws {
    root = try TemporaryFolder()
    try home.makeFolder()
    try temporary.makeFolder()
  }

  /// Where the workspaces go: empty when all were removed.
  var temporary: URL { folder.appendingPathComponent("tmp") }

  var leftovers: [String] { (try? FileManager.default.contentsOfDirectory(atPath: temporary.path)) ?? [] }

  func host(isSuperuser: Bool = false, _ more: [String: String] = [:]) -> HostEnvironment {
    let environment = ["PATH": "\(folder.path):/usr/bin:/bin", "HOME": home.path]
    return HostEnvironment(
      environment: environment.merging(more) { $1 },
      temporaryFolder: temporary,
      isSuperuser: isSuperuser
    )
  }

  /// Writes a program; `$FOLDER` is the fixture folder, `$PICTURE` the screenshot path.
  @discardableResult
  func program(_ name: String, _ script: String) throws -> String {
    let text = """
      #!/bin/sh
      FOLDER='\(folder.path)'
      for argument in "$@"; do
        case "$last" in --screenshot) PICTURE="$argument";; esac
        case "$argument" in --screenshot=*) PICTURE="${argument#--screenshot=}";; esac
        last="$argument"
      done
      \(script)
      """
    let url = folder.appendingPathComponent(name)
    try url.deletingLastPathComponent().makeFolder()
    try ProgramFile.write(text, to: url)
    return url.path
  }

  /// Puts a picture where a program finds it as `$FOLDER/NAME`.
  func picture(_ name: String, _ bytes: Data) throws {
    try bytes.write(to: folder.appendingPathComponent(name))
  }

  /// The text that a program wrote into `$FOLDER/NAME`.
  func note(_ name: String) -> String? { root.file(name).text }

  /// Whether the process whose number a program wrote into `$FOLDER/NAME` runs.
  func runs(_ name: String) throws -> Bool { try process(name).map(isRunning) ?? false }

  func isGone(_ name: String) async throws -> Bool {
    guard let process = process(name) else { return true }
    return try await TestSupport.isGone(process)
  }

  private func process(_ name: String) -> pid_t? {
    note(name).flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }
}
