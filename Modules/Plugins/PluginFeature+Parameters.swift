import CommandLine
import FeatureKit
import Files

/// The parameters of its commands.
extension PluginFeature {
  /// - Parameter isInList: Whether an option with fixed values is a filter.
  static func declaration(_ described: PluginDescription.Parameter, isInList: Bool) -> ParameterDeclaration {
    var declaration =
      switch described.kind {
      case .flag: Parameter<Bool>.flag(described.name, summary: described.summary).declaration
      case .option: option(described)
      case .positional where described.takesMany: positional([String].self, described)
      case .positional where described.isRequired: positional(String.self, described)
      case .positional: positional(String?.self, described)
      }
    if described.type == .password { declaration.isSecret = { _ in true } }
    declaration.isPath = described.type == .folder
    declaration.hasLines = described.type == .text
    declaration.isFilter = isInList && described.kind == .option && !described.values.isEmpty
    return declaration
  }

  private static func option(_ described: PluginDescription.Parameter) -> ParameterDeclaration {
    var declaration = Parameter<String?>.option(
      described.name,
      described.name.uppercased(),
      summary: described.summary,
      prompt: described.prompt ?? (described.isRequired ? described.name : nil),
      default: described.isRequired ? nil : described.defaultValue,
      values: described.values,
      check: check(described.type)
    ).declaration
    (declaration.mustBeGiven, declaration.repeats) = (described.isRequired, described.takesMany)
    return declaration
  }

  private static func positional<Value: ParameterValue & Sendable>(
    _ type: Value.Type,
    _ described: PluginDescription.Parameter
  ) -> ParameterDeclaration {
    Parameter<Value>(
      described.name,
      described.name.uppercased(),
      summary: described.summary,
      prompt: described.prompt ?? described.name,
      default: described.isRequired ? nil : Value(texts: described.defaultValue.map { [$0] }),
      values: described.values,
      check: check(described.type)
    ).declaration
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
    if text == "today" { return Date().formatted(style) }
    if let date = try? Date(text, strategy: style), date.formatted(style) == text { return text }
    throw ParameterDeclaration.InputError("must be a date such as 2026-11-30, or today")
  }

  private static let folder: ParameterDeclaration.Check = { (text) throws(ParameterDeclaration.InputError) in
    if FileSystem().isFolder(text) { return text }
    throw ParameterDeclaration.InputError("must be a folder that exists")
  }
}
