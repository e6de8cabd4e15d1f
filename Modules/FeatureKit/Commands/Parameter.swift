/// An argument of a command, declared once as a typed value. Parsing, help, prompts and completions use its
/// declaration; a router reads it with `call[parameter]`, and a route sets it with `parameter.set(value)`.
public struct Parameter<Value: ParameterValue & Sendable>: AnyParameter {
  public private(set) var declaration: ParameterDeclaration

  /// A positional argument, required unless it has a default or its type is optional. Only `values` are
  /// accepted, unless they are empty.
  public init(
    _ name: String,
    _ placeholder: String,
    summary: String,
    prompt: String? = nil,
    default defaultValue: Value? = nil,
    values: [String] = Value.values,
    check: @escaping ParameterDeclaration.Check = ParameterDeclaration.anything
  ) {
    let check = values.isEmpty ? check : ParameterDeclaration.oneOf(values)
    declaration = ParameterDeclaration(
      name: name,
      kind: Value.self == Bool.self ? .flag : .positional,
      isRequired: Value.isRequired && defaultValue == nil,
      takesMany: Value.takesMany,
      placeholder: placeholder,
      summary: values.isEmpty ? summary : "\(summary): \(values.joined(separator: ", "))",
      prompt: prompt,
      defaultValue: defaultValue?.texts?.first,
      values: values,
      check: { (text) throws(ParameterDeclaration.InputError) in
        let limit = ParameterDeclaration.longestValue
        if text.utf8.count > limit {
          throw ParameterDeclaration.InputError("is longer than \(limit.byteCount)")
        }
        let checked = try check(text)
        // Only numbers have neither fixed values nor a check of their own.
        if Value(texts: [checked]) == nil { throw ParameterDeclaration.InputError("must be a number") }
        return checked
      }
    )
  }

  /// `--name`, or `--name=VALUE` with one of the values.
  public static func flag(_ name: String, summary: String, values: [String] = []) -> Parameter
  where Value == Bool {
    Parameter(name, "", summary: summary).with { $0.values = values }
  }

  /// The parameter with a changed declaration.
  public func with(_ change: (inout ParameterDeclaration) -> Void) -> Parameter {
    var parameter = self
    change(&parameter.declaration)
    return parameter
  }

  /// The parameter as `--name VALUE`. It must be given unless it has a default or its type is optional.
  public var option: Parameter { with { $0.kind = .option } }

  /// The parameter as a filter of a list: the menu offers its values, or those of the items in memory.
  public var filter: Parameter { with { $0.isFilter = true } }

  public func set(_ value: Value) -> Argument { Argument(declaration.name, value.texts) }
}

extension Parameter<String> {
  /// A positional text that is required and not blank.
  public static func text(_ name: String, _ placeholder: String, summary: String, prompt: String) -> Parameter
  {
    Parameter(name, placeholder, summary: summary, prompt: prompt, check: ParameterDeclaration.nonEmpty)
  }
}

/// Matches a parameter's name: `case EmojiCommand.name:`.
public func ~= (parameter: Parameter<some Any>, name: String) -> Bool { parameter.declaration.name == name }

/// A parameter of any value type, for lists.
public protocol AnyParameter: Sendable {
  var declaration: ParameterDeclaration { get }
}

/// A type of arguments.
public protocol ParameterValue {
  /// Whether an argument without a default may not be missing.
  static var isRequired: Bool { get }
  static var takesMany: Bool { get }
  /// Reads checked texts; nil when the argument is missing and has no default.
  init?(texts: [String]?)
  /// nil omits the argument.
  var texts: [String]? { get }
  /// The only values, for a type with few of them; empty for the others.
  static var values: [String] { get }
}

extension ParameterValue {
  public static var isRequired: Bool { true }
  public static var takesMany: Bool { false }
  public static var values: [String] { [] }
}

extension ParameterValue where Self: RawRepresentable<String> & CaseIterable {
  public static var values: [String] { allCases.map(\.rawValue) }
  public var texts: [String]? { [rawValue] }

  public init?(texts: [String]?) {
    guard let text = texts?.first else { return nil }
    self.init(rawValue: text)
  }
}

extension ParameterValue where Self: LosslessStringConvertible {
  public var texts: [String]? { [description] }

  public init?(texts: [String]?) {
    guard let text = texts?.first else { return nil }
    self.init(text)
  }
}

extension String: ParameterValue {}
extension Int: ParameterValue {}

/// Rejects “nan” and “inf”.
extension Double: ParameterValue {
  public init?(texts: [String]?) {
    guard let number = texts?.first.flatMap(Double.init), number.isFinite else { return nil }
    self = number
  }
}

extension Bool: ParameterValue {
  public static var isRequired: Bool { false }
  public var texts: [String]? { self ? [""] : nil }
  public init?(texts: [String]?) { self = texts != nil }
}

extension Optional: ParameterValue where Wrapped: ParameterValue {
  public static var isRequired: Bool { false }
  public static var values: [String] { Wrapped.values }
  public var texts: [String]? { flatMap { $0.texts } }
  public init?(texts: [String]?) { self = texts.flatMap { Wrapped(texts: $0) } }
}

extension Array: ParameterValue where Element: LosslessStringConvertible {
  public static var takesMany: Bool { true }
  public var texts: [String]? { map { $0.description } }
  public init?(texts: [String]?) { self = (texts ?? []).compactMap(Element.init) }
}

/// A parameter with a value; nil texts omit it.
public struct Argument: Sendable, Hashable {
  public let name: String
  public let texts: [String]?

  public init(_ name: String, _ texts: [String]?) {
    self.name = name
    self.texts = texts
  }
}
