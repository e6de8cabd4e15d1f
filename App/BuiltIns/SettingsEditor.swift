import CommandLine
import FeatureKit
import Files
import Printing
import Programs
import Storage
import Terminal

/// Lets the user edit a draft of the settings file, and puts it in place when it is valid.
struct SettingsEditor: Sendable {
  let context: AppContext

  private var console: Console { context.console }

  /// Asks again until the draft is valid or the user gives up.
  ///
  /// - Returns: Whether the file was changed.
  /// - Throws: `failed` without a terminal or an editor; `declined` when the user gives up.
  func edit(_ file: SettingsFile) async throws(Failure) -> Bool {
    guard console.isInteractive else {
      throw .unavailable("`curio config edit` needs a terminal.", advice: "The file is \(file.path).")
    }
    // Drafts of killed processes.
    try? PrivateFolder.cleanUp(in: file.folder)
    let editing = try PrivateFolder(in: file.folder)
    defer { editing.remove() }
    let draft = SettingsFile(url: URL(filePath: editing.path).appending(path: file.url.lastPathComponent))
    let before = try file.text()
    let empty = "{\n}\n"
    try draft.write(before ?? empty)
    let editor = try editor(for: draft)
    while true {
      try await run(editor, in: editing)
      do throws(Failure) {
        try context.settings.check(try draft.values())
        break
      } catch {
        _ = console.report(UserError(error, api: nil, feature: ConfigGroup.name))
        let question = Confirmation(question: "Edit it again? No keeps the settings as they were.")
        if try await !context.session.confirm(question) { throw .declined(.answeredNo) }
      }
    }
    guard let text = try draft.text(), text != before ?? empty else { return false }
    defer { context.settings.forget() }
    try await save(SettingsEdit(before: before, after: text), in: file)
    return true
  }

  /// Asks about settings that another Curio has changed meanwhile.
  private func save(_ edit: SettingsEdit, in file: SettingsFile) async throws(Failure) {
    var edit = edit
    while case let conflicts = try file.apply(edit), !conflicts.isEmpty {
      for key in conflicts {
        let question: SafeText = "\(UserError.shortened(key)) was changed meanwhile. Replace it with yours?"
        edit.choices[key] = try await context.session.confirm(Confirmation(question: question))
      }
    }
  }

  private func editor(for draft: SettingsFile) throws(Failure) -> Program {
    let environment = context.session.environment
    let chosen = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0]?.trimmed }.first { !$0.isEmpty }
    let line = chosen ?? "vi"
    if let words = ShellWords.commands(line, environment: environment)?.first,
      let editor = Program(words: words + [draft.path], environment: environment)
    {
      return editor
    }
    let message: SafeText = "The editor \(UserError.shortened(line)) isn't installed."
    throw .unavailable(message, advice: "Set VISUAL or EDITOR to your editor.")
  }

  /// - Parameter folder: Has the draft, which a signal removes: it may contain keys.
  private func run(_ editor: Program, in folder: PrivateFolder) async throws(Failure) {
    console.progress.end()
    let end = try await context.session.terminal.preservingInput { () async throws(Failure) in
      try await context.session.interrupts.lendTerminal(orAtEnd: folder.remove) { () async throws(Failure) in
        try await editor.start(input: .inherited, output: .inherited, error: .inherited, group: .inherited)
          .end()
      }
    }
    guard end == .exited(status: 0) else { throw editor.failure("\(end.clause); the settings are unchanged") }
  }
}
