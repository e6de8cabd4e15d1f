import FeatureKit
import Foundation
import TestSupport

extension TerminalSession {
  /// Starts the menu of the sample world from the shell.
  func start() async throws {
    try await enter("sh -c 'echo $$ > pid; exec curio --sample'")
    try await see("Enter open   q quit")
  }

  /// Opens a feature's home in the sample world.
  ///
  /// - Parameter header: What its header then has.
  func open(_ feature: String, seeing header: String) async throws {
    try await start()
    try await walk(["/\(feature)": "/\(feature)", "Enter": ""])
    try await wait(for: header) { $0.first?.contains(" › ") == true && $0[0].contains(header) }
  }

  /// Goes back to the main menu, quits, and finds the main screen.
  func quit() async throws {
    try await walk(["m": "search everything", "q": ""])
    try await seeShell()
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
