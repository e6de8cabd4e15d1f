import FeatureKit

/// The tokens of a command line. Global flags are recognized anywhere before `--`, without knowing the
/// command.
package struct Tokens: Sendable {
  /// A word that isn't a global flag.
  package enum Token: Sendable, Equatable {
    case plain(String)
    /// `--name` or `--name=value`.
    case flag(String, value: String?)
    /// `-n` or `-n5`.
    case shortFlag(Character, value: String?)

    package var word: String? { if case .plain(let text) = self { text } else { nil } }

    /// The one after the equals sign or the letter.
    package var value: String? {
      switch self {
      case .plain: nil
      case .flag(_, let value), .shortFlag(_, let value): value
      }
    }

    /// As typed, without a value.
    package var spelled: String {
      switch self {
      case .plain(let text): text
      case .flag(let name, _): "--\(name)"
      case .shortFlag(let letter, _): "-\(letter)"
      }
    }
  }

  /// Gets the first word and those after it.
  package typealias PluginTest = (String, ArraySlice<String>) -> Bool

  package private(set) var flags = GlobalFlags()
  package private(set) var rest: [Token] = []
  /// The first mistake, `usage` or `invalidInput`. The other flags apply also then.
  package private(set) var error: UserError?
  /// The global flag at the end that lacks its value.
  package private(set) var openFlag: ParameterDeclaration?
  /// Whether the words after the first one are a plug-in's own.
  package private(set) var arePlugins = false
  /// Whether a `--` has ended the flags.
  package private(set) var flagsHaveEnded = false

  /// - Parameter isPlugin: Whether the first word names a plug-in that takes the words after it as they are.
  ///   All of them but global flags are its arguments then.
  /// - Throws: The first mistake.
  package init(_ arguments: [String], isPlugin: PluginTest = { _, _ in false }) throws(UserError) {
    self.init(reading: arguments, isPlugin: isPlugin)
    if let error { throw error }
  }

  /// Like the other, but with `error` for a mistake.
  package init(reading arguments: [String], isPlugin: PluginTest = { _, _ in false }) {
    var left = arguments[...]
    while let argument = left.popFirst() {
      if argument == "--" {
        rest += left.map(Token.plain)
        flagsHaveEnded = true
        break
      }
      if !argument.hasPrefix("-") || argument.count == 1 || Double(argument) != nil {
        rest.append(.plain(argument))
        guard rest.count == 1, isPlugin(argument, left) else { continue }
        arePlugins = true
        takePluginArguments(left)
        return
      } else if argument.hasPrefix("--") {
        let (name, value) = Self.split(argument)
        if let flag = GlobalFlags.declarations.named(name) {
          do throws(UserError) {
            try set(flag, value, &left)
          } catch {
            self.error = self.error ?? error
          }
        } else {
          rest.append(.flag(name, value: value))
        }
      } else {
        setShort(argument.dropFirst())
      }
    }
    error = error ?? GlobalFlags.conflicts.error(among: flags.isSet)
  }

  /// Letters of global flags, none of which takes a value. Another letter and what follows it is the
  /// command's.
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
        let spellings = flag.values.map { "\(name)=\($0)" }.joined(separator: ", ")
        throw UserError(
          .usage,
          spellings.isEmpty ? "\(name) takes no value." : "Use \(name) or \(spellings)."
        )
      }
      return flags.set(flag, to: inlineValue ?? "")
    }
    // What looks like a flag is one, so that `--json` behind a mistake applies.
    if inlineValue == nil, left.isEmpty { openFlag = flag }
    if inlineValue == nil, left.first.map({ $0.hasPrefix("-") && $0 != "-" && Double($0) == nil }) ?? true {
      throw UserError(.usage, "\(name) needs a value: \(name) \(flag.placeholder).")
    }
    let value = inlineValue ?? left.removeFirst()
    if flags.isSet(flag.name) { throw UserError(.usage, "\(name) is given twice.") }
    do throws(ParameterDeclaration.InputError) {
      flags.set(flag, to: try flag.check(value))
    } catch {
      throw UserError(error, value: value, for: name)
    }
  }

  /// Applies the global flags among a plug-in's arguments and passes on the others. Invalid ones are passed
  /// on too, because they may be the plug-in's own, as are `--help`, `--version` and all behind `--`.
  private mutating func takePluginArguments(_ arguments: ArraySlice<String>) {
    var left = arguments
    while let argument = left.popFirst() {
      if argument == "--" {
        rest += ([argument] + left).map(Token.plain)
        return
      }
      let (name, value) = Self.split(argument)
      var next = left
      if argument.hasPrefix("--"), !["help", "version"].contains(name),
        let flag = GlobalFlags.declarations.named(name), (try? set(flag, value, &next)) != nil
      {
        left = next
      } else {
        rest.append(.plain(argument))
      }
    }
  }

  /// The name and the value of `--name=value`.
  package static func split(_ argument: String) -> (name: String, value: String?) {
    let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts.first ?? ""), parts.count == 2 ? String(parts[1]) : nil)
  }
}

extension [Tokens.Token] {
  /// Leaves the flags before it.
  package mutating func removeFirstWord() -> String? {
    firstIndex { $0.word != nil }.flatMap { remove(at: $0).word }
  }
}
