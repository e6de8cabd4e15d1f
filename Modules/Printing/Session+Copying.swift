import FeatureKit
import Programs
import Terminal

extension Session {
  private static let clipboardPrograms: [(name: String, arguments: [String])] = [
    ("pbcopy", []), ("wl-copy", []), ("xclip", ["-selection", "clipboard"]), (windowsProgram, []),
  ]
  /// On Windows' side of WSL.
  private static let windowsProgram = "clip.exe"
  /// Without a tighter limit, a program gets this time, in seconds.
  private static let programTimeout = 2.0

  /// Copies a text to the user's clipboard: through the terminal, or by a program where there is no terminal,
  /// or one that doesn't take the text.
  ///
  /// - Returns: What was copied, and how.
  /// - Throws: `failed` when nothing was.
  package func copy(_ text: SafeText, within deadline: Deadline = .none) async throws(UserError) -> SafeText {
    let message: SafeText = "Copied \(UserError.shortened(text.string))"
    if !console.environment.ignoresCopies, text.string.utf8.count <= Clipboard.limit,
      let output = terminal.output ?? console.environment.controllingTerminal(),
      (try? output.write(Clipboard.sequence(text.string))) != nil
    {
      return "\(message) through the terminal"
    }
    let search = ProgramSearch(environment: environment)
    for (name, arguments) in Self.clipboardPrograms {
      guard let path = search.program(name) else { continue }
      let program = Program(path: path, arguments: arguments, environment: environment)
      let input = name == Self.windowsProgram ? Clipboard.windowsBytes(text.string) : Array(text.string.utf8)
      let limit = deadline.limited(to: Self.programTimeout)
      let end = try? await limit.run { () async throws(Failure) in
        try await program.run(input: input, group: .own(killsDescendants: false))
      }
      if end == .exited(status: 0) { return "\(message) with \(SafeText(name))" }
    }
    throw UserError(
      .failed,
      "Nothing was copied: no clipboard was reached.",
      advice: "Install wl-clipboard or xclip, or run Curio in a terminal that takes copied text (OSC 52)."
    )
  }
}
