extension ArchitectureTests {
  /// The compiler refuses other imports than those that Package.swift declares.
  static let importRules = [
    Rule(
      "A feature imports FeatureKit and its own sample files, nothing else",
      in: .features,
      forbids: #"^\s*(?:@\w+\s+)?import\s+(?!FeatureKit$|\w+SampleFiles$)\w+"#,
      "import Storage"
    ),
    Rule(
      "Views, what prints and the menu know no store, network or feature; plug-ins know no menu and no network",
      in: .manifest,
      forbids:
        #"module\("(?:Views|Printing|Menu)", \[[^\]]*"(?:Browser|HTTP|Plugins|Storage)"|module\("Plugins", \[[^\]]*"(?:HTTP|Menu)""#,
      #"module("Views", ["FeatureKit", "Storage"])"#,
      #"module("Plugins", ["Files", "Menu"])"#
    ),
    Rule(
      "Only FeatureKit imports Foundation, as FoundationEssentials where it is",
      in: .product.outside("Modules/FeatureKit/Foundation.swift"),
      forbids: #"^\s*import\s+Foundation"#,
      "import Foundation"
    ),
    Rule(
      "Nothing imports for others but FeatureKit, which has Foundation; who calls libc imports it",
      in: .product.outside("Modules/FeatureKit/Foundation.swift"),
      forbids: #"@_exported\b|\bpublic\s+import\b"#,
      "@_exported import Glibc"
    ),
    Rule(
      "Only App/BuiltInFeatures.swift names the features",
      in: .under("App/").outside("BuiltInFeatures.swift"),
      forbids: #"^import \w+Module$"#,
      "import EmojiModule"
    ),
    Rule(
      "No package dependencies, linked libraries or unsafe flags, except that tests aren't optimized",
      in: .manifest,
      forbids:
        #"\.(?:package|binaryTarget|systemLibrary|linkedLibrary|linkedFramework|unsafeFlags(?!\(\["-Onone", "-gnone"\])|plugin)\("#,
      ".package(url: \"x\")"
    ),
  ]
}
