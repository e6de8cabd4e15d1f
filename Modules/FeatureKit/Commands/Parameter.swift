import Foundation

/// An argument of a command. Its parsing, its help, its prompt in the menu and its checks come from here.
public struct Parameter: Sendable {
  /// Where the value stands in a call.
  public enum Kind: Sendable, Equatable {
    /// A word in the order of the call; `many` takes all that follow.
    case positional(required: Bool, many: Bool)
    /// `--name VALUE`.
    case option
    /// `--name`.
    case toggle
  }

  /// The name: the key of its value, and the flag's name without dashes.
  public let name: String
  /// Where the value stands in a call.
  public let kind: Kind
  /// How help writes the value: `LOGIN`.
  public let placeholder: String
  /// What it is, in a clause.
  public let summary: String
  /// What the menu asks, with what an empty line means where that is not plain; nil when the menu does not ask
  /// for it.
  public let prompt: String?
  /// What an empty answer or a missing argument means.
  public let defaultValue: String?
  /// Whether what is typed for it must not be seen, which may depend on the arguments so far.
  public var isSecret: @Sendable (_ arguments: [String: [String]]) -> Bool = { _ in false }
  /// Turns what was typed into the value, or throws `Rejection` with the reason.
  public let check: @Sendable (String) throws(Rejection) -> String

  /// Why a value was not taken, as a clause: “must be 1 or more”.
  public struct Rejection: Error, Sendable, Equatable {
    /// The reason, as a clause.
    public let reason: String
    /// A rejection for a reason.
    public init(_ reason: String) { self.reason = reason }
  }

  /// A check that takes everything.
  public static let anything: @Sendable (String) throws(Rejection) -> String = { $0 }

  /// A parameter that takes everything unless `check` says otherwise.
  public init(
    _ name: String,
    kind: Kind,
    placeholder: String,
    summary: String,
    prompt: String? = nil,
    defaultValue: String? = nil,
    check: @escaping @Sendable (String) throws(Rejection) -> String = Parameter.anything
  ) {
    self.name = name
    self.kind = kind
    self.placeholder = placeholder
    self.summary = summary
    self.prompt = prompt
    self.defaultValue = defaultValue
    self.check = check
  }

  /// A word that must be there (or has a default).
  public static func word(
    _ name: String,
    _ placeholder: String,
    summary: String,
    prompt: String,
    defaultValue: String? = nil,
    check: @escaping @Sendable (String) throws(Rejection) -> String = Parameter.anything
  ) -> Parameter {
    Parameter(
      name,
      kind: .positional(required: defaultValue == nil, many: false),
      placeholder: placeholder,
      summary: summary,
      prompt: prompt,
      defaultValue: defaultValue,
      check: check
    )
  }

  /// `--name`.
  public static func toggle(_ name: String, summary: String) -> Parameter {
    Parameter(name, kind: .toggle, placeholder: "", summary: summary)
  }

  /// `--page`, `--per-page` and `--all`, which every list takes; see `Call.page`.
  public static let paging: [Parameter] = [
    Parameter(
      "page",
      kind: .option,
      placeholder: "N",
      summary: "the page, from 1",
      defaultValue: "1",
      check: { (text) throws(Rejection) in try whole(text, in: 1...Int.max) }
    ),
    Parameter(
      "per-page",
      kind: .option,
      placeholder: "N",
      summary: "items a page, at most \(PageRequest.largestSize)",
      defaultValue: "\(PageRequest.defaultSize)",
      check: { (text) throws(Rejection) in try whole(text, in: 1...PageRequest.largestSize) }
    ),
    .toggle("all", summary: "the whole list, not a page of it"),
  ]

  /// Takes a whole number of the range.
  public static func whole(_ text: String, in range: ClosedRange<Int>) throws(Rejection) -> String {
    let text = text.trimmingCharacters(in: .whitespaces)
    let number = Int(text)
    if let number, range.contains(number) { return "\(number)" }
    guard text.wholeMatch(of: /[+-]?[0-9]+/) != nil else { throw Rejection("must be a whole number") }
    if range.upperBound < Int.max {
      throw Rejection("must be from \(range.lowerBound) to \(range.upperBound)")
    }
    let isTooLarge = number == nil && !text.hasPrefix("-")
    throw Rejection(isTooLarge ? "is too large" : "must be \(range.lowerBound) or more")
  }

  /// Takes text that is not blank, without its outer white space.
  public static func filled(_ text: String) throws(Rejection) -> String {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if text.isEmpty { throw Rejection("must not be empty") }
    return text
  }
}
