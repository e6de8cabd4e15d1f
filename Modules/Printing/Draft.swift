import FeatureKit
import Files
import Programs
import Terminal

/// A text in a private file, which the user edits with the editor of their own.
package struct Draft: Sendable {
  private let session: Session
  private let folder: PrivateFolder
  package let path: String

  /// - Parameter parent: nil for the folder of temporary files.
  package init(
    _ text: String,
    named name: String,
    in parent: String? = nil,
    _ session: Session
  ) throws(Failure) {
    let parent = parent ?? PrivateFolder.parent(session.environment)
    // Drafts of killed processes.
    try? PrivateFolder.cleanUp(in: parent)
    self.session = session
    folder = try PrivateFolder(in: parent)
    path = "\(folder.path)/\(name)"
    try FileSystem().write(Data(text.utf8), to: path, by: "\(path).new", .refetchable)
  }

  /// Gives the editor the terminal. A signal removes the draft: it may contain keys.
  ///
  /// - Parameter consequence: A clause that is said when the editor fails.
  /// - Returns: The text as it was saved.
  /// - Throws: `failed` without an editor, or when it fails.
  package func edit(or consequence: SafeText) async throws(Failure) -> String {
    let editor = try editor
    session.console.progress.end()
    let end = try await session.lendTerminal(orAtEnd: folder.remove, to: editor.startInTerminal)
    guard end == .exited(status: 0) else { throw editor.failure("\(end.clause); \(consequence)") }
    guard case .bytes(let bytes)? = try FileSystem().read(path, limit: 1_000_000) else {
      throw .unavailable("The editor left no text of up to 1 MB.")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private var editor: Program {
    get throws(Failure) {
      let environment = session.environment
      let chosen = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0]?.trimmed }.first { !$0.isEmpty }
      let line = chosen ?? "vi"
      if let words = ShellWords.commands(line, environment: environment)?.first,
        let editor = Program(words: words + [path], environment: environment)
      {
        return editor
      }
      throw .unavailable(
        "The editor \(line.shortened) isn't installed.",
        advice: "Set VISUAL or EDITOR to your editor."
      )
    }
  }
}

extension Session {
  /// Lends the terminal to another program until it ends, and has its settings as before. A signal that ends
  /// Curio kills the program.
  ///
  /// - Parameter cleanUp: Called when a signal ends Curio meanwhile.
  package func lendTerminal(
    orAtEnd cleanUp: (@Sendable () -> Void)? = nil,
    to start: () throws(Failure) -> RunningProgram
  ) async throws(Failure) -> ProgramEnd {
    try await terminal.preservingInput { () async throws(Failure) in
      try await interrupts.lendTerminal(orAtEnd: cleanUp, to: start)
    }
  }
}
