extension Plant {
  private static let toy = "Modules/Features/Toy/"
  private static let model = House.model

  static let all = imports + entries + wiring + roles + package + naming + platform + secrets

  private static let imports = [
    Plant(
      "a feature that imports another module",
      model.adding("@preconcurrency import Storage // the compiler asks for it", to: toy + "ToyRouter.swift"),
      "Modules/Features/Toy/ToyRouter.swift:3 imports Storage. The rule: a feature imports FeatureKit and Foundation, nothing else (must 1)."
    ),
    Plant(
      "a feature that imports a type of another module",
      model.adding("  internal import struct Storage.Record", to: toy + "ToyRouter.swift"),
      "Modules/Features/Toy/ToyRouter.swift:3 imports Storage. The rule: a feature imports FeatureKit and Foundation, nothing else (must 1)."
    ),
    Plant(
      "a feature whose target depends on another module",
      model.with("ToyDrawer", path: "Modules/Features/Toy", dependingOn: ["FeatureKit", "Storage"]),
      "Package.swift lets ToyDrawer depend on Storage. The rule: a feature's target depends on FeatureKit alone (must 1)."
    ),
    Plant(
      "a view that knows a feature",
      model.adding("import ToyDrawer", to: "App/Menu.swift"),
      "App/Menu.swift:3 imports ToyDrawer. The rule: one file of App names the features, no view knows one."
    ),
    Plant(
      "a FeatureKit that knows the store",
      model.with("Modules/FeatureKit/Kit.swift", "import Storage"),
      "Modules/FeatureKit/Kit.swift:1 imports Storage. The rule: FeatureKit is plain values and interfaces: it imports Foundation and Synchronization alone."
    ),
    Plant(
      "a FeatureKit that looks at the disk",
      model.with("Modules/FeatureKit/Kit.swift", "let found = FileManager.default.fileExists(atPath: path)"),
      "Modules/FeatureKit/Kit.swift:1 says `FileManager`. The rule: neither FeatureKit nor a feature touches files, processes or the terminal itself."
    ),
    Plant(
      "a Programs that knows a program",
      model.with("Modules/Programs/Chafa.swift", "import Foundation\nimport Terminal"),
      "Modules/Programs/Chafa.swift:2 imports Terminal. The rule: Programs knows how programs are run, and nothing of why: it imports FeatureKit and the system alone."
    ),
    Plant(
      "an App that asks the network itself",
      model.adding("let request = URLRequest(url: url)", to: "App/Menu.swift"),
      "App/Menu.swift:3 uses URLRequest. The rule: only Modules/Networking touches the network library."
    ),
  ]

  private static let entries = [
    Plant(
      "a second public declaration",
      model.adding("public struct Doll {}", to: toy + "Toy.swift"),
      "Modules/Features/Toy/Toy.swift:3 makes something else public, `public struct Doll`. The rule: a feature has one public entry, `public enum NAMEFeature` with `public static var feature` (must 2)."
    ),
    Plant(
      "a second public member",
      model.adding("extension ToyFeature {\n  public static func play() {}\n}", to: toy + "ToyFeature.swift"),
      "Modules/Features/Toy/ToyFeature.swift:6 makes something else public, `public static func play`. The rule: a feature has one public entry, `public enum NAMEFeature` with `public static var feature` (must 2)."
    ),
    Plant(
      "no public entry",
      model.with(
        toy + "ToyFeature.swift",
        "import FeatureKit\nenum ToyFeature {\n  public static var feature: Feature { Feature() }\n}"
      ),
      "Modules/Features/Toy does not declare `public enum ToyFeature` once. The rule: a feature has one public entry, `public enum NAMEFeature` with `public static var feature` (must 2)."
    ),
    Plant(
      "a folder that is no target",
      model.with("ToyDrawer", path: "Modules/Features/Toys", dependingOn: ["FeatureKit"]),
      "Modules/Features/Toy is no target of the package. The rule: every feature's folder is a target of its own with tests of its own."
    ),
    Plant(
      "tests that test nothing",
      model.with("Tests/ToyDrawerTests/ToyTests.swift", "import Testing"),
      "Tests/ToyDrawerTests tests nothing. The rule: every feature's folder is a target of its own with tests of its own."
    ),
  ]

