import FeatureKit
import Programs
import Terminal

extension Session {
  /// In WSL a program of Linux may have no display, or copy to one that nobody sees: Windows' comes first.
  private static let clipboardPrograms = [
    [windowsProgram], ["pbcopy"], ["wl-copy"], ["xclip", "-selection", "clipboard"],
  ]
  /// On Windows' side of WSL.
  private static let windowsProgram = "clip.exe"
  /// They read a PNG.
  #if canImport(Darwin)
    private static let picturePrograms = [
      [
        "osascript", "-l", "JavaScript", "-e",
        """
        ObjC.import('AppKit'); const board = $.NSPasteboard.generalPasteboard; board.clearContents; \
        board.setDataForType($.NSFileHandle.fileHandleWithStandardInput.readDataToEndOfFile, 'public.png')
        """,
      ]
    ]
  #else
    private static let picturePrograms = [
      [
        "powershell.exe", "-NoProfile", "-STA", "-Command",
        """
        Add-Type -AssemblyName System.Windows.Forms, System.Drawing; $png = [IO.MemoryStream]::new(); \
        [Console]::OpenStandardInput().CopyTo($png); \
        [Windows.Forms.Clipboard]::SetImage([Drawing.Image]::FromStream($png))
        """,
      ],
      ["wl-copy", "--type", "image/png"], ["xclip", "-selection", "clipboard", "-t", "image/png"],
    ]
  #endif
  /// Without a tighter limit, a program gets this time, in seconds.
  private static let programTimeout = 2.0
  /// PowerShell takes long to start.
  private static let pictureTimeout = 10.0

  /// Copies a text to the user's clipboard: through tmux or the terminal, or by a program where there is no
  /// terminal, or one that doesn't take the text.
  ///
  /// - Returns: What was copied, and how.
  /// - Throws: `failed` when nothing was.
  package func copy(_ text: SafeText, within deadline: Deadline = .none) async throws(UserError) -> SafeText {
    if let way = await way(of: text.string, deadline) {
      return "Copied \(text.string.shortened) \(way)"
    }
    throw UserError(
      .failed,
      "Nothing was copied: no clipboard was reached.",
      advice: "Install wl-clipboard or xclip, or run Curio in a terminal that takes copied text (OSC 52)."
    )
  }

  /// Copies a picture as a PNG to the clipboard of this machine.
  ///
  /// - Returns: What was copied, and how.
  /// - Throws: Why nothing was.
  package func copy(_ picture: Picture, within deadline: Deadline = .none) async throws(UserError) -> SafeText
  {
    if console.environment.isRemote {
      throw UserError(.failed, "Nothing was copied: a picture isn't copied over SSH.", advice: "Save it.")
    }
    let png: [UInt8]
    do throws(Failure) {
      png = try await deadline.run { () async throws(Failure) in try await pictures.png(of: picture) }
    } catch {
      throw UserError(error)
    }
    let limit = deadline.limited(to: Self.pictureTimeout)
    for words in Self.picturePrograms where await copy(png, by: words, limit) {
      return "Copied the picture with \(SafeText(words[0]))"
    }
    throw UserError(
      .failed,
      "Nothing was copied: no clipboard that takes pictures was reached.",
      advice: "Install wl-clipboard or xclip."
    )
  }

  /// How the text was copied; nil when it wasn't.
  private func way(of text: String, _ deadline: Deadline) async -> SafeText? {
    let environment = console.environment
    let bytes = Array(text.utf8)
    let limit = deadline.limited(to: Self.programTimeout)
    // It passes on what programs copy only where it is set up to.
    if environment.isInTmux, await copy(bytes, by: ["tmux", "load-buffer", "-w", "-"], limit) {
      return "through tmux"
    }
    if !environment.ignoresCopies, bytes.count <= Clipboard.limit,
      let output = terminal.output ?? environment.controllingTerminal()
    {
      let sequence = environment.isInScreen ? Clipboard.screenSequence(text) : Clipboard.sequence(text)
      if (try? output.write(sequence)) != nil {
        return environment.isInScreen ? "through screen" : "through the terminal"
      }
    }
    for words in Self.clipboardPrograms {
      let isWindows = words[0] == Self.windowsProgram
      if await copy(isWindows ? Clipboard.windowsBytes(text) : bytes, by: words, limit) {
        return "with \(SafeText(words[0]))"
      }
    }
    return nil
  }

  private func copy(_ input: [UInt8], by words: [String], _ limit: Deadline) async -> Bool {
    guard let program = Program(words: words, environment: environment) else { return false }
    let end = try? await limit.run { () async throws(Failure) in
      try await program.run(input: input, group: .own(killsDescendants: false))
    }
    return end == .exited(status: 0)
  }
}
