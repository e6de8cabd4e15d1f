/// A small house that keeps every rule, for defects to be planted in.
extension House {
  static let model = House(
    package: PackageDescription(
      dependencies: [],
      targets: [
        target("curio", "App", ["FeatureKit", "Storage", "Networking", "ToyDrawer"], type: "executable"),
        target("FeatureKit", "Modules/FeatureKit"),
        target("Storage", "Modules/Storage", ["FeatureKit"]),
        target("Programs", "Modules/Programs", ["FeatureKit"]),
        target("Networking", "Modules/Networking", ["FeatureKit", "Programs"]),
        target("ToyDrawer", "Modules/Features/Toy", ["FeatureKit"]),
        target("ToyDrawerTests", "Tests/ToyDrawerTests", ["ToyDrawer"], type: "test"),
      ],
      languageVersions: ["6"]
    ),
    files: [
      SourceFile(".gitignore", ".build/"),
      SourceFile("Package.swift", "let package = Package(name: \"curio\", dependencies: [])"),
      SourceFile("README.md", "# Curio"),
      SourceFile("Scripts/run", "swift run curio"),
      SourceFile(
        "App/Catalogue.swift",
        "import FeatureKit\nimport ToyDrawer\nlet catalogue = [ToyFeature.feature]"
      ),
      SourceFile(
        "App/Menu.swift",
        "import FeatureKit\nstruct Menu { func show(_ screen: Screen) { print(screen.title) } }"
      ),
      SourceFile(
        "Modules/FeatureKit/HTTPService.swift",
        "import Foundation\npublic protocol HTTPService: Sendable {}\npublic struct SampleHTTP: HTTPService {}"
      ),
      SourceFile(
        "Modules/Networking/LiveHTTP.swift",
        "#if os(Linux)\nimport FoundationNetworking\n#endif\nactor LiveHTTP: Sendable, HTTPService { let session: URLSession }"
      ),
      SourceFile(
        "Modules/Terminal/Size.swift",
        "#if os(Linux)\nfunc size() { ioctl(1, 2, \"\\u{1B}[2J\") }\n#endif"
      ),
      SourceFile(
        "Modules/Programs/Start.swift",
        "import FeatureKit\nimport Foundation\nfunc start() { posix_spawn(&id, path, nil, nil, words, nil) }"
      ),
      SourceFile("Modules/Storage/Record.swift", "struct Record {} // an `@unchecked` in a comment is none"),
      SourceFile("Modules/Features/Toy/Toy.swift", "import Foundation\nstruct Toy { let name: String }"),
      SourceFile(
        "Modules/Features/Toy/ToyFeature.swift",
        "import FeatureKit\npublic enum ToyFeature {\n  public static var feature: Feature { Feature(ToyRouter()) }\n}"
      ),
      SourceFile(
        "Modules/Features/Toy/ToyRouter.swift",
        "import FeatureKit\nstruct ToyRouter { let text = \"await import print(\" }"
      ),
      SourceFile(
        "Modules/Features/Toy/ToyInteractor.swift",
        "import FeatureKit\nstruct ToyInteractor { let keeper: ResponseCache }"
      ),
      SourceFile("Modules/Features/Toy/ToyPresenter.swift", "import FeatureKit\nenum ToyPresenter {}"),
      SourceFile("Modules/Features/Toy/ToyMapper.swift", "import FeatureKit\nenum ToyMapper {}"),
      SourceFile(
        "Modules/Features/Toy/ToyAdapter.swift",
        "import FeatureKit\nstruct ToyAdapter { func get() async {} }"
      ),
      SourceFile("Modules/Features/Toy/ToySample.swift", "import FeatureKit\nenum ToySample {}"),
      SourceFile("Modules/Features/Toy/Sample/toys.json", "[]"),
      SourceFile(
        "Tests/ToyDrawerTests/ToyTests.swift",
        "@testable import ToyDrawer\n@Test(\"x\") func x() {}"
      ),
    ]
  )

  private static func target(
    _ name: String,
    _ path: String,
    _ dependencies: [String] = [],
    type: String = "library"
  ) -> PackageDescription.Target {
    .init(name: name, path: path, type: type, targetDependencies: dependencies, productDependencies: nil)
  }

  /// The same house with a file written anew.
  func with(_ path: String, _ text: String) -> House {
    var house = without(path)
    house.files.append(SourceFile(path, text))
    return house
  }

  /// The same house with a line added to a file.
  func adding(_ line: String, to path: String) -> House {
    with(path, (files.first { $0.path == path }?.text ?? "") + "\n" + line)
  }

  /// The same house without a file.
  func without(_ path: String) -> House {
    var house = self
    house.files.removeAll { $0.path == path }
    return house
  }

  /// The same house with a target made anew.
  func with(_ name: String, path: String, dependingOn dependencies: [String]) -> House {
    var house = self
    house.package.targets.removeAll { $0.name == name }
    house.package.targets.append(Self.target(name, path, dependencies))
    return house
  }
}
