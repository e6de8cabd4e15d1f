/// Reads a command line of a setting or the environment, such as `EDITOR`, as a shell does: with quotes,
/// backslashes, `~/` and variables, but without running a shell.
public struct ShellWords: Sendable {
  private let environment: [String: String]
  private var rest: Substring.UnicodeScalarView
  private var commands: [[String]] = [[]]
  /// nil between words.
  private var word: String?
  /// The quote that is open.
  private var quote: Unicode.Scalar?

  private init(_ line: String, environment: [String: String]) {
    self.environment = environment
    rest = line[...].unicodeScalars
  }

  /// The words of each command, without empty commands; nil when a quote isn't closed.
  ///
  /// - Parameter separator: Outside of quotes, ends a command; nil for a single command.
  public static func commands(
    _ line: String,
    separatedBy separator: Unicode.Scalar? = nil,
    environment: [String: String]
  ) -> [[String]]? {
    var reader = ShellWords(line, environment: environment)
    guard reader.read(separator) else { return nil }
    reader.endWord()
    return reader.commands.filter { !$0.isEmpty }
  }

  /// The words of a line as it is typed so far, perhaps with an open quote. Behind a blank the last is empty.
  public static func typed(_ line: String) -> [String] {
    var reader = ShellWords(line, environment: [:])
    _ = reader.read(nil)
    reader.add("")
    reader.endWord()
    return reader.commands[0]
  }

  /// A word as it is typed so far, without its quotes.
  public static func unquoted(_ word: String) -> String { typed(word).joined(separator: " ") }

  private mutating func read(_ separator: Unicode.Scalar?) -> Bool {
    while let scalar = rest.popFirst() {
      switch scalar {
      case "'" where quote == nil, "\"" where quote == nil:
        quote = scalar
        add("")
      case quote: quote = nil
      case _ where quote == "'": add(scalar)
      case "$": add(variable())
      case "\\" where quote == nil || rest.first.map("\"\\$`".unicodeScalars.contains) == true:
        add(rest.popFirst() ?? scalar)
      case _ where quote != nil: add(scalar)
      case _ where scalar.properties.isWhitespace: endWord()
      case separator:
        endWord()
        commands.append([])
      case "~" where word == nil && (rest.first.map { $0 == "/" || $0.properties.isWhitespace } ?? true):
        add(environment["HOME"] ?? "~")
      default: add(scalar)
      }
    }
    return quote == nil
  }

  /// The value of `$NAME` or `${NAME}`, or a dollar sign without a name.
  private mutating func variable() -> String {
    let reference = /\{([A-Za-z_][A-Za-z0-9_]*)\}|([A-Za-z_][A-Za-z0-9_]*)/
    guard let match = Substring(rest).prefixMatch(of: reference.matchingSemantics(.unicodeScalar)),
      let name = match.1 ?? match.2
    else { return "$" }
    rest = rest[match.range.upperBound...]
    return environment[String(name)] ?? ""
  }

  private mutating func add(_ scalar: Unicode.Scalar) { add(String(scalar)) }

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
