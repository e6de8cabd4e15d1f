import FeatureKit
import Terminal

/// Asks for an argument of a route, as text or from a list of known values.
package struct Prompt: Sendable {
  enum Option: Sendable, Equatable {
    case none
    case typed
    case choice(Suggestion)
  }

  /// The line menu lists up to this many known values.
  static let maximumListed = 40

  /// The route with the arguments so far.
  let route: Route
  let parameter: ParameterDeclaration
  package let isSecret: Bool
  var editor: LineEditor
  /// The known values; empty while loading.
  private(set) var choices: [Suggestion]
  private var search: ListSearch
  /// The current options, best first. Without any, the typed text is the value.
  private(set) var options: [Option] = []
  /// The values picked with Space, when several are allowed.
  private var picked: [String] = []
  var problem: SafeText?
  /// The known value that is chosen in the line below a field.
  private(set) var chosen: Int?
  /// Whether Enter was pressed before the known values were loaded.
  var isSubmitted = false

  init(_ route: Route, _ parameter: ParameterDeclaration, text: String = "", isSelected: Bool = false) {
    self.route = route
    self.parameter = parameter
    isSecret = parameter.isSecret(route.arguments)
    editor = LineEditor(text, isSelected: isSelected)
    choices = []
    search = ListSearch([])
    setChoices(parameter.values.map { Suggestion($0) })
  }

  mutating func setChoices(_ choices: [Suggestion]) {
    self.choices = choices
    // Near misses aren't offered, as other values can be typed.
    search = ListSearch(choices.map { ([$0.title, SafeText($0.value), $0.detail], []) })
    findOptions()
  }

  /// Whether several values are allowed. A free text's words are a single value.
  var takesSeveral: Bool { parameter.takesMany && !parameter.takesAnyText }

  var question: SafeText {
    let name = parameter.prompt ?? (parameter.isPath ? "Save to" : parameter.placeholder)
    if isSecret { return "\(name) (hidden)" }
    return "\(name)\(choices.isEmpty ? omitted.map { " [\($0)]" } ?? "" : "")"
  }

  /// The meaning of no value.
  private var omitted: String? { parameter.defaultValue ?? parameter.omission }

  /// - Returns: Whether the key is an editing key.
  @discardableResult
  mutating func edit(_ key: Key) -> Bool {
    guard editor.edit(key) else { return false }
    findOptions()
    (problem, chosen, isSubmitted) = (nil, nil, false)
    return true
  }

  /// Whether a blank is part of a known value that is being typed.
  var continuesWithBlank: Bool {
    let typed = editor.text.lowercased() + " "
    return typed.count > 1 && choices.contains { $0.title.string.lowercased().contains(typed) }
  }

  /// The known values that match the typed text; all of them while the text is selected.
  var matches: [Suggestion] {
    if editor.isSelected { return choices }
    return options.compactMap { if case .choice(let choice) = $0 { choice } else { nil } }
  }

  /// Moves along the known values below a field; to its text from the first one back.
  mutating func choose(_ step: Int) {
    let next = (chosen ?? -1) + step
    chosen = matches.indices.contains(next) ? next : next < 0 ? nil : chosen
  }

  /// The known value that is chosen below the field.
  var choice: Suggestion? { chosen.map { matches[$0] } }

  mutating func leaveChoices() { chosen = nil }

  mutating func toggle(_ value: String) {
    if let index = picked.firstIndex(of: value) { picked.remove(at: index) } else { picked.append(value) }
    editor = LineEditor()
    findOptions()
  }

  /// Why a value isn't taken; a secret isn't shown.
  func message(_ error: ParameterDeclaration.InputError, for name: String) -> SafeText {
    UserError(error, value: isSecret ? "****" : editor.text, for: name).message
  }

  private mutating func findOptions() {
    let typed = editor.text.trimmed
    search.find(typed)
    let matches = search.matches.map { choices[$0] }
      .filter { !typed.isEmpty || $0.value != parameter.defaultValue }
    options = [firstOption(typed, matches)].compactMap(\.self) + matches.map(Option.choice)
  }

  /// The typed text itself, or no value, besides known values.
  private func firstOption(_ typed: String, _ matches: [Suggestion]) -> Option? {
    if choices.isEmpty { return nil }
    if typed.isEmpty { return omitted == nil ? nil : Option.none }
    let isValid = (try? parameter.check(typed)) != nil
    return parameter.takesAnyText && isValid && !matches.contains { $0.value == typed } ? .typed : nil
  }

  /// - Parameter option: nil for the typed text.
  func filled(with option: Option?) throws(ParameterDeclaration.InputError) -> Route {
    let texts = texts(option)
    if texts.isEmpty {
      if parameter.isRequired {
        throw ParameterDeclaration.InputError(message: "Type a value, or press Esc to go back.")
      }
      return route.setting(Argument(parameter.name, parameter.defaultValue.map { [$0] } ?? []))
    }
    return route.setting(Argument(parameter.name, try texts.map(parameter.check)))
  }

  private func texts(_ option: Option?) -> [String] {
    if !picked.isEmpty { return picked }
    if case .choice(let choice) = option { return [choice.value] }
    let typed = editor.text.trimmed
    if typed.isEmpty || option == Option.none { return [] }
    guard takesSeveral else { return [typed] }
    return typed.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  func screen(title: SafeText) -> Screen {
    let rows = options.map { option -> Row in
      let cells: [SafeText] =
        switch option {
        case .none: ["\(omitted ?? "")", ""]
        case .typed: ["\(editor.text.trimmed)", "as typed"]
        case .choice(let choice): ["\(mark(choice))\(choice.title)", choice.detail]
        }
      return Row(cells, route: route)
    }
    let table = Table(
      columns: [Column("", Column.Shape(priority: 1)), Column("")],
      rows: rows,
      emptyText: ""
    )
    let hint: [Block] = rows.isEmpty || parameter.takesAnyText ? [.note(SafeText(parameter.summary))] : []
    return Screen(title: title, blocks: hint + (rows.isEmpty ? [] : [.table(table)]), data: .null)
  }

  private func mark(_ choice: Suggestion) -> String {
    guard takesSeveral else { return "" }
    return picked.contains(choice.value) ? "[x] " : "[ ] "
  }
}
