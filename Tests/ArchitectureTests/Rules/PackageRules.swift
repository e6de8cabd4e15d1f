extension Rule {
  private static let topLevel = ["Package.swift", "Modules", "App", "Tests", "Scripts", "README.md"]

  static let package = [
    Rule("the package depends on nothing") { house in
      house.package.dependencies.map { Fault("Package.swift", "depends on \($0.identity ?? "a package")") }
    },
    Rule("nothing but the toolchain's own libraries is linked") { house in
      try house.files.filter { $0.path == "Package.swift" }
        .flatMap {
          try $0.find(
            #"\.(?:package|binaryTarget|systemLibrary|linkedLibrary|linkedFramework|unsafeFlags|plugin)\("#
          )
        }
        .map { Fault($0.place, "says `\($0.found)`") }
    },
    Rule("the code is in Swift 6 mode (must 9)") { house in
      house.package.languageVersions == ["6"]
        ? [] : [Fault("Package.swift", "does not set the language mode 6 alone")]
    },
    Rule("the top level is the owner's card: \(topLevel.joined(separator: ", "))") { house in
      let entries = Set(house.files.map { String($0.path.prefix { $0 != "/" }) })
      let strangers = entries.filter { !topLevel.contains($0) && !$0.hasPrefix(".") }.sorted()
      let missing = topLevel.filter { !entries.contains($0) }
      return strangers.map { Fault($0, "stands at the top level") }
        + missing.map { Fault($0, "is missing at the top level") }
    },
    Rule("no test is switched off") { house in
      try house.files.filter { $0.path.hasPrefix("Tests/") && $0.path.hasSuffix(".swift") }
        .flatMap { try $0.find(#"\.disabled\(|\bwithKnownIssue\b|\bXCTSkip\w*"#) }
        .map { Fault($0.place, "says `\($0.found)`") }
    },
  ]
}
