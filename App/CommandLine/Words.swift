import FeatureKit

/// The words of a command line, taken apart without knowing any command: flags of every command are
/// recognised anywhere before `--`, the rest stays in its order.
struct Words: Sendable, Equatable {
  /// A word that is no global flag.
  enum Word: Sendable, Equatable {
    case plain(String)
    /// `--name` or `--name=value`.
    case flag(String, value: String?)
  }

  private(set) var flags = GlobalFlags()
  private(set) var rest: [Word] = []

  /// - Throws: A `usage` or `invalidInput` problem.
  init(_ arguments: [String]) throws(Problem) {
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if argument == "--" {
        rest += arguments[index...].map(Word.plain)
        break
      }
      if argument == "-h" {
        flags.help = true
        continue
      }
      guard argument.hasPrefix("-"), argument.count > 1, Double(argument) == nil else {
        rest.append(.plain(argument))
        continue
      }
      guard argument.hasPrefix("--") else {
        throw Problem(.usage, "There is no flag “\(argument)”.", advice: "Flags are written out: `curio --help`.")
      }
      let (name, inlineValue) = Self.split(argument)
      guard let definition = GlobalFlags.definitions.first(where: { $0.name == name }) else {
        rest.append(.flag(name, value: inlineValue))
        continue
      }
      try set(definition, inlineValue, arguments, &index)
    }
    if flags.offline, flags.refresh {
      throw Problem(.usage, "--offline and --refresh contradict each other.", advice: "Give one of them.")
    }
  }

  private mutating func set(
    _ definition: GlobalFlags.Definition,
    _ inlineValue: String?,
    _ arguments: [String],
    _ index: inout Int
  ) throws(Problem) {
    switch definition.effect {
    case .toggle(let apply):
      if inlineValue != nil { throw Problem(.usage, "--\(definition.name) takes no value.") }
      apply(&flags)
    case .value(let placeholder, _, let apply):
      guard let value = inlineValue ?? (index < arguments.count ? arguments[index] : nil) else {
        throw Problem(.usage, "--\(definition.name) needs a value: --\(definition.name) \(placeholder).")
      }
      if inlineValue == nil { index += 1 }
      do throws(Parameter.Rejection) {
        try apply(&flags, value)
      } catch {
        throw Problem(.invalidInput, "--\(definition.name) “\(value)” was not taken: \(error.reason).")
      }
    }
  }

  private static func split(_ argument: String) -> (name: String, value: String?) {
    let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts.first ?? ""), parts.count == 2 ? String(parts[1]) : nil)
  }
}
