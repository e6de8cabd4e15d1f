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
        rest += ((arePlugins ? [argument] : []) + left).map(Token.plain)
        flagsHaveEnded = true
        break
      }
      if argument.hasPrefix("--") {
        readFlag(argument, &left)
      } else if Self.isFlag(argument), !arePlugins {
        setShort(argument.dropFirst())
      } else {
        rest.append(.plain(argument))
        if rest.count == 1 { arePlugins = isPlugin(argument, left) }
      }
    }
    if !arePlugins { error = error ?? GlobalFlags.conflicts.error(among: flags.isSet) }
  }

  /// A global flag applies. What isn't a valid one may be a plug-in's own, as are its `--help` and
  /// `--version`.
  private mutating func readFlag(_ argument: String, _ left: inout ArraySlice<String>) {
    let (name, value) = Self.split(argument)
    let isPlugins = arePlugins && ["help", "version"].contains(name)
    guard !isPlugins, let flag = GlobalFlags.declarations.named(name) else {
      rest.append(arePlugins ? .plain(argument) : .flag(name, value: value))
      return
    }
    let before = left
    do throws(UserError) {
      try set(flag, value, &left)
    } catch  where arePlugins {
      rest.append(.plain(argument))
      left = before
    } catch {
      self.error = self.error ?? error
    }
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

  /// Whether the words have an option or a flag of a command, which isn't known yet.
  package func has(_ parameter: Parameter<some Any>) -> Bool {
    rest.contains { $0.spelled == parameter.declaration.spelled }
  }

  /// - Parameter left: The next arguments; the first one may be the flag's value.
  private mutating func set(
    _ flag: ParameterDeclaration,
    _ inlineValue: String?,
    _ left: inout ArraySlice<String>
  ) throws(UserError) {
    let takesNext = flag.kind == .option && inlineValue == nil
    if takesNext, left.isEmpty { openFlag = flag }
    // What looks like a flag is one, so that `--json` behind a mistake applies.
    let text = try flag.text(inlineValue, orNext: left.first.flatMap { Self.isFlag($0) ? nil : $0 })
    if takesNext { left.removeFirst() }
    if flag.kind == .option, flags.isSet(flag.name) { throw flag.isGivenTwice }
    do throws(ParameterDeclaration.InputError) {
      flags.set(flag, to: flag.kind == .flag ? text : try flag.check(text))
    } catch {
      throw UserError(error, value: text, for: flag.spelled)
    }
  }

  /// Whether a word before `--` is one.
  static func isFlag(_ word: String) -> Bool {
    word.hasPrefix("-") && word.count > 1 && Double(word) == nil
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
