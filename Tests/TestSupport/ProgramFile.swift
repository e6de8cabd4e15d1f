import Foundation

public enum ProgramFile {
  /// Writes or replaces an executable file.
  ///
  /// Another process writes it, because a file that is open for writing, also in a child that another test is
  /// just starting, can't be run.
  public static func write(_ text: String, to file: URL) throws {
    let draft = FileManager.default.temporaryDirectory.appending(path: "curio-draft-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: draft) }
    try Data(text.utf8).write(to: draft)
    try draft.setMode(0o755)
    let copy = Process()
    copy.executableURL = URL(filePath: "/bin/cp")
    copy.arguments = ["-p", draft.path, file.path]
    try copy.run()
    copy.waitUntilExit()
    guard copy.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
