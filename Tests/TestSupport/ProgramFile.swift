import Foundation

/// Programs that tests write.
public enum ProgramFile {
  /// Writes a program that can be run, in place of what may be there.
  ///
  /// Another process writes it: a file that is open for writing in this one, also in a child that a test beside this
  /// one is just starting, can't be run.
  public static func write(_ text: String, to file: URL) throws {
    let draft = FileManager.default.temporaryDirectory.appending(path: "curio-draft-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: draft) }
    try Data(text.utf8).write(to: draft)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: draft.path)
    let copy = Process()
    copy.executableURL = URL(filePath: "/bin/cp")
    copy.arguments = ["-p", draft.path, file.path]
    try copy.run()
    copy.waitUntilExit()
    guard copy.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