  private static let wiring = [
    Plant(
      "a singleton of one's own",
      model.adding("final class Cache { static let shared = Cache() }", to: "Modules/Storage/Record.swift"),
      "Modules/Storage/Record.swift:2 has the singleton `static let shared`. The rule: there are no singletons (must 3)."
    ),
    Plant(
      "a singleton of the system's",
      model.adding("let name = UserDefaults.standard.string(forKey: \"name\")", to: "App/Menu.swift"),
      "App/Menu.swift:3 has the singleton `UserDefaults`. The rule: there are no singletons (must 3)."
    ),
    Plant(
      "a delegate that is set afterwards",
      model.adding("func set(delegate: Menu) {}", to: "App/Menu.swift"),
      "App/Menu.swift:3 wires afterwards with `set(delegate`. The rule: what a type needs comes in through its initialiser, no delegate is set afterwards (must 3)."
    ),
    Plant(
      "an optional wire",
      model.adding("weak var parent: Menu?", to: "App/Menu.swift"),
      "App/Menu.swift:3 wires afterwards with `weak var parent`. The rule: what a type needs comes in through its initialiser, no delegate is set afterwards (must 3)."
    ),
    Plant(
      "a feature that looks at the clock itself",
      model.adding(
        "func age(_ toy: Toy) -> Double { Date().timeIntervalSince(toy.made) }",
        to: toy + "ToyInteractor.swift"
      ),
      "Modules/Features/Toy/ToyInteractor.swift:3 goes past the services with `Date()`. The rule: a feature takes time, chance, environment, files and output from its services (must 3)."
    ),
    Plant(
      "a feature that prints",
      model.adding("func show() { print(\"a toy\") }", to: toy + "ToyRouter.swift"),
      "Modules/Features/Toy/ToyRouter.swift:3 goes past the services with `print(`. The rule: a feature takes time, chance, environment, files and output from its services (must 3)."
    ),
    Plant(
      "a protocol for one type",
      model.with("Modules/Storage/Box.swift", "protocol Box {}\nstruct PaperBox: Box {}"),
      "Modules/Storage/Box.swift:1 declares the protocol Box for fewer than two types. The rule: a protocol stands where two real implementations do (must 4)."
    ),
  ]

  private static let roles = [
    Plant(
      "a role without a file",
      model.without(toy + "ToyMapper.swift"),
      "Modules/Features/Toy has no ToyMapper in a file of that name. The rule: no role of a feature is missing: each has its file, named for it."
    ),
    Plant(
      "a role's file without its type",
      model.with(toy + "ToyAdapter.swift", "// struct ToyAdapter {}"),
      "Modules/Features/Toy has no ToyAdapter in a file of that name. The rule: no role of a feature is missing: each has its file, named for it."
    ),
    Plant(
      "no entities",
      model.without(toy + "Toy.swift"),
      "Modules/Features/Toy has no file of entities. The rule: a feature has its entities in the field's own words."
    ),
    Plant(
      "no sample answers",
      model.without(toy + "Sample/toys.json"),
      "Modules/Features/Toy has nothing in Sample/. The rule: a feature brings its sample answers in Sample/."
    ),
    Plant(
      "an entity that knows the wire",
      model.adding("extension Toy { init(_ response: HTTPResponse) {} }", to: toy + "Toy.swift"),
      "Modules/Features/Toy/Toy.swift:3 mentions HTTPResponse. The rule: entities know neither the wire nor the store."
    ),
    Plant(
      "a presenter that waits",
      model.adding("func screen() async {}", to: toy + "ToyPresenter.swift"),
      "Modules/Features/Toy/ToyPresenter.swift:3 says `async`. The rule: a Presenter is pure: it awaits and asks nothing."
    ),
    Plant(
      "a mapper that words",
      model.adding("func text(_ toy: Toy) -> SafeText { \"\\(toy.name)\" }", to: toy + "ToyMapper.swift"),
      "Modules/Features/Toy/ToyMapper.swift:3 says `SafeText`. The rule: a Mapper is pure: it does no input or output and words nothing."
    ),
    Plant(
      "an adapter that keeps",
      model.adding("let keeper: ResponseCache", to: toy + "ToyAdapter.swift"),
      "Modules/Features/Toy/ToyAdapter.swift:3 says `ResponseCache`. The rule: an Adapter asks its API: it never keeps, never words."
    ),
    Plant(
      "an interactor that builds an address, in a second file of its own",
      model.with(toy + "ToyInteractorSearch.swift", "let url = URL(string: \"http://toys.test/\\(name)\")"),
      "Modules/Features/Toy/ToyInteractorSearch.swift:1 says `URL(`. The rule: an Interactor decides: it words no sentence and builds no address."
    ),
  ]

