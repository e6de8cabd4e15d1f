// swift-tools-version: 6.1
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

/// Features whose sample files are large. A C target of each, `NAMESampleFiles`, compiles them into the program; the
/// literals that `embedInCode` writes would take a third of the time of a release build.
let largeSamples: Set = ["Apod", "Avatars", "Desserts", "Emoji", "Gifs"]

/// Features whose tests compare screens with files.
let goldenScreens: Set = ["Avatars"]

let featureTargets: [Target] = features.flatMap { name -> [Target] in
  let sampleFiles = largeSamples.contains(name) ? "\(name)SampleFiles" : nil
  let folder = "Modules/Features/\(name)"
  return [
    .target(
      name: "\(name)Module",
      dependencies: ["FeatureKit"] + [sampleFiles].compactMap { $0.map { .target(name: $0) } },
      path: folder,
      exclude: sampleFiles == nil ? [] : ["Sample"],
      resources: sampleFiles == nil ? [.embedInCode("Sample")] : []
    ),
    .testTarget(
      name: "\(name)Tests",
      dependencies: [.target(name: "\(name)Module"), "FeatureKit", "Images", "Storage", "TestSupport"],
      path: "Tests/\(name)Tests",
      exclude: goldenScreens.contains(name) ? ["Golden"] : []
    ),
  ] + [sampleFiles].compactMap { $0.map { .target(name: $0, path: "\(folder)/Sample") } }
}

