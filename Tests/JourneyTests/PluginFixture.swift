import Foundation
import TestSupport
import Testing

/// A folder in `PATH` for the test's plug-ins, and a home folder.
final class PluginFixture: Sendable {
  let folder: TemporaryFolder
  let curio: CurioProcess

  init() throws {
    folder = try TemporaryFolder()
    curio = try CurioProcess(environment: ["PATH": folder.path + ":/usr/bin:/bin"])
    try folder.url.setMode(0o755)
  }

  var home: TemporaryFolder { curio.home }

  /// Writes a plug-in as a shell script.
  @discardableResult
  func plug(_ name: String, _ script: String, mode: Int = 0o755, isNew: Bool = false) throws -> URL {
    let file = folder.file("curio-\(name)")
    try ProgramFile.write("#!/bin/sh\n\(script)\n", to: file)
    try file.setMode(mode)
    if !isNew { try trust(name, file) }
    return file
  }

  /// Trusts a plug-in without running it.
  private func trust(_ name: String, _ file: URL) throws {
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    let modified = try #require(attributes[.modificationDate] as? Date)
    let time = modified.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    let store = home.file(".local/share/curio/store/plugins")
    try store.makeFolder()
    let value =
      #"{"path": "\#(file.path)", "size": \#(attributes[.size] ?? 0), "modified": "\#(time)", "sha256": "", "at": "\#(time)"}"#
    try Data(#"{"value": \#(value)}"#.utf8).write(to: store.appending(path: "trusted%2F\(name).json"))
  }

  /// Writes a plug-in that describes itself with keys before its script runs.
  @discardableResult
  func plug(_ name: String, _ keys: String, _ script: String, isNew: Bool = false) throws -> URL {
    let describe =
      "[ \"$1\" = --curio-describe ] && { cat <<'END'\n{\"protocol\": 1, \(keys)}\nEND\nexit; }\n"
    return try plug(name, describe + script, isNew: isNew)
  }

  /// The lines of a file that a plug-in has written into the home folder.
  func lines(_ file: String) -> [String] {
    let text = home.file(file).text
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  /// Runs a line, split at spaces.
  func run(
    _ line: String,
    input: String = "",
    wrapper: [String] = [],
    extra: [String: String] = [:]
  ) async throws -> CurioProcess.Outcome {
    try await curio.run(
      line.split(separator: " ").map(String.init),
      input: input,
      wrapper: wrapper,
      extra: extra
    )
  }
}

/// Whether a process has ended or is a zombie.
func isGone(_ process: String) -> Bool {
  pid_t(process).flatMap { try? isRunning($0) } != true
}
