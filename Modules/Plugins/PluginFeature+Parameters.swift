import CommandLine
import FeatureKit
import Files

/// The parameters of its commands.
extension PluginFeature {
  /// - Parameter isInList: Whether an option with fixed values is a filter.
  static func declaration(_ described: PluginDescription.Parameter, isInList: Bool) -> ParameterDeclaration {
    var declaration = parameter(described).declaration
    if described.type == .password { declaration.isSecret = { _ in true } }
    declaration.isPath = described.type == .folder
    declaration.isFilter = isInList && described.kind == .option && !described.values.isEmpty
    return declaration
  }

  private static func parameter(_ described: PluginDescription.Parameter) -> any AnyParameter {
    let (name, summary, values) = (described.name, described.summary, described.values)
    let (placeholder, prompt) = (name.uppercased(), described.prompt ?? name)
    let check = check(described.type)
    let usual = described.isRequired ? nil : described.defaultValue
    switch described.kind {
    case .flag: return Parameter<Bool>.flag(name, summary: summary)
    case .option:
      return Parameter<String?>.option(
        name,
        placeholder,
        summary: summary,
        prompt: described.isRequired ? prompt : described.prompt,
        default: usual,
        values: values,
        check: check
      ).with {
        ($0.mustBeGiven, $0.repeats) = (described.isRequired, described.takesMany)
      }
    case .positional where described.takesMany:
      return Parameter<[String]>(
        name,
        placeholder,
        summary: summary,
        prompt: prompt,
        default: described.isRequired ? nil : usual.map { [$0] } ?? [],
        values: values,
        check: check
      )
    case .positional where described.isRequired:
      return Parameter<String>(
        name,
        placeholder,
        summary: summary,
        prompt: prompt,
        values: values,
        check: check
      )
    case .positional:
      return Parameter<String?>(
        name,
        placeholder,
        summary: summary,
        prompt: prompt,
        default: usual,
        values: values,
        check: check
      )
    }
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
    let style = Date.ISO8601FormatStyle().year().month().day()
    let text = text.trimmed.lowercased()
    if let days = ["yesterday": -1.0, "today": 0, "tomorrow": 1][text] {
      return (Date() + days * 86_400).formatted(
        Date.ISO8601FormatStyle(timeZone: .current).year().month().day()
      )
    }
    if let date = try? Date(text, strategy: style), date.formatted(style) == text { return text }
    throw ParameterDeclaration.InputError("must be a date such as 2026-11-30, or today")
  }

  private static let folder: ParameterDeclaration.Check = { (text) throws(ParameterDeclaration.InputError) in
    if FileSystem().isFolder(text) { return text }
    throw ParameterDeclaration.InputError("must be a folder that exists")
  }
}
