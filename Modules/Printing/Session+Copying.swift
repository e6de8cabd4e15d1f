import FeatureKit
import Programs
import Terminal

extension Session {
  private static let clipboardPrograms = [
    ["pbcopy"], ["wl-copy"], ["xclip", "-selection", "clipboard"], [windowsProgram],
  ]
  /// On Windows' side of WSL.
  private static let windowsProgram = "clip.exe"
  /// Without a tighter limit, a program gets this time, in seconds.
  private static let programTimeout = 2.0

  /// Copies a text to the user's clipboard: through tmux or the terminal, or by a program where there is no
  /// terminal, or one that doesn't take the text.
  ///
  /// - Returns: What was copied, and how.
  /// - Throws: `failed` when nothing was.
  package func copy(_ text: SafeText, within deadline: Deadline = .none) async throws(UserError) -> SafeText {
    if let way = await way(of: text.string, deadline) {
      return "Copied \(UserError.shortened(text.string)) \(way)"
    }
    throw UserError(
      .failed,
      "Nothing was copied: no clipboard was reached.",
      advice: "Install wl-clipboard or xclip, or run Curio in a terminal that takes copied text (OSC 52)."
    )
  }

  /// How the text was copied; nil when it wasn't.
  private func way(of text: String, _ deadline: Deadline) async -> SafeText? {
    let environment = console.environment
    // It passes on what programs copy only where it is set up to.
    if environment.isInTmux, await copy(text, by: ["tmux", "load-buffer", "-w", "-"], deadline) {
      return "through tmux"
    }
    if !environment.ignoresCopies, text.utf8.count <= Clipboard.limit,
      let output = terminal.output ?? environment.controllingTerminal()
    {
      let sequence = environment.isInScreen ? Clipboard.screenSequence(text) : Clipboard.sequence(text)
      if (try? output.write(sequence)) != nil {
        return environment.isInScreen ? "through screen" : "through the terminal"
      }
    }
    for words in Self.clipboardPrograms where await copy(text, by: words, deadline) {
      return "with \(SafeText(words[0]))"
    }
    return nil
  }

  private func copy(_ text: String, by words: [String], _ deadline: Deadline) async -> Bool {
    guard let program = Program(words: words, environment: environment) else { return false }
    let input = words[0] == Self.windowsProgram ? Clipboard.windowsBytes(text) : Array(text.utf8)
    let limit = deadline.limited(to: Self.programTimeout)
    let end = try? await limit.run { () async throws(Failure) in
      try await program.run(input: input, group: .own(killsDescendants: false))
    }
    return end == .exited(status: 0)
  }
}