  private static let package = [
    Plant(
      "a dependency",
      {
        var house = model
        house.package.dependencies.append(.init(identity: "swift-nio"))
        return house
      }(),
      "Package.swift depends on swift-nio. The rule: the package depends on nothing."
    ),
    Plant(
      "a library that is linked",
      model.adding("let settings = [.linkedLibrary(\"sqlite3\")]", to: "Package.swift"),
      "Package.swift:2 says `.linkedLibrary(`. The rule: nothing but the toolchain's own libraries is linked."
    ),
    Plant(
      "an older language mode",
      {
        var house = model
        house.package.languageVersions = ["5", "6"]
        return house
      }(),
      "Package.swift does not set the language mode 6 alone. The rule: the code is in Swift 6 mode (must 9)."
    ),
    Plant(
      "a stranger at the top level",
      model.with("Makefile", "all:").with(".ci/run", "Scripts/test"),
      "Makefile stands at the top level. The rule: the top level is the owner's card: Package.swift, Modules, App, Tests, Scripts, README.md."
    ),
    Plant(
      "a hole at the top level",
      model.without("Scripts/run"),
      "Scripts is missing at the top level. The rule: the top level is the owner's card: Package.swift, Modules, App, Tests, Scripts, README.md."
    ),
    Plant(
      "a test that is switched off",
      model.adding("@Test(.disabled(\"later\")) func y() {}", to: "Tests/ToyDrawerTests/ToyTests.swift"),
      "Tests/ToyDrawerTests/ToyTests.swift:3 says `.disabled(`. The rule: no test is switched off."
    ),
  ]

  private static let naming = [
    Plant(
      "a type named like a module",
      model.adding("enum Storage {}", to: "App/Menu.swift"),
      "App/Menu.swift:3 declares a type named like the module Storage. The rule: a module and a type never share a name (must 9)."
    )
  ]

  private static let platform = [
    Plant(
      "an escape hatch without a reason",
      model.adding("final class Pile: @unchecked Sendable {} // fine", to: "Modules/Storage/Record.swift"),
      "Modules/Storage/Record.swift:2 says `@unchecked` without a reason on the line. The rule: an escape hatch stands on one line with its reason (must 9)."
    ),
    Plant(
      "an escape hatch with a reason, which is none",
      model.adding(
        "nonisolated(unsafe) let pile = Pile() // written once, before any thread starts",
        to: "Modules/Storage/Record.swift"
      )
    ),
    Plant(
      "a second file that knows the platform",
      model.with("Modules/Terminal/Keys.swift", "#if DEBUG || os(macOS)\n#endif"),
      "Modules/Terminal/Size.swift is the second file of its module with `#if os`. The rule: at most one file of a module knows the platform (must 9)."
    ),
    Plant(
      "a module that starts a program in its own way",
      model.adding(
        "let error = posix_spawn(&id, path, nil, nil, words, nil)",
        to: "Modules/Storage/Record.swift"
      ),
      "Modules/Storage/Record.swift:2 says `posix_spawn`. The rule: only Modules/Programs starts programs and waits for them."
    ),
    Plant(
      "a module that runs a program with Foundation",
      model.adding("let program = Process()", to: "App/Menu.swift"),
      "App/Menu.swift:3 says `Process(`. The rule: only Modules/Programs starts programs and waits for them."
    ),
    Plant(
      "a view that writes an escape sequence",
      model.adding("let clear = \"\\u{1b}[2J\"", to: "App/Menu.swift"),
      "App/Menu.swift:3 says `\\u{1b}`. The rule: only Modules/Terminal knows a terminal."
    ),
    Plant(
      "a module that asks the terminal",
      model.adding("let isTerminal = isatty(1) == 1", to: "Modules/Storage/Record.swift"),
      "Modules/Storage/Record.swift:2 says `isatty(`. The rule: only Modules/Terminal knows a terminal."
    ),
  ]

  private static let secrets = [
    Plant(
      "a token in a script",
      model.adding("export GITHUB_TOKEN=ghp_" + String(repeating: "a1", count: 18), to: "Scripts/run"),
      "Scripts/run:2 holds what looks like a secret, `ghp_a1a1…`. The rule: no key, token or password stands in the project."
    ),
    Plant(
      "a key in the code",
      model.adding("let apiKey = \"" + String(repeating: "q7", count: 16) + "\"", to: toy + "Toy.swift"),
      "Modules/Features/Toy/Toy.swift:3 holds what looks like a secret, `apiKey =…`. The rule: no key, token or password stands in the project."
    ),
  ]
}
