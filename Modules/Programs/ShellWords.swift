/// Reads a command line of a setting or the environment, such as `EDITOR`, as a shell does: with quotes,
/// backslashes, `~/` and variables, but without running a shell.
public struct ShellWords: Sendable {
  private let environment: [String: String]
  private var rest: Substring
  private var commands: [[String]] = [[]]
  /// nil between words.
  private var word: String?

  /// The words of each command, without empty commands; nil when a quote isn't closed.
  ///
  /// - Parameter separator: Outside of quotes, ends a command; nil for a single command.
  public static func commands(
    _ line: String,
    separatedBy separator: Character? = nil,
    environment: [String: String]
  ) -> [[String]]? {
    var reader = ShellWords(environment: environment, rest: line[...])
    guard reader.read(separator) else { return nil }
    return reader.commands.filter { !$0.isEmpty }
  }

  /// A word as it is typed so far, perhaps with an open quote, without its quotes.
  public static func unquoted(_ word: String) -> String {
    var reader = ShellWords(environment: [:], rest: word[...])
    _ = reader.read(nil)
    reader.endWord()
    return reader.commands[0].joined(separator: " ")
  }

  private mutating func read(_ separator: Character?) -> Bool {
    var isQuoted = false
    while let character = rest.popFirst() {
      switch character {
      case "\"":
        isQuoted.toggle()
        add("")
      case "$": add(variable())
      case "\\" where !isQuoted || rest.first.map("\"\\$`".contains) == true:
        add(rest.popFirst().map(String.init) ?? "\\")
      case _ where isQuoted: add(String(character))
      case _ where character.isWhitespace: endWord()
      case separator:
        endWord()
        commands.append([])
      case "'":
        add(String(rest.prefix { $0 != "'" }))
        guard let end = rest.firstIndex(of: "'") else { return false }
        rest = rest[rest.index(after: end)...]
      case "~" where word == nil && (rest.isEmpty || rest.first == "/" || rest.first?.isWhitespace == true):
        add(environment["HOME"] ?? "~")
      default: add(String(character))
      }
    }
    if !isQuoted { endWord() }
    return !isQuoted
  }

  /// The value of `$NAME` or `${NAME}`, or a dollar sign without a name.
  private mutating func variable() -> String {
    guard let match = rest.prefixMatch(of: /\{([A-Za-z_][A-Za-z0-9_]*)\}|([A-Za-z_][A-Za-z0-9_]*)/),
      let name = match.1 ?? match.2
    else { return "$" }
    rest = rest[match.range.upperBound...]
    return environment[String(name)] ?? ""
  }

  private mutating func add(_ text: String) { word = (word ?? "") + text }

  private mutating func endWord() {
    if let word { commands[commands.count - 1].append(word) }
    word = nil
  }
}

extension Program {
  /// A program as the words of a command line name it; nil when it isn't installed.
  public init?(words: [String], environment: [String: String]) {
    guard let name = words.first, let path = ProgramSearch(environment: environment).program(name) else {
      return nil
    }
    self.init(path: path, arguments: Array(words.dropFirst()), environment: environment, name: name)
  }
}
