import FeatureKit

/// The tokens of a command line. Global flags are recognized anywhere before `--`, without knowing the
/// command.
struct Tokens: Sendable, Equatable {
  /// A word that isn't a global flag.
  enum Token: Sendable, Equatable {
    case plain(String)
    /// `--name` or `--name=value`.
    case flag(String, value: String?)
  }

  private(set) var flags = GlobalFlags()
  private(set) var rest: [Token] = []

  /// - Parameter isPlugin: Whether the first word names a plug-in. All later words are the plug-in's
  ///   arguments, but global flags among them apply too.
  /// - Throws: `usage` or `invalidInput`.
  init(_ arguments: [String], isPlugin: (String) -> Bool = { _ in false }) throws(UserError) {
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if argument == "--" {
        rest += arguments[index...].map(Token.plain)
        break
      }
      if argument == "-h" {
        flags.help = true
        continue
      }
      guard argument.hasPrefix("-"), argument.count > 1, Double(argument) == nil else {
        rest.append(.plain(argument))
        if rest.count == 1, isPlugin(argument) {
          rest += arguments[index...].map(Token.plain)
          note(Array(arguments[index...]))
          return
        }
        continue
      }
      guard argument.hasPrefix("--") else {
        throw UserError(
          .usage,
          "Unknown flag \(UserError.shortened(argument)).",
          advice: "Only -h has a short form."
        )
      }
      let (name, inlineValue) = Self.split(argument)
      guard let definition = GlobalFlags.definitions.first(where: { $0.name == name }) else {
        rest.append(.flag(name, value: inlineValue))
        continue
      }
      try set(definition, inlineValue, arguments, &index)
    }
    if flags.offline, flags.refresh {
      throw UserError(.usage, "--offline and --refresh can't be combined.")
    }
  }

  private mutating func set(
    _ definition: GlobalFlags.Definition,
    _ inlineValue: String?,
    _ arguments: [String],
    _ index: inout Int
  ) throws(UserError) {
    switch definition.effect {
    case .toggle(let apply):
      if inlineValue != nil { throw UserError(.usage, "--\(definition.name) takes no value.") }
      apply(&flags)
    case .value(let placeholder, _, let apply):
      guard let value = inlineValue ?? (index < arguments.count ? arguments[index] : nil) else {
        throw UserError(.usage, "--\(definition.name) needs a value: --\(definition.name) \(placeholder).")
      }
      if inlineValue == nil { index += 1 }
      do throws(ParameterDeclaration.Rejection) {
        try apply(&flags, value)
      } catch {
        throw UserError(error, value: value, for: "--\(definition.name)")
      }
    }
  }

  /// Applies the global flags in a plug-in's arguments. Invalid ones are ignored, because they may be the
  /// plug-in's own, as are `--help` and `--version`.
  private mutating func note(_ arguments: [String]) {
    for (index, argument) in arguments.enumerated().prefix(while: { $1 != "--" })
    where argument.hasPrefix("--") {
      let (name, inlineValue) = Self.split(argument)
      guard !["help", "version"].contains(name),
        let definition = GlobalFlags.definitions.first(where: { $0.name == name })
      else { continue }
      var next = index + 1
      try? set(definition, inlineValue, arguments, &next)
    }
  }

  private static func split(_ argument: String) -> (name: String, value: String?) {
    let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts.first ?? ""), parts.count == 2 ? String(parts[1]) : nil)
  }
}
