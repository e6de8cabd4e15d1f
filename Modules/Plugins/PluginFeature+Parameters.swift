import CommandLine
import FeatureKit
import Files

/// The parameters of its commands.
extension PluginFeature {
  static func declaration(_ described: PluginDescription.Parameter) -> ParameterDeclaration {
    var declaration = valued(described)
    if described.kind == .flag {
      declaration = Parameter<Bool>.flag(described.name, summary: described.summary).declaration
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
    let check = values.isEmpty ? check(described.type) : ParameterDeclaration.oneOf(values)
    let listed = values.isEmpty ? "" : ": \(values.joined(separator: ", "))"
    var declaration = Parameter<String?>(
      described.name,
      described.name.uppercased(),
      summary: described.summary + listed,
      prompt: prompt,
      default: described.isRequired ? nil : described.defaultValue,
      // An empty text takes a value away.
      check: { (text) throws(ParameterDeclaration.InputError) in
        text.isEmpty && !described.isRequired ? text : try check(text)
      }
    ).declaration
    declaration.values = values
    let isAwaited = isPositional && described.takesMany && described.defaultValue == nil
    if !isPositional { declaration.kind = .option }
    declaration.isRequired = described.isRequired || isAwaited
    declaration.takesMany = described.takesMany
    return declaration
  }

  /// Checks and changes what is typed for a type.
  private static func check(_ type: PluginDescription.Parameter.ValueType?) -> ParameterDeclaration.Check {
    switch type {
    case .number: number
    case .date: date
    case .folder: folder
    case .password, .text, nil: ParameterDeclaration.anything
    }
  }

  private static let number: ParameterDeclaration.Check = { (text) throws(ParameterDeclaration.InputError) in
    if Double(texts: [text.trimmed])?.isFinite == true { return text.trimmed }
    throw ParameterDeclaration.InputError("must be a number")
  }

  private static let date: ParameterDeclaration.Check = { (text) throws(ParameterDeclaration.InputError) in
    let style = Date.ISO8601FormatStyle(timeZone: .current).year().month().day()
    let text = text.trimmed.lowercased()
    let days = ["yesterday": -1, "today": 0, "tomorrow": 1][text] ?? (text.hasPrefix("+") ? Int(text) : nil)
    if let days, let date = Calendar.current.date(byAdding: .day, value: days, to: Date()) {
      return date.formatted(style)
    }
    if let date = try? Date(text, strategy: style), date.formatted(style) == text { return text }
    throw ParameterDeclaration.InputError("must be a date such as 2026-11-30, today, tomorrow or +3")
  }

  private static let folder: ParameterDeclaration.Check = { (text) throws(ParameterDeclaration.InputError) in
    if FileSystem().isFolder(text) { return text }
    throw ParameterDeclaration.InputError("must be a folder that exists")
  }
}
