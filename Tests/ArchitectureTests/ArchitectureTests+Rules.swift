import Foundation
import Testing

extension ArchitectureTests {
  /// - Parameters:
  ///   - modules: All that the module may import.
  ///   - violation: A module that it must not import.
  private static func wall(
    around module: String,
    _ sentence: String,
    _ modules: [String],
    violation: String
  ) -> Rule {
    Rule(
      sentence: sentence,
      files: { $0.module == module },
      pattern: #"^\s*(?:@\w+\s+)?import\s+(?!(?:\#(modules.joined(separator: "|")))$)[A-Z]\w*"#,
      violation: ("\(module)/File.swift", "import \(violation)")
    )
  }

  static let rules = [
    Rule(
      sentence: "A feature imports FeatureKit and its own sample files, nothing else",
      files: \.isFeature,
      pattern: #"^\s*(?:@\w+\s+)?import\s+(?!FeatureKit$|\w+SampleFiles$)\w+"#,
      violation: ("Modules/Features/Emoji/EmojiAdapter.swift", "import Storage")
    ),
    Rule(
      sentence: "Only FeatureKit imports Foundation, as FoundationEssentials where it is",
      files: { $0.module != nil && $0.path != "Modules/FeatureKit/Foundation.swift" },
      pattern: #"^\s*import\s+Foundation"#,
      violation: ("Modules/HTTP/Engine.swift", "import Foundation")
    ),
    wall(
      around: "Modules/Views",
      "Views know screens and the terminal, no feature, store, network or program",
      ["CommandLine", "FeatureKit", "Pictures", "Terminal"],
      violation: "Storage"
    ),
    wall(
      around: "Modules/CommandLine",
      "Flags, arguments, settings and help know the declarations of features, and run nothing",
      ["FeatureKit", "Files", "Storage", "Synchronization"],
      violation: "Terminal"
    ),
    wall(
      around: "Modules/Printing",
      "What prints knows screens, settings and the terminal, no feature, store or network",
      ["CommandLine", "FeatureKit", "Glibc", "Pictures", "Programs", "Synchronization", "Terminal", "Views"],
      violation: "HTTP"
    ),
    wall(
      around: "Modules/Menu",
      "The menu gets routes run by its host: it knows no feature, built-in or plug-in, store, network or program",
      ["CommandLine", "FeatureKit", "Pictures", "Printing", "Synchronization", "Terminal", "Views"],
      violation: "Plugins"
    ),
    wall(
      around: "Modules/Plugins",
      "Plug-ins know the store's folders and other programs, no menu, no built-in feature and no network",
      [
        "Browser", "CommandLine", "FeatureKit", "Files", "Glibc", "Printing", "Programs", "Storage",
        "Synchronization", "Terminal",
      ],
      violation: "Menu"
    ),
    Rule(
      sentence: "A feature has one public entry",
      files: { $0.isFeature && !$0.name.hasSuffix("Feature.swift") },
      pattern: #"^\s*(?:public|open|package)\s"#,
      violation: ("Modules/Features/Emoji/Emoji.swift", "public struct Emoji {}")
    ),
    Rule(
      sentence: "Features get time, chance, files, processes and output from their services",
      files: \.isFeature,
      pattern:
        #"\bDate\(\)|\bUUID\(\)|\.random(?:Element)?\(in|\.shuffled\(|\bProcessInfo\b|\bFileManager\b|\bFileHandle\b|\bprint\(|\breadLine\(|contentsOf(?:File)?: URL"#,
      violation: ("Modules/Features/Apod/ApodInteractor.swift", "let now = Date()")
    ),
    Rule(
      sentence: "FeatureKit does no input or output",
      files: { $0.module == "Modules/FeatureKit" },
      pattern: #"\bFileManager\b|\bFileHandle\b|\bProcessInfo\b|\bfopen\(|\breadLine\(|\bgetenv\("#,
      violation: ("Modules/FeatureKit/Text/Folding.swift", "FileManager.default")
    ),
    Rule(
      sentence: "FeatureKit names no feature, no API but GitHub's in its folder, and nothing of App",
      files: { $0.module == "Modules/FeatureKit" && !$0.path.hasPrefix("Modules/FeatureKit/GitHub/") },
      pattern: #"(?i)github|nasa|eastern|\bapod|giphy|genderize|mealdb|catalogue|\bRoute\(\s*""#,
      violation: ("Modules/FeatureKit/Errors/FailureWording.swift", "Route(\"config\", \"set\")")
    ),
    Rule(
      sentence: "A router words nothing, and has no services but those of links and of its presenter",
      files: { $0.isFeature && $0.name.contains("Router") },
      pattern:
        #"\bUserError\(|\bScreen\(|\balreadyWorded\b|\bservices\.(?!clock\b|neighbors\b)\w"#,
      violation: ("Modules/Features/Emoji/EmojiRouter.swift", "throw .alreadyWorded(presenter.unknown(name))")
    ),
    Rule(
      sentence: "Nothing imports for others but FeatureKit, which has Foundation; who calls libc imports it",
      files: { $0.module != nil && $0.path != "Modules/FeatureKit/Foundation.swift" },
      pattern: #"@_exported\b|\bpublic\s+import\b"#,
      violation: ("Modules/Files/Platform.swift", "@_exported import Glibc")
    ),
    Rule(
      sentence: "Only a wire file has the API's own shapes",
      files: { $0.isFeature && !$0.name.contains("Wire") },
      pattern: #"^[ \t]*(?:private |fileprivate )?(?:struct|enum|class)\b[^{\n]*\bDecodable\b"#,
      violation: ("Modules/Features/Emoji/EmojiAdapter.swift", "  struct User: Decodable, Sendable {")
    ),
    Rule(
      sentence: "A number of a response or of the store is @Clamped",
      files: \.isFeature,
      pattern: #"\bstruct\b[^{\n]*(?:odable|Storable)\b[^{]*\{[^{}]*?\n +(?:let|var) \w+: (?:Int|Double)\b"#,
      violation: ("Modules/Features/Emoji/Emoji.swift", "struct Emoji: Codable {\n  let count: Int?\n}")
    ),
    Rule(
      sentence: "A presenter is pure: its router gives it what the interactor has read",
      files: { $0.isFeature && $0.name.contains("Presenter") },
      pattern:
        #"\bawait\b|\basync\b|\bHTTPService\b|\bSuite\b|\bResponseCache\b|\bServices\b|\btry[?]?\s+\w+(?:\.\w|\()|:[ \t]*\w+(?:Interactor|Store|Adapter)\b(?!\.)"#,
      violation: ("Modules/Features/Emoji/EmojiPresenter.swift", "(try? interactor.favorites()) ?? []")
    ),
    Rule(
      sentence: "A limit of cached keys has their prefix, so that it never counts what the user has saved",
      files: { $0.module != nil },
      pattern: #"\.latest\([^)]*\bof:\s*"""#,
      violation: ("Modules/Features/Gifs/GifsStore.swift", "CachePolicy.forever.latest(2, of: \"\")")
    ),
    Rule(
      sentence: "A mapper is pure and words nothing",
      files: { $0.isFeature && $0.name.contains("Mapper") },
      pattern: #"\bawait\b|\basync\b|\bHTTPService\b|\bSuite\b|\bResponseCache\b|\bSafeText\b|\bScreen\b"#,
      violation: ("Modules/Features/Emoji/EmojiMapper.swift", "let title: SafeText")
    ),
    Rule(
      sentence: "An adapter neither caches nor words",
      files: { $0.isFeature && $0.name.contains("Adapter") },
      pattern:
        #"\bSuite\b|\bResponseCache\b|\bservices\.(?:cache|store)\b|\bSafeText\b|\bUserError\b|\bScreen\("#,
      violation: ("Modules/Features/Emoji/EmojiAdapter.swift", "let cache: ResponseCache")
    ),
    Rule(
      sentence: "An interactor words nothing and builds no request",
      files: { $0.isFeature && $0.name.contains("Interactor") },
      pattern:
        #"\bURLComponents\b|\bSafeText\b|\bUserError\b|\bScreen\(|\bNotice\b|\.(?:unavailable|invalidInput|worded)\("#,
      violation: ("Modules/Features/Emoji/EmojiInteractor.swift", "throw UserError(.failed)")
    ),
    Rule(
      sentence: "Only App/BuiltInFeatures.swift names the features",
      files: { $0.module == "App" && $0.name != "BuiltInFeatures.swift" },
      pattern: #"^import \w+Module$"#,
      violation: ("App/Views/RecordView.swift", "import EmojiModule")
    ),
    Rule(
      sentence: "Only Modules/Programs starts programs",
      files: { $0.module != nil && $0.module != "Modules/Programs" },
      pattern: #"\bposix_spawn\w*\(|\bexec[lv]\w*\(|\bwaitpid\(|\bpopen\("#,
      violation: ("App/Session.swift", "posix_spawn(&id)")
    ),
    Rule(
      sentence: "Only Terminal and Pictures know a terminal",
      files: { $0.module != nil && !["Modules/Terminal", "Modules/Pictures"].contains($0.module) },
      pattern: #"\bioctl\(|\btc[gs]etattr\(|\btermios\b|\bisatty\(|\\u\{0*1[bB]\}"#,
      violation: ("Modules/Printing/Console.swift", "isatty(1)")
    ),
    Rule(
      sentence: "No singletons and no wiring after the initializer",
      files: { $0.module != nil },
      pattern:
        #"\bstatic\s+(?:let|var)\s+(?:shared|standard|default|current|instance)\b|\bUserDefaults\b|\bweak\s+var\b|\bset\(\s*delegate"#,
      violation: ("App/Session.swift", "static let shared = Session()")
    ),
    Rule(
      sentence: "No test is switched off",
      files: { $0.path.hasPrefix("Tests/") },
      pattern: #"\.disabled\(|\bwithKnownIssue\b|\bXCTSkip"#,
      violation: ("Tests/AppTests/MenuTests.swift", "@Test(.disabled())")
    ),
    Rule(
      sentence: "A suite of journeys takes its turn",
      files: { $0.path.hasPrefix("Tests/JourneyTests/") },
      pattern: #"^@Suite\((?!"[^"]*", \.journey\b)"#,
      violation: ("Tests/JourneyTests/GifsJourneyTests.swift", "@Suite(\"GIFs\")")
    ),
    Rule(
      sentence:
        "A journey writes programs with ProgramFile, because one that another test's child has open can't run",
      files: { $0.path.hasPrefix("Tests/JourneyTests/") },
      pattern: #"\b(?:file|program)\.setMode\(0o755"#,
      violation: ("Tests/JourneyTests/PluginTests.swift", "try file.setMode(0o755)")
    ),
    Rule(
      sentence: "Python is formatted with black --line-length 110",
      files: {
        $0.path.hasPrefix("Scripts/")
          && ($0.name.hasSuffix(".py") || $0.text.hasPrefix("#!/usr/bin/env python3"))
      },
      pattern: #"^.{111,}$|^ *(?:if|for|while|try|else|finally|with)\b[^\[\](){}"'#]*: +\w.*$"#,
      violation: ("Scripts/torture", "#!/usr/bin/env python3\nif done: return False")
    ),
    Rule(
      sentence: "A script prints its head on --help",
      files: { $0.text.hasPrefix("#!/usr/bin/env ") && $0.path == "Scripts/\($0.name)" },
      pattern: #"\A(?![\s\S]*(?:--help|ArgumentParser))"#,
      violation: ("Scripts/build", "#!/usr/bin/env bash\nswift build")
    ),
    Rule(
      sentence:
        "No package dependencies, linked libraries or unsafe flags, except that tests aren't optimized",
      files: { $0.path == "Package.swift" },
      pattern:
        #"\.(?:package|binaryTarget|systemLibrary|linkedLibrary|linkedFramework|unsafeFlags(?!\(\["-Onone"\])|plugin)\("#,
      violation: ("Package.swift", ".package(url: \"x\")")
    ),
  ]
}
