import FeatureKit
import Foundation
import TestSupport

extension TerminalSession {
  /// Starts the menu of the sample world from the shell.
  func start() async throws {
    try await enter("sh -c 'echo $$ > pid; exec curio --sample'")
    try await see("Enter open   q quit")
  }

  /// Waits until the main screen is back.
  func seeShell() async throws { try await see("exec curio --sample") }

  /// Sends a signal to the menu.
  func send(_ signal: Int32) throws {
    let text = try home.file("pid").read()
    if let process = Int32(text.trimmed) { kill(process, signal) }
  }

  /// The terminal's modes as `stty -a` prints them.
  func modes() async throws -> String {
    let file = home.file(UUID().uuidString)
    try await enter("stty -a > modes; clear; mv modes \(file.lastPathComponent)")
    try await wait(for: "modes") { FileManager.default.fileExists(atPath: file.path) }
    return try file.read()
  }
}
