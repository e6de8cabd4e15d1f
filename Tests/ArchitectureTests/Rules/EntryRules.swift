extension Rule {
  static let entries = [
    Rule(
      "a feature has one public entry, `public enum NAMEFeature` with `public static var feature` (must 2)"
    ) { house in
      try house.features.flatMap { feature -> [Fault] in
        let entry = "public enum \(feature.name)Feature"
        let declared =
          #"\b(?:public|open|package)\s+(?:static\s+|final\s+|indirect\s+)*\w+(?:\s+`?\w+`?)?"#
        let declarations = try feature.sources.flatMap { try $0.find(declared) }
        let member = "public static var feature"
        let others = declarations.filter { $0.found != entry && $0.found != member }
          .map { Fault($0.place, "makes something else public, `\($0.found)`") }
        let missing = [entry, member].filter { wanted in
          declarations.count { $0.found == wanted } != 1
        }
        return others + missing.map { Fault(feature.path, "does not declare `\($0)` once") }
      }
    },
    Rule("every feature's folder is a target of its own with tests of its own") { house in
      house.features.flatMap { feature -> [Fault] in
        let targets = house.package.targets
        guard let target = targets.first(where: { $0.path == feature.path }) else {
          return [Fault(feature.path, "is no target of the package")]
        }
        guard let tests = targets.first(where: { $0.name == target.name + "Tests" }) else {
          return [Fault(feature.path, "has no test target")]
        }
        let hasTests = house.files.contains {
          $0.path.hasPrefix(tests.path + "/") && $0.text.contains("@Test")
        }
        return hasTests ? [] : [Fault(tests.path, "tests nothing")]
      }
    },
  ]
}
