import CommandLine
import FeatureKit
import Files

/// The parameters of its commands.
extension PluginFeature {
  /// - Parameter isInList: Whether an option with fixed values is a filter.
  static func declaration(_ described: PluginDescription.Parameter, isInList: Bool) -> ParameterDeclaration {
    let isFlag = described.kind == .flag
    var declaration =
      isFlag
      ? Parameter<Bool>.flag(described.name, summary: described.summary).declaration : valued(described)
    if described.type == .password { declaration.isSecret = { _ in true } }
    declaration.isPath = described.type == .folder
    declaration.hasLines = described.type == .text
    declaration.isFilter = isInList && described.kind == .option && !described.values.isEmpty
    return declaration
  }

  private static func valued(_ described: PluginDescription.Parameter) -> ParameterDeclaration {
    let isPositional = described.kind == .positional
    var declaration = Parameter<String?>(
      described.name,
      described.name.uppercased(),
      summary: described.summary,
      prompt: described.prompt ?? (isPositional || described.isRequired ? described.name : nil),
      default: described.isRequired ? nil : described.defaultValue,
      values: described.values,
      check: check(described.type)
    ).declaration
    let isAwaited = isPositional && described.takesMany && described.defaultValue == nil
    declaration.kind = isPositional ? .positional : .option
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
    if text == "today" { return Date().formatted(style) }
    if let date = try? Date(text, strategy: style), date.formatted(style) == text { return text }
    throw ParameterDeclaration.InputError("must be a date such as 2026-11-30, or today")
  }

  private static let folder: ParameterDeclaration.Check = { (text) throws(ParameterDeclaration.InputError) in
    if FileSystem().isFolder(text) { return text }
    throw ParameterDeclaration.InputError("must be a folder that exists")
  }
}
