import Foundation
import Testing

/// What a kind of file must not say.
struct Rule: Sendable, CustomTestStringConvertible {
  let sentence: String
  let files: @Sendable (SourceTree.File) -> Bool
  let pattern: String
  /// A path and code that break the rule.
  let violation: (path: String, code: String)

  var testDescription: String { sentence }

  func places(in tree: SourceTree) throws -> [String] {
    try tree.files.filter { files($0) && !$0.path.hasPrefix("Tests/ArchitectureTests/") }
      .flatMap { try $0.places(of: pattern) }
  }
}

@Suite("Architecture")
struct ArchitectureTests {
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
      violation: ("Modules/FeatureKit/Text/Day.swift", "FileManager.default")
    ),
    Rule(
      sentence: "FeatureKit names no feature, no API but GitHub's in its folder, and nothing of App",
      files: { $0.module == "Modules/FeatureKit" && !$0.path.hasPrefix("Modules/FeatureKit/GitHub/") },
      pattern: #"(?i)github|nasa|eastern|\bapod|giphy|genderize|mealdb|catalogue|\bRoute\(\s*""#,
      violation: ("Modules/FeatureKit/Errors/FailureWording.swift", "Route(\"config\", \"set\")")
    ),
    Rule(
      sentence: "A router words nothing and holds no services",
      files: { $0.isFeature && $0.name.contains("Router") },
      pattern: #"\bUserError\(|\bScreen\(|\balreadyWorded\b|\bservices\.\w"#,
      violation: ("Modules/Features/Emoji/EmojiRouter.swift", "throw .alreadyWorded(presenter.unknown(name))")
    ),
    Rule(
      sentence: "A presenter builds no route",
      files: { $0.isFeature && $0.name.contains("Presenter") },
      pattern: #"\bRoute\(|\.setting\(|Command\.\w+\.set\("#,
      violation: ("Modules/Features/Emoji/EmojiPresenter.swift", "Route(EmojiCommand.list)")
    ),
    Rule(
      sentence: "Only a wire file has the API's own shapes",
      files: { $0.isFeature && !$0.name.contains("Wire") },
      pattern: #"^[ \t]*(?:private |fileprivate )?(?:struct|enum|class)\b[^{\n]*\bDecodable\b"#,
      violation: ("Modules/Features/Emoji/EmojiAdapter.swift", "  struct User: Decodable, Sendable {")
    ),
    Rule(
      sentence: "A presenter is pure",
      files: { $0.isFeature && $0.name.contains("Presenter") },
      pattern: #"\bawait\b|\basync\b|\bHTTPService\b|\bSuite\b|\bResponseCache\b"#,
      violation: ("Modules/Features/Emoji/EmojiPresenter.swift", "await store.value()")
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
      pattern: #"\bSuite\b|\bResponseCache\b|\bSafeText\b|\bUserError\b|\bScreen\("#,
      violation: ("Modules/Features/Emoji/EmojiAdapter.swift", "let cache: ResponseCache")
    ),
    Rule(
      sentence: "An interactor words nothing and builds no request",
      files: { $0.isFeature && $0.name.contains("Interactor") },
      pattern: #"\bURLComponents\b|\bSafeText\b|\bUserError\b|\bScreen\(|\bNotice\b"#,
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
      violation: ("App/Console.swift", "isatty(1)")
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
      pattern: #"posixPermissions: 0o755"#,
      violation: ("Tests/JourneyTests/PluginTests.swift", "[.posixPermissions: 0o755]")
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
      sentence:
        "No package dependencies, linked libraries or unsafe flags, except that tests aren't optimized",
      files: { $0.path == "Package.swift" },
      pattern:
        #"\.(?:package|binaryTarget|systemLibrary|linkedLibrary|linkedFramework|unsafeFlags(?!\(\["-Onone"\])|plugin)\("#,
      violation: ("Package.swift", ".package(url: \"x\")")
    ),
  ]

  @Test("Nothing in the project breaks a rule", arguments: rules)
  func holds(_ rule: Rule) throws {
    for place in try rule.places(in: .project) { Issue.record("\(place) breaks: \(rule.sentence)") }
  }

  @Test("A rule finds its violation", arguments: rules)
  func finds(_ rule: Rule) throws {
    let tree = SourceTree([SourceTree.File(rule.violation.path, rule.violation.code)])
    #expect(try rule.places(in: tree).count == 1)
  }

  @Test("Each feature has the same files, a target and tests")
  func featureFiles() throws {
    let tree = SourceTree.project
    let roles = [
      "Feature", "Commands", "Router", "Routes", "Interactor", "Presenter", "Adapter", "Wire", "Mapper",
      "Sample",
    ]
    #expect(tree.features.count >= 7)
    for feature in tree.features {
      let names = Set(tree.files.filter { $0.path.hasPrefix("Modules/Features/\(feature)/") }.map(\.name))
      for role in roles { #expect(names.contains("\(feature)\(role).swift"), "\(feature)") }
      let other = names.filter { name in name.hasSuffix(".swift") && !roles.contains { name.contains($0) } }
      #expect(!other.isEmpty, "\(feature) has no entities")
      let tests = tree.files.filter {
        $0.path.hasPrefix("Tests/\(feature)Tests/") && $0.text.contains("@Test")
      }
      #expect(!tests.isEmpty, "\(feature) has no tests")
      let manifest = tree.files.first { $0.path == "Package.swift" }?.text ?? ""
      #expect(manifest.contains("\"\(feature)\","), "\(feature) is not in Package.swift")
    }
  }

  @Test("An unsafe construct gives its reason on its line")
  func escapeHatches() throws {
    let hatch = #"@unchecked\b|\bnonisolated\(unsafe\)|\btry!|\bas!|\bfatalError\(|\bpreconditionFailure\("#
    for file in SourceTree.project.product {
      let places = try file.places(of: #"^(?!.*(?://|Failure\(")).*(?:\#(hatch)).*"#, in: file.text)
      #expect(places.isEmpty)
    }
  }

  @Test("One file of a module at most knows the platform")
  func platform() throws {
    let files = try SourceTree.project.product.filter { try !$0.places(of: #"^\s*#if os\("#).isEmpty }
    for (module, files) in Dictionary(grouping: files, by: { $0.module ?? "" }) {
      #expect(files.count == 1, "\(module): \(files.map(\.name))")
    }
  }

  @Test("A module and a type don't share a name")
  func names() throws {
    let tree = SourceTree.project
    let modules = Set(tree.product.compactMap { $0.module?.split(separator: "/").last.map(String.init) })
    for module in modules where module != "App" && !tree.features.contains(module) {
      for file in tree.product {
        #expect(try file.places(of: #"\b(?:struct|class|enum|actor|protocol)\s+\#(module)\b"#).isEmpty)
      }
    }
  }

  @Test("The old dialect doesn't come back")
  func dialect() throws {
    let words =
      #"(?i)drawer|cabinet(?! of curiosities)|keeper|\bshelf\b|passenger|shortfall|\bremark|equipment|incident|putAside|soundEntry|photograph|\bkept\b"#
    let ofTests =
      #"(?i)\bunwell\b|\bis well\b|\bmood\b|\btold\b|\bgoes? on\b|\bgo on\b|nobody up\b|hangs nobody|come to (?:its|their) end"#
    let files = SourceTree.project.files.filter {
      !$0.path.hasPrefix("Tests/ArchitectureTests/") && !$0.path.contains("/Sample/")
        && $0.name != "EmojiData.swift"
    }
    for file in files {
      let isTest = file.path.hasPrefix("Tests/") || file.path.hasPrefix("Scripts/")
      for pattern in isTest ? [words, ofTests] : [words] {
        for place in try file.places(of: pattern, in: file.text) {
          Issue.record("\(place) is not the usual word for it. Write it as other projects do.")
        }
      }
    }
  }

  @Test("The project contains no keys")
  func secrets() throws {
    let shapes =
      #"\bgh[pousr]_[A-Za-z0-9]{30,}|\bgithub_pat_\w{30,}|\bAKIA[0-9A-Z]{16}\b|-----BEGIN [A-Z ]*PRIVATE KEY-----|\bapi_?key=[A-Za-z0-9]{32,}"#
    for file in SourceTree.project.files {
      #expect(try file.places(of: shapes, in: file.text).isEmpty)
    }
  }
}
