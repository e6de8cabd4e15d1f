// swift-tools-version: 6.3
import Foundation
import PackageDescription

/// The features; `BuiltInFeatures` has the order of the main menu. Each has its code in
/// `Modules/Features/NAME`, its target `NAMEModule` and its tests in `Tests/NAMETests`.
let features = [
  "Emoji",
  "Avatars",
  "Repos",
  "Gender",
  "Apod",
  "Gifs",
  "Desserts",
]

/// A module in the folder of its name, with the modules that it imports, and perhaps files in `Texts`.
func module(_ name: String, _ dependencies: [String] = [], hasTexts: Bool = false) -> Target {
  .target(
    name: name,
    dependencies: dependencies.map { .init(stringLiteral: $0) },
    path: "Modules/\(name)",
    resources: hasTexts ? [.embedInCode("Texts")] : []
  )
}

/// The tests in the folder of their name, with the modules that they import. What they compare with is in
/// files.
func tests(_ name: String, _ dependencies: [String] = []) -> Target {
  let path = "Tests/\(name)Tests"
  return .testTarget(
    name: "\(name)Tests",
    dependencies: dependencies.map { .init(stringLiteral: $0) },
    path: path,
    exclude: ["Fixtures", "Golden"].filter {
      FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(path)/\($0)")
    }
  )
}

let featureTargets: [Target] = features.flatMap { name -> [Target] in
  let folder = "Modules/Features/\(name)"
  // Large files have a C target, which `Scripts/sample-files` writes: the literals of `embedInCode` would
  // take a third of the time of a release build.
  let header = "\(Context.packageDirectory)/\(folder)/Sample/include"
  let sampleFiles = FileManager.default.fileExists(atPath: header) ? ["\(name)SampleFiles"] : []
  if !FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(folder)/Sample") {
    fatalError("\(folder)/Sample is missing: a feature has a file there, if only an empty one.")
  }
  return [
    .target(
      name: "\(name)Module",
      dependencies: (["FeatureKit"] + sampleFiles).map { .init(stringLiteral: $0) },
      path: folder,
      exclude: sampleFiles.isEmpty ? [] : ["Sample"],
      resources: sampleFiles.isEmpty ? [.embedInCode("Sample")] : []
    ),
    tests(name, ["\(name)Module", "FeatureKit", "Images", "Storage", "TestSupport"]),
  ] + sampleFiles.map { .target(name: $0, path: "\(folder)/Sample") }
}

