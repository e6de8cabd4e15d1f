import FeatureKit

/// The tokens of a command line. Global flags are recognized anywhere before `--`, without knowing the
/// command.
struct Tokens: Sendable, Equatable {
  /// A word that isn't a global flag.
  enum Token: Sendable, Equatable {
    case plain(String)
    /// `--name` or `--name=value`.
    case flag(String, value: String?)
    /// `-n` or `-n5`.
    case shortFlag(Character, value: String?)

    var word: String? { if case .plain(let text) = self { text } else { nil } }

    /// As typed, without a value.
    var spelled: String {
      switch self {
      case .plain(let text): text
      case .flag(let name, _): "--\(name)"
      case .shortFlag(let letter, _): "-\(letter)"
      }
    }
  }

  private(set) var flags = GlobalFlags()
  private(set) var rest: [Token] = []

  /// - Parameter isPlugin: Whether the first word names a plug-in. All later words are the plug-in's
  ///   arguments, but global flags among them apply too.
  /// - Throws: `usage` or `invalidInput`.
  init(_ arguments: [String], isPlugin: (String) -> Bool = { _ in false }) throws(UserError) {
    var left = arguments[...]
    while let argument = left.popFirst() {
      if argument == "--" {
        rest += left.map(Token.plain)
        break
      }
      if !argument.hasPrefix("-") || argument.count == 1 || Double(argument) != nil {
        rest.append(.plain(argument))
        guard rest.count == 1, isPlugin(argument) else { continue }
        rest += left.map(Token.plain)
        setFlags(of: left)
        return
      } else if argument.hasPrefix("--") {
        let (name, value) = Self.split(argument)
        if let flag = GlobalFlags.declarations.named(name) {
          try set(flag, value, &left)
        } else {
          rest.append(.flag(name, value: value))
        }
      } else {
        setShort(argument.dropFirst())
      }
    }
    if let error = GlobalFlags.conflicts.error(among: flags.isSet) { throw error }
  }

  /// Letters of global flags, none of which takes a value. Another letter and what follows it is the command's.
  private mutating func setShort(_ letters: Substring) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let flag = GlobalFlags.declarations.first(where: { $0.short == letter }) else {
        rest.append(.shortFlag(letter, value: letters.isEmpty ? nil : String(letters)))
        return
      }
      flags.set(flag)
    }
  }

  /// - Parameter left: The next arguments; the first one may be the flag's value.
  private mutating func set(
    _ flag: ParameterDeclaration,
    _ inlineValue: String?,
    _ left: inout ArraySlice<String>
  ) throws(UserError) {
    let name = "--\(flag.name)"
    if flag.kind == .flag {
      if let inlineValue, !flag.values.contains(inlineValue) {
        let form = flag.values.map { "\(name)=\($0)" }.joined(separator: ", ")
        throw UserError(.usage, form.isEmpty ? "\(name) takes no value." : "Use \(name) or \(form).")
      }
      return flags.set(flag, to: inlineValue ?? "")
    }
    guard let value = inlineValue ?? left.popFirst() else {
      throw UserError(.usage, "\(name) needs a value: \(name) \(flag.placeholder).")
    }
    do throws(ParameterDeclaration.Rejection) {
      flags.set(flag, to: try flag.check(value))
    } catch {
      throw UserError(error, value: value, for: name)
    }
  }

  /// Applies the global flags in a plug-in's arguments. Invalid ones are ignored, because they may be the
  /// plug-in's own, as are `--help` and `--version`.
  private mutating func setFlags(of arguments: ArraySlice<String>) {
    var left = arguments
    while let argument = left.popFirst(), argument != "--" {
      let (name, value) = Self.split(argument)
      guard argument.hasPrefix("--"), !["help", "version"].contains(name),
        let flag = GlobalFlags.declarations.named(name)
      else { continue }
      var values = left
      try? set(flag, value, &values)
    }
  }

  private static func split(_ argument: String) -> (name: String, value: String?) {
    let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts.first ?? ""), parts.count == 2 ? String(parts[1]) : nil)
  }
}
