import Foundation
import Testing

@Suite("Architecture")
struct ArchitectureTests {
  private static let rules = importRules + roleRules + productRules + styleRules + projectRules

  @Test("Nothing in the project breaks a rule", arguments: rules)
  func holds(_ rule: Rule) throws {
    let files = SourceTree.project.files.filter { !$0.path.hasPrefix("Tests/ArchitectureTests/") }
    for place in try rule.places(in: files) { Issue.record("\(place) breaks: \(rule.testDescription)") }
  }

  @Test("A rule finds its violations", arguments: rules)
  func finds(_ rule: Rule) throws {
    for violation in rule.violations {
      let file = SourceTree.File(rule.scope.example, violation)
      #expect(try rule.places(in: [file]).count == 1, "\(violation)")
    }
    #expect(!rule.violations.isEmpty)
  }

  @Test("Each feature has the same files")
  func featureFiles() throws {
    let tree = SourceTree.project
    let roles = [
      "Feature", "Commands", "Router", "Interactor", "Presenter", "Adapter", "Wire", "Mapper", "Sample",
    ]
    #expect(!tree.features.isEmpty)
    for feature in tree.features {
      let names = Set(tree.files.filter { $0.path.hasPrefix("Modules/Features/\(feature)/") }.map(\.name))
      for role in roles { #expect(names.contains("\(feature)\(role).swift"), "\(feature)") }
      let other = names.filter { name in name.hasSuffix(".swift") && !roles.contains { name.contains($0) } }
      #expect(!other.isEmpty, "\(feature) has no entities")
    }
  }

  @Test("A feature declares and reads each of its parameters")
  func parameters() {
    let files = SourceTree.project.product
    for file in files where file.name.hasSuffix("Commands.swift") {
      for name in file.code.matches(of: /static let (\w+) = Parameter\b/).map(\.1) {
        let isDeclared = ["[\(name)", " \(name),", " \(name)]"].contains(where: file.code.contains)
        let users = files.filter { $0.module == file.module && $0.code.contains("Command.\(name)") }
        let readers = users.filter { !$0.name.contains(/(Commands|Feature).swift/) }
        #expect(
          !readers.isEmpty && (isDeclared || users.count > readers.count),
          "\(file.path): \(name) must be in a command or in `settings`, and read by `call[…]` or `services.setting(…)`"
        )
      }
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

  @Test("One file of a module at most knows the platform")
  func platform() throws {
    let files = try SourceTree.project.product.filter { try !$0.places(of: #"^\s*#if os\("#).isEmpty }
    #expect(!files.isEmpty)
    for (module, files) in Dictionary(grouping: files, by: { $0.module ?? "" }) {
      #expect(files.count == 1, "\(module): \(files.map(\.name))")
    }
  }
}
