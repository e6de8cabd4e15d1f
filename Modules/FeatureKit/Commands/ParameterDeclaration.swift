/// What the command line, help, prompts and completions know about a parameter.
public struct ParameterDeclaration: Sendable, AnyParameter {
  /// Turns typed text into its normal form, or throws `Rejection`.
  public typealias Check = @Sendable (String) throws(Rejection) -> String

  public enum Kind: Sendable, Equatable {
    /// A word in the order of the call; `many` takes all that follow.
    case positional(required: Bool, many: Bool)
    /// `--name VALUE`.
    case option
    /// `--name`.
    case flag
  }

  /// Also the flag's name without dashes.
  public let name: String
  public let kind: Kind
  /// How help writes the value: `LOGIN`.
  public let placeholder: String
  /// A clause without a period.
  public let summary: String
  /// What the menu asks, without a colon; nil when the menu doesn't ask for it.
  public let prompt: String?
  /// The meaning of an empty reply and of a missing argument.
  public let defaultValue: String?
  /// The only values accepted; empty when there is no such list.
  public let values: [String]
  /// Whether typed text must not be shown; it may depend on the arguments so far.
  public var isSecret: @Sendable (_ arguments: [String: [String]]) -> Bool = { _ in false }
  /// Whether the shell completes it with file names.
  public var isPath = false
  /// Whether the router's suggestions are offers, beside which any text may be typed.
  public var takesAnyText = false
  public let check: Check

  /// Why a value is not valid.
  public struct Rejection: Error, Sendable, Equatable {
    /// A clause after “Invalid value “x” for NAME: ”, or the whole message.
    public let reason: String
    /// Whether `reason` is the whole message.
    public let isWholeMessage: Bool

    /// A clause such as “must be 1 or more”.
    public init(_ reason: String) {
      self.reason = reason
      isWholeMessage = false
    }

    /// A whole message, such as “x” isn't a date. Use YYYY-MM-DD.
    public init(message: String) {
      reason = message
      isWholeMessage = true
    }
  }

  public init(
    _ name: String,
    kind: Kind,
    placeholder: String,
    summary: String,
    prompt: String? = nil,
    defaultValue: String? = nil,
    values: [String] = [],
    check: @escaping Check = ParameterDeclaration.anything
  ) {
    self.name = name
    self.kind = kind
    self.placeholder = placeholder
    self.summary = summary
    self.prompt = prompt
    self.defaultValue = defaultValue
    self.values = values
    self.check = values.isEmpty ? check : Self.oneOf(values)
  }

  public var declaration: ParameterDeclaration { self }

  public var isRequired: Bool {
    if case .positional(required: true, _) = kind { true } else { false }
  }

  public var takesMany: Bool {
    if case .positional(_, many: true) = kind { true } else { false }
  }

  /// Accepts every text.
  public static let anything: Check = { $0 }

  /// Accepts text that is not blank, and removes the white space around it.
  public static let nonEmpty: Check = { (text) throws(Rejection) in
    let trimmed = text.trimmed
    if trimmed.isEmpty { throw Rejection("must not be empty") }
    return trimmed
  }

  /// Accepts a whole number in a range.
  public static func whole(_ range: ClosedRange<Int>) -> Check {
    { (text) throws(Rejection) in
      let text = text.trimmed
      let number = Int(text)
      if let number, range.contains(number) { return "\(number)" }
      guard text.wholeMatch(of: /[+-]?[0-9]+/) != nil else { throw Rejection("must be a whole number") }
      if range.upperBound < Int.max {
        throw Rejection("must be from \(range.lowerBound) to \(range.upperBound)")
      }
      let isTooLarge = number == nil && !text.hasPrefix("-")
      throw Rejection(isTooLarge ? "is too large" : "must be \(range.lowerBound) or more")
    }
  }

  /// Accepts one of some texts, in any case.
  public static func oneOf(_ values: [String]) -> Check {
    { (text) throws(Rejection) in
      if let value = values.first(where: { $0.lowercased() == text.lowercased() }) { return value }
      throw Rejection("must be one of \(values.joined(separator: ", "))")
    }
  }
}
