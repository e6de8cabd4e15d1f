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
  /// The values picked with Space, when several are allowed.
  private(set) var picked: [String] = []
  var rejection: SafeText?
  /// Whether Enter was pressed before the known values were loaded.
  var isSubmitted = false

  init(_ route: Route, _ parameter: ParameterDeclaration, text: String = "") {
    self.route = route
    self.parameter = parameter
    isSecret = parameter.isSecret(route.arguments)
    editor = LineEditor(text)
    choices = parameter.values.map { Suggestion($0) }
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

  mutating func offer(_ choices: [Suggestion]) {
    if !choices.isEmpty { self.choices = choices }
  }

  /// - Returns: Whether the key is an editing key.
  mutating func edit(_ key: Key) -> Bool {
    guard editor.edit(key) else { return false }
    rejection = nil
    isSubmitted = false
    return true
  }

  /// Whether a blank is part of a known value that is being typed.
  var continuesWithBlank: Bool {
    let typed = editor.text.lowercased() + " "
    return typed.count > 1 && choices.contains { $0.title.string.lowercased().contains(typed) }
  }

  /// Picks or unpicks a value.
  mutating func toggle(_ value: String) {
    if let index = picked.firstIndex(of: value) { picked.remove(at: index) } else { picked.append(value) }
    editor = LineEditor()
  }

  /// The current options, best first. Without any, the typed text is the value.
  var options: [Option] {
    let typed = editor.text.trimmed
    if typed.isEmpty {
      return choices.isEmpty ? [] : (omitted == nil ? [] : [.none]) + choices.map(Option.choice)
    }
    let matches = matches(typed)
    let isKnown = matches.contains { $0.value == typed }
    return (parameter.takesAnyText && !isKnown && !choices.isEmpty ? [.typed] : [])
      + matches.map(Option.choice)
  }

  enum Option: Sendable, Equatable {
    case none
    case typed
    case choice(Suggestion)
  }

  /// - Parameter option: nil for the typed text.
  func answered(with option: Option?) throws(ParameterDeclaration.Rejection) -> Route {
    let texts = texts(option)
    if texts.isEmpty {
      if parameter.isRequired {
        throw ParameterDeclaration.Rejection(message: "Type a value, or press Esc to go back.")
      }
      return route.setting(Argument(parameter.name, parameter.defaultValue.map { [$0] } ?? []))
    }
    var checked: [String] = []
    for text in texts { checked.append(try parameter.check(text)) }
    return route.setting(Argument(parameter.name, checked))
  }

  private func texts(_ option: Option?) -> [String] {
    if !picked.isEmpty { return picked }
    if case .choice(let choice) = option { return [choice.value] }
    let typed = editor.text.trimmed
    if typed.isEmpty || option == Option.none { return [] }
    guard takesSeveral else { return [typed] }
    return typed.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// The matches, best first, without near misses, as other values can be typed.
  private func matches(_ typed: String) -> [Suggestion] {
    choices.enumerated()
      .compactMap { index, choice -> (rank: TextMatch, index: Int, choice: Suggestion)? in
        let texts = [choice.title.string, choice.value, choice.detail.string]
        let rank = texts.compactMap { TextMatch.rank($0, for: typed) }.min()
        return rank.flatMap { $0 == .nearMiss ? nil : ($0, index, choice) }
      }
      .sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }
      .map(\.choice)
  }

  func screen(title: SafeText) -> Screen {
    let rows = options.map { option -> Row in
      switch option {
      case .none:
        Row(["\(omitted ?? "")", ""], details: details)
      case .typed: Row(["\(editor.text.trimmed)", "as typed"], details: details)
      case .choice(let choice): Row([mark(choice) + choice.title, choice.detail], details: details)
      }
    }
    if rows.isEmpty { return Screen(title: title, blocks: [.note(SafeText(parameter.summary))], data: .null) }
    let table = Table(columns: [Column(""), Column("")], rows: rows, emptyText: "")
    return Screen(title: title, blocks: [.table(table)], data: .null)
  }

  private var details: RowDetails { RowDetails(route: route) }

  private func mark(_ choice: Suggestion) -> SafeText {
    guard takesSeveral else { return "" }
    return picked.contains(choice.value) ? "[x] " : "[ ] "
  }
}

extension SafeText {
  fileprivate static func + (left: SafeText, right: SafeText) -> SafeText { "\(left)\(right)" }
}
