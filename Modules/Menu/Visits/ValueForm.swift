import FeatureKit
import Terminal

/// The values of a command, typed in one box.
struct ValueForm: Sendable {
  let route: Route
  let replaces: Bool
  private(set) var fields: [Prompt]
  var active = 0
  /// Why the values can't be taken.
  var problem: SafeText?

  init(_ route: Route, _ parameters: [ParameterDeclaration], replaces: Bool) {
    self.route = route
    self.replaces = replaces
    fields = parameters.map { parameter in
      let given = route.arguments[parameter.name]?.joined(separator: ", ") ?? parameter.defaultValue ?? ""
      return Prompt(route, parameter, text: given)
    }
    active = fields.firstIndex { $0.editor.text.isEmpty } ?? 0
  }

  /// Whether the active field has one of several fixed values.
  var chooses: Bool { !field.parameter.values.isEmpty }
  var field: Prompt { fields[active] }

  mutating func move(_ step: Int) { active = (active + step + fields.count) % fields.count }

  mutating func edit(_ key: Key) {
    // The cursor can't be seen in several lines; they can be removed.
    if chooses || field.editor.text.contains(where: \.isNewline) && key != .control("u") { return }
    if fields[active].edit(key) { problem = nil }
  }

  /// Takes the active field's text from an editor.
  mutating func take(_ edited: Result<SafeText, UserError>) {
    switch edited {
    case .success(let text):
      fields[active].editor = LineEditor(text.string)
      problem = nil
    case .failure(let error): problem = error.message
    }
  }

  /// Takes the next of the fixed values. A value that may be missing comes before the first one.
  mutating func choose(_ step: Int) {
    problem = nil
    let parameter = field.parameter
    let values = (parameter.isRequired || parameter.defaultValue != nil ? [] : [""]) + parameter.values
    let index = values.firstIndex(of: field.editor.text) ?? (step > 0 ? -1 : 0)
    fields[active].editor = LineEditor(values[(index + step + values.count) % values.count])
  }

  /// The route with all values.
  ///
  /// - Returns: nil where one isn't valid: its field is active then, with the problem.
  mutating func filled() -> Route? {
    var filled = route
    for (index, field) in fields.enumerated() {
      do throws(ParameterDeclaration.InputError) {
        let texts = try field.filled(with: nil).arguments[field.parameter.name] ?? []
        filled = filled.setting(Argument(field.parameter.name, texts))
      } catch {
        active = index
        problem = field.message(error, for: "\(field.question)")
        return nil
      }
    }
    return filled
  }

  func screen(_ title: SafeText) -> Screen {
    let rows = fields.enumerated().map { index, field in
      Row([field.question, SafeText(value(of: field, isActive: index == active))])
    }
    let table = Table(rows, Column("", .whole(priority: 1)), Column(""))
    let note = problem ?? SafeText(field.parameter.summary)
    return Screen(title: title, blocks: [.table(table), .note(note)], data: .null)
  }

  private func value(of field: Prompt, isActive: Bool) -> String {
    let editor = field.shownEditor
    let lines = field.editor.text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count > 1 { return "\(lines[0]) … (\(lines.count) lines)" }
    if !isActive { return editor.text }
    if !field.parameter.values.isEmpty { return "‹\(editor.text)›" }
    return "\(editor.beforeCursor)▏\(editor.afterCursor)"
  }
}
