import Browser
import FeatureKit
import Files
import Printing
import Programs

/// The user's editor, which gets the terminal.
struct TextEditor: Sendable {
  let context: AppContext

  /// - Returns: The text as it was saved, without line breaks at its end.
  /// - Throws: `failed` without an editor, or when it fails.
  func edit(_ text: String) async throws(Failure) -> SafeText {
    let parent = HostEnvironment(environment: context.session.environment).temporaryFolder.path
    // Drafts of killed processes.
    try? PrivateFolder.cleanUp(in: parent)
    let folder = try PrivateFolder(in: parent)
    defer { folder.remove() }
    let (files, path) = (FileSystem(), "\(folder.path)/text.txt")
    try files.write(Data("\(text)\n".utf8), to: path, by: "\(path).new", durably: false)
    try await open(path, in: folder, or: "nothing was changed")
    guard case .bytes(let bytes)? = try files.read(path, limit: 1_000_000) else {
      throw .unavailable("The editor left no text of up to 1 MB.")
    }
    let edited = SafeText(paragraphs: String(decoding: bytes, as: UTF8.self)).string
    return SafeText(paragraphs: String(edited.reversed().drop { $0 == "\n" }.reversed()))
  }

  /// - Parameters:
  ///   - folder: Has the file, which a signal removes: it may contain keys.
  ///   - consequence: A clause that is said when the editor fails.
  func open(_ path: String, in folder: PrivateFolder, or consequence: SafeText) async throws(Failure) {
    let editor = try program(path)
    let session = context.session
    session.console.progress.end()
    let end = try await session.terminal.preservingInput { () async throws(Failure) in
      try await session.interrupts.lendTerminal(orAtEnd: folder.remove) { () async throws(Failure) in
        try await editor.start(input: .inherited, output: .inherited, error: .inherited, group: .inherited)
          .end()
      }
    }
    guard end == .exited(status: 0) else { throw editor.failure("\(end.clause); \(consequence)") }
  }

  private func program(_ path: String) throws(Failure) -> Program {
    let environment = context.session.environment
    let chosen = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0]?.trimmed }.first { !$0.isEmpty }
    let line = chosen ?? "vi"
    if let words = ShellWords.commands(line, environment: environment)?.first,
      let editor = Program(words: words + [path], environment: environment)
    {
      return editor
    }
    let message: SafeText = "The editor \(UserError.shortened(line)) isn't installed."
    throw .unavailable(message, advice: "Set VISUAL or EDITOR to your editor.")
  }
}
