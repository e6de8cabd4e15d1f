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
  @Test("Nothing in the project breaks a rule", arguments: rules + waitingRules + quotingRules)
  func holds(_ rule: Rule) throws {
    for place in try rule.places(in: .project) { Issue.record("\(place) breaks: \(rule.sentence)") }
  }

  @Test("A rule finds its violation", arguments: rules + waitingRules + quotingRules)
  func finds(_ rule: Rule) throws {
    let tree = SourceTree([SourceTree.File(rule.violation.path, rule.violation.code)])
    #expect(try rule.places(in: tree).count == 1)
  }

  @Test("Each feature has the same files, a target and tests")
  func featureFiles() throws {
    let tree = SourceTree.project
    let roles = [
      "Feature", "Commands", "Router", "Interactor", "Presenter", "Adapter", "Wire", "Mapper",
      "Sample",
    ]
    #expect(!tree.features.isEmpty)
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

  @Test("At most eight modules stand on each other")
  func floors() throws {
    let tree = SourceTree.project
    let modules = Dictionary(grouping: tree.product, by: { $0.module?.split(separator: "/").last ?? "" })
    var heights: [Substring: Int] = [:]
    func height(_ module: Substring) throws -> Int {
      if let height = heights[module] { return height }
      let code = modules[module]?.map(\.code).joined(separator: "\n") ?? ""
      let imports = try code.matches(of: Regex(#"(?m)^import (\w+)$"#, as: (Substring, Substring).self))
      let below = Set(imports.map { $0.1.hasSuffix("Module") ? $0.1.dropLast(6) : $0.1 })
      heights[module] = 1 + (try below.filter { modules[$0] != nil }.map(height).max() ?? 0)
      return heights[module] ?? 0
    }
    #expect(try height("App") == 8)
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
    let names = modules.subtracting(["App"] + tree.features).joined(separator: "|")
    for file in tree.product {
      #expect(try file.places(of: #"\b(?:struct|class|enum|actor|protocol)\s+(?:\#(names))\b"#).isEmpty)
    }
  }

  @Test("The old dialect doesn't come back in names")
  func dialect() throws {
    let words =
      #"(?i)(?:func|var|let|case|struct|enum|class|actor|protocol) +`?\w*(?:drawer|cabinet|keeper|passenger|shortfall|remark|equipment|incident|putAside|soundEntry|photograph)"#
    for file in SourceTree.project.files where !file.path.hasPrefix("Tests/ArchitectureTests/") {
      for place in try file.places(of: words) {
        Issue.record("\(place) is not the usual word for it. Write it as other projects do.")
      }
    }
    let file = SourceTree.File("App/File.swift", "let text = \"Photography\"\nfunc openDrawer() {}")
    #expect(try file.places(of: words).count == 1)
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
