/// What the command line, help, prompts and completions know about a parameter.
public struct ParameterDeclaration: Sendable, AnyParameter {
  /// Turns typed text into its normal form, or throws `InputError`.
  public typealias Check = @Sendable (String) throws(InputError) -> String

  public enum Kind: Sendable, Equatable {
    case positional
    /// `--name VALUE`.
    case option
    /// `--name`.
    case flag
  }

  /// The longest value in bytes, wherever it comes from.
  public static let longestValue = 10_000
  /// Instead of a value: it is read from standard input.
  public static let standardInput = "-"
  /// The name of the parameter whose values are the orders of a list.
  public static let order = "sort"

  /// Also the flag's name without dashes.
  public let name: String
  public package(set) var kind: Kind
  public package(set) var isRequired: Bool
  /// Whether it takes all words that follow; an option may be given several times.
  public package(set) var takesMany: Bool
  /// The flag's letter: `-j`.
  public var short: Character?
  /// How help writes the value: `LOGIN`.
  public let placeholder: String
  /// A clause without a period.
  public let summary: String
  /// What the menu asks, without a colon; nil when the menu doesn't ask for it. It asks for an option only
  /// where an action does.
  public let prompt: String?
  /// Used for a missing argument and for an empty line at the prompt.
  public internal(set) var defaultValue: String?
  /// What an optional argument without a default means when it is missing: “any country”.
  public var omission: String?
  /// The only accepted values; empty when any text may be valid. A flag takes one as `--name=VALUE`, or none.
  public package(set) var values: [String]
  /// Whether the prompt hides typed text; it may depend on the arguments so far.
  public var isSecret: @Sendable (_ arguments: [String: [String]]) -> Bool = { _ in false }
  /// Whether the shell completes it with file names.
  public var isPath = false
  /// Whether its value may have several lines, which the menu lets the user write in an editor.
  public var hasLines = false
  /// Whether text besides the router's suggestions may be typed.
  public var takesAnyText = false
  /// Whether only routes of the menu set it; help and completion leave it out.
  public var isHidden = false
  /// Whether it chooses items of a list, so that the menu offers it with the list's order.
  public var isFilter = false
  /// The values that are the tabs above the menu's list; nil for no value.
  public var tabs: [(title: SafeText, value: String?)] = []
  public let check: Check

  public struct InputError: Error, Sendable, Equatable {
    /// A clause after “Invalid value “x” for NAME: ”, or the full message.
    public let reason: String
    package let isFullMessage: Bool

    /// A clause such as “must be 1 or more”.
    public init(_ reason: String) {
      self.reason = reason
      isFullMessage = false
    }

    /// A full message, such as ““x” isn't a date. Use YYYY-MM-DD.”
    public init(message: String) {
      reason = message
      isFullMessage = true
    }
  }

  public var declaration: ParameterDeclaration { self }

  /// As a person types it, without a value: `--limit`, `LOGIN`.
  public var spelled: String { isPositional ? placeholder : "--\(name)" }

  public var isPositional: Bool { kind == .positional }
  package var isOrder: Bool { name == Self.order }

  public static let anything: Check = { $0 }

  /// Rejects blank text and trims the rest.
  public static let nonEmpty: Check = { (text) throws(InputError) in
    let trimmed = text.trimmed
    if trimmed.isEmpty { throw InputError("must not be empty") }
    return trimmed
  }

  public static func whole(_ range: ClosedRange<Int>) -> Check {
    { (text) throws(InputError) in
      guard let number = Int(text.trimmed) else { throw InputError("must be a whole number") }
      if range.contains(number) { return "\(number)" }
      let end = range.upperBound
      throw InputError(
        end == .max ? "must be \(range.lowerBound) or more" : "must be from \(range.lowerBound) to \(end)"
      )
    }
  }

  public static func oneOf(_ values: [String]) -> Check {
    { (text) throws(InputError) in
      if let value = values.first(where: { $0.lowercased() == text.lowercased() }) { return value }
      throw InputError("must be one of \(values.joined(separator: ", "))")
    }
  }
}

/// Groups of parameters of which a call may have one.
extension [[ParameterDeclaration]] {
  /// nil unless several parameters of a group are given.
  public func error(among isGiven: (String) -> Bool, advice: SafeText? = nil) -> UserError? {
    for group in self {
      let given = group.filter { isGiven($0.name) }.map(\.spelled)
      if given.count > 1 {
        return UserError(.usage, "\(given[0]) and \(given[1]) can't be combined.", advice: advice)
      }
    }
    return nil
  }

  /// The parameters that can't be combined with this one.
  public func others(than parameter: ParameterDeclaration) -> [ParameterDeclaration] {
    filter { $0.contains { $0.name == parameter.name } }.joined().filter { $0.name != parameter.name }
  }
}

extension UserError {
  /// The error for a rejected value; a long one is shortened.
  public init(
    _ error: ParameterDeclaration.InputError,
    value: String,
    for subject: String,
    advice: SafeText? = nil
  ) {
    let message: SafeText =
      error.isFullMessage
      ? "\(error.reason)"
      : "Invalid value “\(value.shortened)” for \(subject): \(error.reason)."
    self.init(.invalidInput, message, advice: error.isFullMessage ? nil : advice)
  }
}
