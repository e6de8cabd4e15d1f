import FeatureKit
import Terminal

/// The values of a command, typed in one box.
struct ValueForm {
  private static let mostMatches = 8

  let action: Action
  private(set) var fields: [Prompt]
  var active = 0
  /// Why the values can't be taken.
  var problem: SafeText?

  init(_ action: Action, _ parameters: [ParameterDeclaration]) {
    self.action = action
    let route = action.route
    fields = parameters.map { parameter in
      var field = Prompt(route, parameter)
      field.editor = LineEditor(field.given ?? parameter.defaultValue ?? "")
      field.editor.isSelected = field.given == nil
      return field
    }
    active = fields.firstIndex { $0.editor.text.isEmpty && $0.parameter.isRequired } ?? 0
  }

  var field: Prompt { fields[active] }
  /// Whether the active field has one of several fixed values.
  var chooses: Bool { !field.parameter.values.isEmpty }
  /// What the program knows that begins like the active field's text, or has it.
  private var matches: [Suggestion] {
    chooses ? [] : field.matches.filter { $0.value != field.editor.text }
  }
  /// Whether the key → takes the first match.
  var completes: Bool { field.editor.afterCursor.isEmpty && !matches.isEmpty }

  mutating func move(_ step: Int) {
    active = (active + step + fields.count) % fields.count
  }

  /// Moves, chooses, completes or edits.
  mutating func edit(_ key: Key) {
    switch key {
    case .up, .shiftTab, .wheelUp: move(-1)
    case .down, .tab, .wheelDown: move(1)
    case .left where chooses: choose(-1)
    case .right where chooses, " " where chooses: choose(1)
    case .right where completes: set(matches[0].value)
    // The cursor can't be seen in several lines; they can be removed.
    case _ where chooses || field.editor.text.contains(where: \.isNewline) && key != .control("u"): break
    default: if fields[active].editor.edit(key) { problem = nil }
    }
  }

  mutating func setChoices(_ suggestions: [Suggestion], for parameter: String) {
    for index in fields.indices where fields[index].parameter.name == parameter {
      fields[index].setChoices(suggestions)
    }
  }

  /// Takes the active field's text from an editor.
  mutating func take(_ edited: Result<SafeText, UserError>) {
    switch edited {
    case .success(let text): set(text.string)
    case .failure(let error): problem = error.message
    }
  }

  /// Takes the next of the fixed values. A value that may be missing comes before the first one.
  private mutating func choose(_ step: Int) {
    let parameter = field.parameter
    let isNeeded = parameter.isRequired || parameter.defaultValue != nil
    let values = (isNeeded ? [] : [""]) + parameter.values
    let index = values.firstIndex(of: field.editor.text) ?? (step > 0 ? -1 : 0)
    set(values[(index + step + values.count) % values.count])
  }

  private mutating func set(_ text: String) {
    fields[active].editor = LineEditor(text)
    problem = nil
  }

  /// The route with all values.
  ///
  /// - Returns: nil where one isn't valid: its field is active then, with the problem.
  mutating func filled() -> Route? {
    var filled = action.route
    for (index, field) in fields.enumerated() {
      do throws(ParameterDeclaration.InputError) {
        filled = filled.setting(Argument(field.parameter.name, try field.texts()))
      } catch {
        active = index
        problem = field.message(error, for: "\(field.label)")
        return nil
      }
    }
    return filled
  }

  var blocks: [Block] {
    let rows = fields.indices.map { Row([fields[$0].label, SafeText(value(at: $0))]) }
    let table = Table(rows, Column("", .whole(priority: 1)), Column(""))
    var words = SafeText(field.parameter.summary)
    if !matches.isEmpty { words = matches.prefix(Self.mostMatches).map(\.title).joined(separator: " · ") }
    return [.table(table), .note(problem ?? words)]
  }

  private func value(at index: Int) -> String {
    let editor = fields[index].shownEditor
    let lines = editor.text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count > 1 { return "\(lines[0]) … (\(lines.count) lines)" }
    if index != active { return editor.text }
    return chooses ? "‹\(editor.text)›" : "\(editor.beforeCursor)▏\(editor.afterCursor)"
  }
}
