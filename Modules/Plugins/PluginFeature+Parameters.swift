import CommandLine
import FeatureKit
import Files

/// The parameters of its commands.
extension PluginFeature {
  private typealias InputError = ParameterDeclaration.InputError

  static func declaration(_ described: PluginDescription.Parameter) -> ParameterDeclaration {
    var declaration = valued(described)
    if described.kind == .flag {
      declaration = Parameter.flag(described.name, summary: described.summary).declaration
    }
    if described.type == .password { declaration.isSecret = { _ in true } }
    declaration.isPath = described.type == .folder
    declaration.hasLines = described.type == .text
    return declaration
  }

  private static func valued(_ described: PluginDescription.Parameter) -> ParameterDeclaration {
    let isPositional = described.kind == .positional
    var prompt = described.prompt
    if isPositional || described.isRequired { prompt = prompt ?? described.name }
    let values = described.values
    let listed = values.isEmpty ? "" : ": \(values.joined(separator: ", "))"
    var declaration = Parameter<String?>(
      described.name,
      described.name.uppercased(),
      summary: described.summary + listed,
      prompt: prompt,
      default: described.isRequired ? nil : described.defaultValue,
      check: { (text) throws(InputError) in
        // An empty text takes a value away.
        if text.isEmpty, !described.isRequired { return text }
        return try values.isEmpty ? checked(text, described.type) : ParameterDeclaration.oneOf(values)(text)
      }
    ).declaration
    declaration.values = values
    let isAwaited = isPositional && described.takesMany && described.defaultValue == nil
    if !isPositional { declaration.kind = .option }
    declaration.isRequired = described.isRequired || isAwaited
    declaration.takesMany = described.takesMany
    return declaration
  }

  /// What is typed for a type, in its normal form.
  private static func checked(_ text: String, _ type: PluginDescription.Parameter.ValueType?)
    throws(InputError) -> String
  {
    switch type {
    case .number:
      if Double(texts: [text.trimmed]) != nil { return text.trimmed }
      throw InputError("must be a number")
    case .date: return try date(text.trimmed.lowercased())
    case .folder:
      if FileSystem().isFolder(text) { return text }
      throw InputError("must be a folder that exists")
    case .password, .text, nil: return text
    }
  }

  private static func date(_ text: String) throws(InputError) -> String {
    let style = Date.ISO8601FormatStyle(timeZone: .system(at: Date())).year().month().day()
    let days = ["yesterday": -1, "today": 0, "tomorrow": 1][text] ?? (text.hasPrefix("+") ? Int(text) : nil)
    if let days, let date = Calendar.current.date(byAdding: .day, value: days, to: Date()) {
      return date.formatted(style)
    }
    if let date = try? Date(text, strategy: style), date.formatted(style) == text { return text }
    throw InputError("must be a date such as 2026-11-30, today, tomorrow or +3")
  }
}
