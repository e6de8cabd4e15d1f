import FeatureKit

/// A text with names of fields in braces, each filled in once: “Drop {title}”. `{{` is a brace.
struct FieldText {
  private enum Part { case text(Substring), field(String) }

  private var parts: [Part] = []

  /// As it is.
  init(literal text: String) { parts = [.text(text[...])] }

  init(_ text: String) {
    let mark = /\{\{|\{([^{}]+)\}/.matchingSemantics(.unicodeScalar)
    var rest = text[...]
    while let match = rest.firstMatch(of: mark) {
      parts.append(.text(rest[..<match.range.lowerBound]))
      parts.append(match.1.map { .field(String($0)) } ?? .text("{"))
      rest = rest[match.range.upperBound...]
    }
    if !rest.isEmpty { parts.append(.text(rest)) }
  }

  var fields: [String] {
    parts.compactMap { if case .field(let name) = $0 { name } else { nil } }
  }

  /// nil where a value is missing.
  func filled(_ value: (String) -> String?) -> String? {
    var filled = ""
    for part in parts {
      switch part {
      case .text(let text): filled += text
      case .field(let name):
        guard let value = value(name) else { return nil }
        filled += value
      }
    }
    return filled
  }
}

/// An action as a command declares it once for all its rows, or as a program prints it. Its words are read
/// before they are filled in, so that a row's value is never an option, or two words. A list of 10,000 rows
/// shares it.
final class RowAction: Sendable {
  /// A call, or what the keys `o`, `y` and `s` do.
  typealias Filled = (action: Action?, target: (kind: PluginDocument.Action.Kind, text: String)?)

  private let title: FieldText
  private let target: (kind: PluginDocument.Action.Kind, text: FieldText)?
  private let route: Route?
  private let arguments: [String: [FieldText]]
  private let form: [String: JSONValue]
  private let formNames: [String]
  private let formText: @Sendable (String) -> FieldText
  let key: Character?
  /// The fields that the command's question names; nil where it asks nothing.
  private let asked: Set<String>?

  /// - Parameters:
  ///   - route: Its call, whose texts are filled in as `text` reads them.
  init(
    _ action: PluginDocument.Action,
    _ route: Route?,
    of plugin: PluginFeature,
    text: @escaping @Sendable (String) -> FieldText
  ) {
    let command = route.flatMap { plugin.description.command($0.command) }
    let secrets = command?.parameters.filter { $0.type == .password }.map(\.name) ?? []
    title = text(action.title)
    target = action.target.map { ($0.kind, text($0.text)) }
    self.route = action.changes ? route?.setting(PluginFeature.changes.set(true)) : route
    arguments = (self.route?.arguments ?? [:]).mapValues { $0.map(text) }
    form = action.form.filter { !secrets.contains($0.key) }
    formNames = Array(action.form.keys)
    formText = text
    key = action.key.flatMap(ReservedKeys.free)
    asked = command?.confirmation.map { Set(FieldText($0).fields) }
  }

  /// nil where the row lacks a value.
  func filled(from item: PluginDocument.Item) -> Filled? {
    guard let title = title.filled(item.text) else { return nil }
    if let target {
      return target.text.filled(item.text).map { (nil, (target.kind, $0)) }
    }
    guard let route else { return (nil, nil) }
    var filled = arguments.mapValues { $0.compactMap { $0.filled(item.text) } }
    if filled.values.joined().count < arguments.values.joined().count { return nil }
    for (name, template) in form {
      filled[name] = item.values(in: template) { formText($0).filled(item.text) } ?? filled[name]
    }
    if let asked, !item.values.isEmpty {
      let named = PluginDocument.Item(values: item.values.filter { asked.contains($0.key) })
      filled[PluginFeature.row.declaration.name] = [named.record]
    }
    let call = Route(route.feature, route.command, filled)
    return (Action(SafeText(title), call, form: formNames, key: key), nil)
  }
}

extension PluginDocument.Item {
  /// What a parameter of a form begins with; nil where the row lacks a value. A text that is the name of one
  /// field stands for its value as it is, which may be a list.
  func values(in template: JSONValue, else filled: (String) -> String?) -> [String]? {
    guard let text = template.plainText else { return template.list?.compactMap(\.plainText) }
    let isName = text.first == "{" && text.last == "}"
    if isName, let value = values[String(text.dropFirst().dropLast())] {
      return value.list?.compactMap(\.plainText) ?? [value.plainText ?? ""]
    }
    return filled(text).map { [$0] }
  }
}
