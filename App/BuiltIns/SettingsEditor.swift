import FeatureKit
import Programs
import Storage

/// Lets the user edit a copy of the settings file, and puts it in place when it is valid.
struct SettingsEditor: Sendable {
  let context: AppContext

  private var console: Console { context.console }

  /// Asks again until the copy is valid or the user gives up.
  ///
  /// - Returns: Whether the file was changed.
  /// - Throws: `failed` without a terminal or an editor; `declined` when the user gives up.
  func edit(_ file: SettingsFile) async throws(Failure) -> Bool {
    guard console.isInteractive else {
      throw .unavailable("`curio config edit` needs a terminal.", advice: "The file is \(file.path).")
    }
    let copy = file.draft
    defer { try? copy.delete() }
    let before = try file.text()
    try copy.write(before ?? "{\n}\n")
    let editor = try editor(for: copy)
    while true {
      try await run(editor)
      do throws(Failure) {
        try context.settings.check(try copy.values())
        break
      } catch {
        _ = console.report(UserError(error, api: nil, feature: ConfigCommand.feature))
        let question = Confirmation(question: "Edit it again? No keeps the settings as they were.")
        if try await !Prompter(context: context).confirm(question) { throw .declined(.answeredNo) }
      }
    }
    guard let text = try copy.text(), text != before, before != nil || text != "{\n}\n" else { return false }
    try file.write(text)
    return true
  }

  private func editor(for copy: SettingsFile) throws(Failure) -> Program {
    let environment = context.environment
    let chosen = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0]?.trimmed }.first { !$0.isEmpty }
    let words = (chosen ?? "vi").split(separator: " ").map(String.init)
    guard let name = words.first,
      let path = name.contains("/") ? name : ProgramSearch(environment: environment).program(name)
    else {
      throw .unavailable(
        "The editor \(UserError.shortened(words.first ?? "")) isn't installed.",
        advice: "Set VISUAL or EDITOR to your editor."
      )
    }
    return Program(
      path: path,
      arguments: Array(words.dropFirst()) + [copy.path],
      environment: environment,
      name: name
    )
  }

  private func run(_ editor: Program) async throws(Failure) {
    console.progress.end()
    let end = try await context.interrupts.lendTerminal { () async throws(Failure) in
      try await editor.start(
        input: .inherited,
        output: .inherited,
        error: .inherited,
        group: .inherited
      )
      .end()
    }
    context.terminal.restore()
    guard end == .exited(status: 0) else { throw editor.failure("\(end.clause); the settings are unchanged") }
  }
}