let package = Package(
  name: "curio",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "curio", targets: ["curio"])],
  dependencies: [],
  targets: [
    .target(name: "FeatureKit", path: "Modules/FeatureKit"),
    .target(name: "Files", dependencies: ["FeatureKit"], path: "Modules/Files"),
    .target(name: "Storage", dependencies: ["FeatureKit", "Files"], path: "Modules/Storage"),
    .target(name: "CurlShim", path: "Modules/CurlShim"),
    .target(name: "HTTP", dependencies: ["FeatureKit", "Files", "CurlShim"], path: "Modules/HTTP"),
    .target(name: "Programs", dependencies: ["FeatureKit"], path: "Modules/Programs"),
    .target(name: "Terminal", dependencies: ["FeatureKit", "Programs"], path: "Modules/Terminal"),
    .target(name: "Images", path: "Modules/Images"),
    .target(
      name: "Pictures",
      dependencies: ["FeatureKit", "Files", "Images", "Programs", "Terminal"],
      path: "Modules/Pictures"
    ),
    .executableTarget(
      name: "draw",
      dependencies: ["FeatureKit", "Images", "Pictures"],
      path: "Scripts/drawing"
    ),
    .target(
      name: "Browser",
      dependencies: ["FeatureKit", "Files", "Images", "Programs"],
      path: "Modules/Browser"
    ),
    .target(
      name: "Views",
      dependencies: ["FeatureKit", "Pictures", "Terminal"],
      path: "Modules/Views"
    ),
    .target(
      name: "CommandLine",
      dependencies: ["FeatureKit", "Files", "Pictures", "Storage", "Terminal", "Views"],
      path: "Modules/CommandLine"
    ),
    .target(
      name: "Printing",
      dependencies: ["CommandLine", "FeatureKit", "Pictures", "Programs", "Terminal", "Views"],
      path: "Modules/Printing"
    ),
    .target(
      name: "Menu",
      dependencies: ["CommandLine", "FeatureKit", "Pictures", "Printing", "Terminal", "Views"],
      path: "Modules/Menu"
    ),
    .target(
      name: "Plugins",
      dependencies: [
        "Browser", "CommandLine", "FeatureKit", "Files", "Menu", "Printing", "Programs", "Storage",
        "Terminal",
      ],
      path: "Modules/Plugins"
    ),
    .executableTarget(
      name: "curio",
      dependencies: [
        "FeatureKit", "Storage", "HTTP", "Programs", "Terminal", "Pictures", "Browser", "Views",
        "CommandLine", "Printing", "Menu", "Plugins",
      ] + features.map { .target(name: "\($0)Module") },
      path: "App"
    ),
    .target(
      name: "TestSupport",
      dependencies: ["FeatureKit", "Storage", "Terminal", "Pictures"],
      path: "Tests/TestSupport"
    ),
    .testTarget(name: "ArchitectureTests", path: "Tests/ArchitectureTests"),
    .testTarget(
      name: "FeatureKitTests",
      dependencies: ["FeatureKit", "Storage", "TestSupport"],
      path: "Tests/FeatureKitTests"
    ),
    .testTarget(
      name: "FilesTests",
      dependencies: ["Files", "FeatureKit", "TestSupport"],
      path: "Tests/FilesTests"
    ),
    .executableTarget(
      name: "store-probe",
      dependencies: ["FeatureKit", "Storage"],
      path: "Tests/StoreProbe"
    ),
    .testTarget(
      name: "StorageTests",
      dependencies: ["Storage", "Files", "FeatureKit", "TestSupport", "store-probe"],
      path: "Tests/StorageTests"
    ),
    .testTarget(
      name: "HTTPTests",
      dependencies: ["HTTP", "FeatureKit", "Storage", "TestSupport"],
      path: "Tests/HTTPTests"
    ),
    .testTarget(
      name: "ProgramsTests",
      dependencies: ["Programs", "FeatureKit", "TestSupport"],
      path: "Tests/ProgramsTests"
    ),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["Terminal", "FeatureKit", "TestSupport"],
      path: "Tests/TerminalTests"
    ),
    .testTarget(name: "ImagesTests", dependencies: ["Images", "FeatureKit"], path: "Tests/ImagesTests"),
    .executableTarget(name: "image-probe", dependencies: ["Images"], path: "Tests/ImageProbe"),
    .testTarget(
      name: "PicturesTests",
      dependencies: ["Pictures", "Images", "Terminal", "Files", "FeatureKit", "TestSupport"],
      path: "Tests/PicturesTests"
    ),
    .testTarget(
      name: "BrowserTests",
      dependencies: ["Browser", "Images", "FeatureKit", "TestSupport"],
      path: "Tests/BrowserTests"
    ),
    .testTarget(
      name: "ViewsTests",
      dependencies: ["Views", "FeatureKit", "Pictures", "Terminal", "TestSupport"],
      path: "Tests/ViewsTests"
    ),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["CommandLine", "FeatureKit", "Views"],
      path: "Tests/CommandLineTests"
    ),
    .testTarget(
      name: "PrintingTests",
      dependencies: ["Printing", "FeatureKit", "Pictures", "Programs", "Terminal", "Views"],
      path: "Tests/PrintingTests"
    ),
    .testTarget(
      name: "PluginsTests",
      dependencies: ["Plugins", "FeatureKit", "TestSupport", "Views"],
      path: "Tests/PluginsTests"
    ),
    .testTarget(
      name: "AppTests",
      dependencies: [
        "curio", "CommandLine", "FeatureKit", "Storage", "HTTP", "Menu", "Pictures", "Plugins", "Printing",
        "Terminal", "TestSupport", "Views",
      ],
      path: "Tests/AppTests"
    ),
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "curio", "CommandLine", "FeatureKit", "Storage", "HTTP", "Images", "Menu", "Plugins", "Terminal",
        "TestSupport", "Views",
      ],
      path: "Tests/FuzzTests"
    ),
    .testTarget(
      name: "JourneyTests",
      dependencies: ["curio", "CommandLine", "FeatureKit", "Storage", "Programs", "TestSupport"],
      path: "Tests/JourneyTests"
    ),
  ] + featureTargets,
  swiftLanguageModes: [.v6]
)

// Optimizing the tests too would take ten minutes and test nothing more; what they test is optimized.
for target in package.targets where target.path?.hasPrefix("Tests/") == true {
  target.swiftSettings = [.unsafeFlags(["-Onone"], .when(configuration: .release))]
}
