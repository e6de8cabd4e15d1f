/// An argument of a command, declared once as a typed value. Parsing, help, prompts and completions use its
/// declaration; a router reads it with `call[parameter]`, and a route sets it with `parameter.set(value)`.
public struct Parameter<Value: Sendable>: AnyParameter {
  public let declaration: ParameterDeclaration
  /// Reads checked texts; nil means that the argument is missing and has no default.
  let read: @Sendable ([String]?) -> Value?
  private let write: @Sendable (Value) -> [String]?

  init(
    _ declaration: ParameterDeclaration,
    read: @escaping @Sendable ([String]?) -> Value?,
    write: @escaping @Sendable (Value) -> [String]?
  ) {
    self.declaration = declaration
    self.read = read
    self.write = write
  }

  /// The same parameter, with hidden input where `isSecret` returns true.
  public func hidden(when isSecret: @escaping @Sendable (_ arguments: [String: [String]]) -> Bool)
    -> Parameter
  {
    var declaration = declaration
    declaration.isSecret = isSecret
    return Parameter(declaration, read: read, write: write)
  }

  /// The same parameter, completed with file names by shells.
  public var path: Parameter {
    var declaration = declaration
    declaration.isPath = true
    return Parameter(declaration, read: read, write: write)
  }

  /// The same parameter, for which text besides the suggestions may be typed.
  public var anyText: Parameter {
    var declaration = declaration
    declaration.takesAnyText = true
    return Parameter(declaration, read: read, write: write)
  }

  /// The same parameter, which may be left out at a prompt.
  public func omitted(_ meaning: String) -> Parameter {
    var declaration = declaration
    declaration.omission = meaning
    return Parameter(declaration, read: read, write: write)
  }

  public func set(_ value: Value) -> Argument { Argument(declaration.name, write(value)) }
}

extension Parameter where Value: LosslessStringConvertible {
  /// A positional argument, required unless it has a default.
  public init(
    _ name: String,
    _ placeholder: String,
    summary: String,
    prompt: String? = nil,
    default defaultValue: Value? = nil,
    values: [String] = [],
    check: @escaping ParameterDeclaration.Check = ParameterDeclaration.anything
  ) {
    self.init(
      ParameterDeclaration(
        name,
        kind: .positional(required: defaultValue == nil, many: false),
        placeholder: placeholder,
        summary: summary,
        prompt: prompt,
        defaultValue: defaultValue?.description,
        values: values,
        check: check
      ),
      read: { $0?.first.flatMap { Value($0) } },
      write: { [$0.description] }
    )
  }

  /// `--name VALUE` with a default.
  public static func option(
    _ name: String,
    _ placeholder: String,
    summary: String,
    default defaultValue: Value,
    values: [String] = [],
    check: @escaping ParameterDeclaration.Check = ParameterDeclaration.anything
  ) -> Parameter {
    Parameter(
      ParameterDeclaration(
        name,
        kind: .option,
        placeholder: placeholder,
        summary: summary,
        defaultValue: defaultValue.description,
        values: values,
        check: check
      ),
      read: { $0?.first.flatMap { Value($0) } },
      write: { [$0.description] }
    )
  }
}

extension Parameter {
  public static func optional<Wrapped: LosslessStringConvertible>(
    _ name: String,
    _ placeholder: String,
    summary: String,
    prompt: String? = nil,
    values: [String] = [],
    check: @escaping ParameterDeclaration.Check = ParameterDeclaration.anything
  ) -> Parameter where Value == Wrapped? {
    optional(name, .positional(required: false, many: false), placeholder, summary, prompt, values, check)
  }

  /// `--name VALUE`, optional.
  public static func option<Wrapped: LosslessStringConvertible>(
    _ name: String,
    _ placeholder: String,
    summary: String,
    prompt: String? = nil,
    values: [String] = [],
    check: @escaping ParameterDeclaration.Check = ParameterDeclaration.anything
  ) -> Parameter where Value == Wrapped? {
    optional(name, .option, placeholder, summary, prompt, values, check)
  }

  /// All remaining words, at least one if required.
  public static func list<Element: LosslessStringConvertible>(
    _ name: String,
    _ placeholder: String,
    summary: String,
    prompt: String? = nil,
    required: Bool = true,
    check: @escaping ParameterDeclaration.Check = ParameterDeclaration.anything
  ) -> Parameter where Value == [Element] {
    Parameter(
      ParameterDeclaration(
        name,
        kind: .positional(required: required, many: true),
        placeholder: placeholder,
        summary: summary,
        prompt: prompt,
        check: check
      ),
      read: { ($0 ?? []).compactMap { Element($0) } },
      write: { $0.map(\.description) }
    )
  }

  private static func optional<Wrapped: LosslessStringConvertible>(
    _ name: String,
    _ kind: ParameterDeclaration.Kind,
    _ placeholder: String,
    _ summary: String,
    _ prompt: String?,
    _ values: [String],
    _ check: @escaping ParameterDeclaration.Check
  ) -> Parameter where Value == Wrapped? {
    Parameter(
      ParameterDeclaration(
        name,
        kind: kind,
        placeholder: placeholder,
        summary: summary,
        prompt: prompt,
        values: values,
        check: check
      ),
      read: { .some($0?.first.flatMap { Wrapped($0) }) },
      write: { $0.map { [$0.description] } }
    )
  }
}

extension Parameter where Value == Bool {
  /// `--name`.
  public static func flag(_ name: String, summary: String) -> Parameter {
    Parameter(
      ParameterDeclaration(name, kind: .flag, placeholder: "", summary: summary),
      read: { $0 != nil },
      write: { $0 ? [""] : nil }
    )
  }
}

/// A parameter of any value type, for lists.
public protocol AnyParameter: Sendable {
  var declaration: ParameterDeclaration { get }
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
