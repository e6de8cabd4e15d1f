import FeatureKit
import Terminal

/// Asks for an argument of a route, as text or from a list of known values.
struct Prompt {
  /// The line menu lists up to this many known values.
  static let maximumListed = 40

  private static let missing = ParameterDeclaration.InputError(
    message: "Type a value, or press Esc to go back."
  )

  /// The route with the arguments so far.
  let route: Route
  let parameter: ParameterDeclaration
  let isSecret: Bool
  var editor: LineEditor {
    didSet {
      if editor == oldValue { return }
      findOptions()
      problem = nil
      chosen = nil
    }
  }
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
  /// The parameters that are asked for next, one after the other.
  var next: [String] = []

  init(_ route: Route, _ parameter: ParameterDeclaration, text: String = "") {
    self.route = route
    self.parameter = parameter
    isSecret = parameter.isSecret(route.arguments)
    editor = LineEditor(text)
    setChoices(parameter.values.map { Suggestion($0) })
  }

  mutating func setChoices(_ choices: [Suggestion]) {
    self.choices = choices
    search = ListSearch(choices.map { ([$0.title, SafeText($0.value), $0.detail], []) })
    findOptions()
  }

  /// In a form, where the value is seen.
  var label: SafeText { named(parameter.name.prefix(1).uppercased() + parameter.name.dropFirst()) }

  var question: SafeText {
    let name = named(parameter.isPath ? "Save to" : parameter.placeholder)
    guard !isSecret, choices.isEmpty || given != nil, let omitted else { return name }
    return "\(name) [\(omitted)]"
  }

  private func named(_ usual: String) -> SafeText {
    let name = parameter.prompt ?? usual
    return isSecret ? "\(name) (hidden)" : "\(name)"
  }

  /// What is typed, as it is shown.
  var shownEditor: LineEditor { isSecret ? editor.hidden : editor }

  /// The meaning of no value.
  private var omitted: String? { given ?? parameter.defaultValue ?? parameter.omission }
  /// What the route has, to be changed.
  var given: String? { route.arguments[parameter.name]?.joined(separator: ", ") }

  /// What can be selected. Without any, the typed text is the value.
  var options: [Suggestion] { [other].compactMap(\.self) + found }

  /// The known values that match the typed text; all of them while the text is selected.
  var matches: [Suggestion] { editor.isSelected ? choices : found }

  /// Moves along the known values below a field; to its text with ↑, or from the first one back.
  ///
  /// - Returns: false for a key that doesn't choose.
  mutating func choose(_ key: Key) -> Bool {
    switch (key, chosen) {
    case (.down, nil): if !matches.isEmpty { chosen = 0 }
    case (.up, _), (.left, 0): chosen = nil
    case (.left, let index?): chosen = index - 1
    case (.right, let index?): chosen = min(index + 1, matches.count - 1)
    default: return false
    }
    return true
  }

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
    if typed.isEmpty {
      other = omitted.map { Suggestion("", title: SafeText($0)) }
    } else if parameter.takesAnyText, !found.contains(where: { $0.value == typed }),
      (try? parameter.check(typed)) != nil
    {
      other = Suggestion(typed, detail: "as typed")
    }
  }

  /// - Parameter option: nil for the typed text.
  func filled(with option: Suggestion?) throws(ParameterDeclaration.InputError) -> Route {
    var texts = try texts(option)
    if texts.isEmpty {
      if given != nil { return route }
      if parameter.isRequired { throw Self.missing }
      texts = [parameter.defaultValue].compactMap(\.self)
    }
    return route.setting(Argument(parameter.name, texts))
  }

  /// What was typed in a form, where all of it is seen: an empty text where that takes a value away, nothing
  /// for a default that wasn't touched, nil where nothing was ever there.
  func texts() throws(ParameterDeclaration.InputError) -> [String]? {
    let texts = try texts(nil)
    if texts.isEmpty, parameter.isRequired { throw Self.missing }
    if given != nil { return texts.isEmpty ? [""] : texts }
    if let usual = parameter.defaultValue { return texts == [usual] ? [] : texts }
    return texts.isEmpty ? nil : texts
  }

  /// The call of a field, with what was typed or chosen.
  func filled(for question: FeaturePlace.Question) throws(ParameterDeclaration.InputError) -> Route {
    if let chosen { return try filled(with: matches[chosen]) }
    let route = question.route(for: editor.text)
    let texts = route.arguments[question.parameter] ?? []
    if texts.isEmpty { throw Self.missing }
    for text in texts { _ = try parameter.check(text) }
    return route
  }

  private func texts(_ option: Suggestion?) throws(ParameterDeclaration.InputError) -> [String] {
    let typed = option?.value ?? editor.text.trimmed
    var texts = [typed]
    // A free text's words are a single value, and so is a known one.
    if parameter.takesMany, !parameter.takesAnyText, option.map(choices.contains) != true {
      texts = typed.split(separator: ",").map { String($0).trimmed }
    }
    return try texts.filter { !$0.isEmpty }.map(parameter.check)
  }

  var blocks: [Block] {
    let rows = options.map { Row([$0.title, $0.detail]) }
    let summary = Block.note(SafeText(parameter.summary).withoutShellCommands ?? "")
    if rows.isEmpty { return [summary] }
    let table = Block.table(Table(rows, Column("", Column.Shape(priority: 1)), Column("")))
    return parameter.takesAnyText ? [summary, table] : [table]
  }
}

extension Command {
  /// Its title with the values given so far: “Change a setting: gifs.apiKey”.
  func title(of route: Route, asking missing: ParameterDeclaration) -> SafeText {
    let given = parameters.flatMap { route.arguments[$0.name] ?? [] }.filter { !$0.isEmpty }
    if given.isEmpty || missing.isPath { return SafeText(title) }
    return "\(title): \(given.joined(separator: ", ").shortened)"
  }
}
