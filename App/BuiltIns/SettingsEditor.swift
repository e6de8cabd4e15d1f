import CommandLine
import FeatureKit
import Files
import Printing
import Storage

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
    while true {
      let editor = TextEditor(context: context)
      try await editor.open(draft.path, in: editing, or: "the settings are unchanged")
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
    try file.apply(text, of: before)
    return true
  }
}
