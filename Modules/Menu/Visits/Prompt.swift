import FeatureKit
import Terminal

/// Asks for an argument of a route, as text or from a list of known values.
struct Prompt: Sendable {
  /// The line menu lists up to this many known values.
  static let maximumListed = 40

  /// The route with the arguments so far.
  let route: Route
  let parameter: ParameterDeclaration
  let isSecret: Bool
  var editor: LineEditor
  /// The known values; empty while loading.
  private(set) var choices: [Suggestion] = []
  private var search = ListSearch([])
  /// No value or the typed text, where that is allowed besides the known values.
  private var other: Suggestion?
  /// The known values that match the typed text, best first.
  private var found: [Suggestion] = []
  var problem: SafeText?
  /// The known value that is chosen in the line below a field.
  var chosen: Int?

  /// - Parameter isSelected: Whether the first character replaces the text.
  init(_ route: Route, _ parameter: ParameterDeclaration, text: String = "", isSelected: Bool = false) {
    self.route = route
    self.parameter = parameter
    isSecret = parameter.isSecret(route.arguments)
    editor = LineEditor(text, isSelected: isSelected)
    setChoices(parameter.values.map { Suggestion($0) })
  }

  /// Asks for a value that a route lacks. A path begins with a folder.
  init(_ route: Route, _ missing: ParameterDeclaration, savingTo folder: String) {
    let isToSave = missing.isPath && !folder.isEmpty
    self.init(route, missing, text: isToSave ? folder + "/" : "")
  }

  mutating func setChoices(_ choices: [Suggestion]) {
    self.choices = choices
    // Near misses aren't offered, as other values can be typed.
    search = ListSearch(choices.map { ([$0.title, SafeText($0.value), $0.detail], []) })
    findOptions()
  }

  var question: SafeText {
    let name = parameter.prompt ?? (parameter.isPath ? "Save to" : parameter.placeholder)
    if isSecret { return "\(name) (hidden)" }
    return "\(name)\(choices.isEmpty ? omitted.map { " [\($0)]" } ?? "" : "")"
  }

  /// What is typed, as it is shown.
  var shownEditor: LineEditor { isSecret ? editor.hidden : editor }

  /// The meaning of no value.
  private var omitted: String? { parameter.defaultValue ?? parameter.omission }

  /// - Returns: Whether the key is an editing key.
  @discardableResult
  mutating func edit(_ key: Key) -> Bool {
    guard editor.edit(key) else { return false }
    findOptions()
    problem = nil
    chosen = nil
    return true
  }

  /// The option of a row.
  func option(_ index: Int) -> Suggestion? { options.indices.contains(index) ? options[index] : nil }

  /// What can be selected. Without any, the typed text is the value.
  var options: [Suggestion] { [other].compactMap(\.self) + found }

  /// The known values that match the typed text; all of them while the text is selected.
  var matches: [Suggestion] { editor.isSelected ? choices : found }

  /// Moves along the known values below a field; to its text from the first one back.
  mutating func choose(_ step: Int) {
    let next = (chosen ?? -1) + step
    chosen = matches.indices.contains(next) ? next : next < 0 ? nil : chosen
  }

  /// The known value that is chosen below the field.
  var choice: Suggestion? { chosen.map { matches[$0] } }

  /// Why a value isn't taken; a secret isn't shown.
  func message(_ error: ParameterDeclaration.InputError, for name: String) -> SafeText {
    UserError(error, value: isSecret ? "****" : editor.text, for: name).message
  }

  private mutating func findOptions() {
    let typed = editor.text.trimmed
    search.find(typed)
    found = search.matches.map { choices[$0] }
      .filter { !typed.isEmpty || $0.value != parameter.defaultValue }
    other = nil
    if choices.isEmpty { return }
    if typed.isEmpty { return other = omitted.map { Suggestion("", title: SafeText($0)) } }
    let isValid = parameter.takesAnyText && (try? parameter.check(typed)) != nil
    if isValid, !found.contains(where: { $0.value == typed }) {
      other = Suggestion(typed, detail: "as typed")
    }
  }

  /// - Parameter option: nil for the typed text.
  func filled(with option: Suggestion?) throws(ParameterDeclaration.InputError) -> Route {
    let texts = texts(option)
    if texts.isEmpty {
      if parameter.isRequired {
        throw ParameterDeclaration.InputError(message: "Type a value, or press Esc to go back.")
      }
      return route.setting(Argument(parameter.name, parameter.defaultValue.map { [$0] } ?? []))
    }
    return route.setting(Argument(parameter.name, try texts.map(parameter.check)))
  }

  /// The call of a field, with what was typed or chosen.
  func filled(for question: FeaturePlace.Question) throws(ParameterDeclaration.InputError) -> Route {
    if let choice { return try filled(with: choice) }
    let route = question.route(for: editor.text)
    guard let texts = route.arguments[question.parameter], !texts.isEmpty else {
      throw ParameterDeclaration.InputError(message: "Type a value, or press Esc to go back.")
    }
    for text in texts { _ = try parameter.check(text) }
    return route
  }

  private func texts(_ option: Suggestion?) -> [String] {
    if let option, choices.contains(option) { return [option.value] }
    let typed = option?.value ?? editor.text.trimmed
    if typed.isEmpty { return [] }
    // A free text's words are a single value.
    guard parameter.takesMany, !parameter.takesAnyText else { return [typed] }
    return typed.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  func screen(title: SafeText) -> Screen {
    let rows = options.map { Row([$0.title, $0.detail]) }
    let table = Table(rows, Column("", Column.Shape(priority: 1)), Column(""))
    let hint: [Block] = rows.isEmpty || parameter.takesAnyText ? [.note(SafeText(parameter.summary))] : []
    return Screen(title: title, blocks: hint + (rows.isEmpty ? [] : [.table(table)]), data: .null)
  }
}

extension Command {
  /// The first value that a call lacks and that is asked for.
  ///
  /// - Parameters:
  ///   - isFresh: Whether nothing was given but in prompts.
  ///   - asksFor: Whether to ask for an option that may be left out.
  func missing(in route: Route, isFresh: Bool, asksFor: (ParameterDeclaration) -> Bool)
    -> ParameterDeclaration?
  {
    parameters.first { parameter in
      guard route.arguments[parameter.name] == nil else { return false }
      let isUsual = parameter.prompt != nil && parameter.isPositional || parameter.isPath
      return parameter.isRequired || isFresh && isUsual || asksFor(parameter)
    }
  }

  /// Its title with the values given so far: “Change a setting: gifs.apiKey”.
  func title(of route: Route, asking missing: ParameterDeclaration) -> SafeText {
    let given = parameters.flatMap { route.arguments[$0.name] ?? [] }.filter { !$0.isEmpty }
    if given.isEmpty || missing.isPath { return SafeText(title) }
    return "\(title): \(UserError.shortened(given.joined(separator: ", ")))"
  }
}
