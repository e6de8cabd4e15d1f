extension ArchitectureTests {
  static let roleRules = [
    Rule(
      "A feature has one public entry",
      in: .features.outside("Feature.swift"),
      forbids: #"^\s*(?:public|open|package)\s"#,
      "public struct Emoji {}"
    ),
    Rule(
      "Features get time, chance, files, processes and output from their services",
      in: .features,
      forbids:
        #"\bDate\(\)|\bUUID\(\)|\.random(?:Element)?\(in|\.shuffled\(|\bProcessInfo\b|\bFileManager\b|\bFileHandle\b|\bprint\(|\breadLine\(|contentsOf(?:File)?: URL"#,
      "let now = Date()"
    ),
    Rule(
      "A feature reads a setting by its parameter: `services.setting(EmojiCommand.usualTone)`",
      in: .features,
      forbids: #"\bsettingText\b"#,
      #"services.settingText("tone")"#
    ),
    Rule(
      "A router words nothing, and has no services but those of links and of its presenter",
      in: .role("Router"),
      forbids: #"\bUserError\(|\bScreen\(|\balreadyWorded\b|\bservices\.(?!clock\b|neighbors\b)\w"#,
      "throw .alreadyWorded(presenter.unknown(name))"
    ),
    Rule(
      "Only a wire file has the API's own shapes",
      in: .features.outside("Wire"),
      forbids: #"^[ \t]*(?:private |fileprivate )?(?:struct|enum|class)\b[^{\n]*\bDecodable\b"#,
      "  struct User: Decodable, Sendable {"
    ),
    Rule(
      "A number of a response or of the store is @Clamped",
      // A search checks its numbers where it reads them.
      in: .features.outside("GifQuery"),
      forbids:
        #"\bstruct\b[^{\n]*(?:odable|Storable|NamedItem)\b[^{]*\{[^{}]*?\n +(?:let|var) \w+: (?:Int|Double)\b"#,
      "struct Emoji: Codable {\n  let count: Int?\n}"
    ),
    Rule(
      "A presenter is pure: its router gives it what the interactor has read",
      in: .role("Presenter"),
      forbids:
        #"\bawait\b|\basync\b|\bHTTPService\b|\bSuite\b|\bResponseCache\b|\bServices\b|\btry[?]?\s+\w+(?:\.\w|\()|:[ \t]*\w+(?:Interactor|Store|Adapter)\b(?!\.)"#,
      "(try? interactor.favorites()) ?? []"
    ),
    Rule(
      "A presenter sets no parameter of a command",
      in: .role("Presenter"),
      forbids: #"\.set\(|\.init\(\s*"\w+","#,
      "EmojiCommand.name.set(name)",
      #"link: .init("emoji", "show")"#
    ),
    Rule(
      "Only a router builds a route or an action, whatever the spelling",
      in: .features.outside("Router", "Feature.", "Commands"),
      forbids:
        #"\b(?:Route|Action)(?:\.init)?\(|(?<!services)\.(?:action|setting)\(|\.init\(\s*\w*Command\b|:\s*(?:Route|Action)\??\s*=\s*\.|Routes\.\w"#,
      "Route(EmojiCommand.show)",
      "Route.init(EmojiCommand.show)",
      "Action(title, route)",
      "EmojiCommand.random.action(titled: another)",
      "route.setting(tone)",
      "route: .init(EmojiCommand.show)",
      "let route: Route = .init(name)",
      "[random, EmojiRoutes.show(name)]"
    ),
    Rule(
      "A mapper is pure and words nothing",
      in: .role("Mapper"),
      forbids: #"\bawait\b|\basync\b|\bHTTPService\b|\bSuite\b|\bResponseCache\b|\bSafeText\b|\bScreen\b"#,
      "let title: SafeText"
    ),
    Rule(
      "An adapter neither caches nor words",
      in: .role("Adapter"),
      forbids:
        #"\bSuite\b|\bResponseCache\b|\bservices\.(?:cache|store)\b|\bSafeText\b|\bUserError\b|\bScreen\("#,
      "let cache: ResponseCache"
    ),
    Rule(
      "An interactor words nothing and builds no request",
      in: .role("Interactor"),
      forbids:
        #"\bURLComponents\b|\bSafeText\b|\bUserError\b|\bScreen\(|\bNotice\b|\.(?:unavailable|invalidInput|worded)\("#,
      "throw UserError(.failed)"
    ),
    Rule(
      "A command that a feature's text or route names exists",
      in: .features,
      forbids: #"(?:`curio |\bRoute\(")(?!\#(commands))[a-z]+(?:", "| )[a-z]+"#,
      "advice: \"Try `curio config find TEXT`.\"",
      #"Route("config", "find")"#,
      "advice: \"See `curio nothing list`.\""
    ),
  ]

  /// A pattern of each group with its commands. What follows a group's only command is an argument.
  private static let commands = SourceTree.project.product.flatMap { file in
    let declaration =
      #/(?:CaseIterable|FeatureCommand) \{\s*case ([^{}]*?)\s*\}?\s*static let feature = "(\w+)"/#
    return file.code.matches(of: declaration).map { match in
      let names = match.1.split { !$0.isLetter }.filter { $0 != "case" }
      return #"\#(match.2)(?:", "| )"# + (names.count == 1 ? "" : "(?:\(names.joined(separator: "|")))\\b")
    }
  }
  .joined(separator: "|")
}