let package = Package(
  name: "curio",
  platforms: [.macOS(.v26)],
  products: [.executable(name: "curio", targets: ["curio"])],
  dependencies: [],
  targets: [
    // From the ground up: a module imports only what is declared before it.
    module("FeatureKit"),
    module("CurlShim"),
    module("ProcessShim"),
    module("WebPShim"),
    module("Images", ["WebPShim"], hasTexts: true),
    module("Files", ["FeatureKit"]),
    module("Programs", ["FeatureKit", "ProcessShim"]),
    module("Terminal", ["FeatureKit", "Files", "ProcessShim", "Programs"], hasTexts: true),
    module("Storage", ["FeatureKit", "Files"]),
    module("CommandLine", ["FeatureKit", "Files", "Programs", "Storage"], hasTexts: true),
    module("HTTP", ["CurlShim", "FeatureKit", "Files"]),
    module("Browser", ["FeatureKit", "Files", "Images", "Programs"]),
    module("Pictures", ["FeatureKit", "Files", "Images", "Programs", "Terminal"]),
    module("Views", ["CommandLine", "FeatureKit", "Pictures", "Terminal"]),
    module(
      "Printing",
      ["CommandLine", "FeatureKit", "Files", "Pictures", "Programs", "Terminal", "Views"]
    ),
    module("Menu", ["CommandLine", "FeatureKit", "Pictures", "Printing", "Terminal", "Views"]),
    module(
      "Plugins",
      ["CommandLine", "FeatureKit", "Files", "Printing", "Programs", "Storage", "Terminal"],
      hasTexts: true
    ),
    .executableTarget(
      name: "curio",
      dependencies: ([
        "Browser", "CommandLine", "FeatureKit", "Files", "HTTP", "Menu", "Pictures", "Plugins", "Printing",
        "ProcessShim", "Programs", "Storage", "Terminal", "Views",
      ] + features.map { "\($0)Module" }).map { .init(stringLiteral: $0) },
      path: "App",
      resources: [.embedInCode("Texts")]
    ),
    .executableTarget(name: "image-probe", dependencies: ["Images"], path: "Tests/ImageProbe"),
    .executableTarget(
      name: "store-probe",
      dependencies: ["FeatureKit", "Storage"],
      path: "Tests/StoreProbe"
    ),
    .target(
      name: "TestSupport",
      dependencies: ["FeatureKit", "Pictures", "Storage", "Terminal"],
      path: "Tests/TestSupport"
    ),
    tests("Architecture"),
    tests("FeatureKit", ["FeatureKit", "Storage", "TestSupport"]),
    tests("Images", ["FeatureKit", "Images"]),
    tests("Files", ["FeatureKit", "Files", "TestSupport"]),
    tests("Programs", ["FeatureKit", "Programs", "TestSupport"]),
    tests("Terminal", ["FeatureKit", "ProcessShim", "Terminal", "TestSupport"]),
    tests("Storage", ["FeatureKit", "Files", "Storage", "TestSupport", "store-probe"]),
    tests("CommandLine", ["CommandLine", "FeatureKit", "TestSupport"]),
    tests("HTTP", ["FeatureKit", "HTTP", "Storage", "TestSupport"]),
    tests("Browser", ["Browser", "FeatureKit", "Images", "TestSupport"]),
    tests("Pictures", ["FeatureKit", "Files", "Images", "Pictures", "Terminal", "TestSupport"]),
    tests("Views", ["FeatureKit", "Pictures", "Terminal", "TestSupport", "Views"]),
    tests(
      "Printing",
      ["FeatureKit", "Pictures", "Printing", "Programs", "Terminal", "TestSupport", "Views"]
    ),
    tests("Menu", ["FeatureKit", "Menu", "Pictures", "Printing", "Terminal", "TestSupport", "Views"]),
    tests("Plugins", ["FeatureKit", "Plugins", "Programs", "Storage", "TestSupport"]),
    tests(
      "App",
      [
        "CommandLine", "FeatureKit", "Files", "Menu", "Plugins", "Storage", "Terminal", "TestSupport",
        "Views",
        "curio",
      ]
    ),
    tests(
      "Conformance",
      [
        "CommandLine", "FeatureKit", "HTTP", "Menu", "Pictures", "Plugins", "Storage", "Terminal",
        "TestSupport", "Views", "curio",
      ]
    ),
    tests(
      "Fuzz",
      [
        "CommandLine", "FeatureKit", "HTTP", "Images", "Plugins", "Storage", "Terminal", "TestSupport",
        "curio",
      ]
    ),
    tests("Journey", ["CommandLine", "FeatureKit", "Programs", "TestSupport", "curio"]),
  ] + featureTargets,
  swiftLanguageModes: [.v6]
)

// With CURIO_TESTS=EmojiTests,ArchitectureTests only these targets and what they need are built: a change in
// one feature is tried in a minute.
if let tests = Context.environment["CURIO_TESTS"] {
  var names = tests.split(separator: ",").map(String.init)
  var needed: Set<String> = []
  while let name = names.popLast() {
    guard needed.insert(name).inserted else { continue }
    for dependency in package.targets.first(where: { $0.name == name })?.dependencies ?? [] {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): names.append(name)
      default: break
      }
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products.removeAll { !needed.contains($0.name) }
}

// Optimizing the tests too would take ten minutes and test nothing more; what they test is optimized. What a
// debugger needs of them takes another minute, and is in debug builds.
for target in package.targets where target.path?.hasPrefix("Tests/") == true {
  target.swiftSettings = [.unsafeFlags(["-Onone", "-gnone"], .when(configuration: .release))]
}
