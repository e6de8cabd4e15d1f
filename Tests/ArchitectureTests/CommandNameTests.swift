import Foundation
import Testing

/// Advice and routes of errors that no test causes name commands, too.
@Suite("Commands that a feature's texts and routes name")
struct CommandNameTests {
  @Test("exist")
  func exist() throws {
    for violation in try SourceTree.project.unknownCommands() { Issue.record("\(violation)") }
  }

  @Test(
    "are found when they don't exist",
    arguments: [
      #"advice: "Try `curio books find TEXT`.""#, #"Route("books", "find")"#,
      #"advice: "See `curio films list`.""#,
    ]
  )
  func finds(code: String) throws {
    let commands = """
      enum BooksCommand: String, FeatureCommand {
        case search, show
        static let feature = "books"
      """
    let files = [
      SourceTree.File("Modules/Features/Books/BooksCommands.swift", commands),
      SourceTree.File("Modules/Features/Books/BooksPresenter.swift", "`curio books show ID`\n\(code)"),
    ]
    let violations = try SourceTree(files).unknownCommands()
    #expect(violations.count == 1)
    #expect(violations.first?.hasPrefix("Modules/Features/Books/BooksPresenter.swift:2") == true)
  }
}

extension SourceTree {
  /// The commands of each group, from its enumeration.
  private func commands() throws -> [String: [String]] {
    var commands: [String: [String]] = [:]
    let declaration = try Regex(
      #"(?:CaseIterable|FeatureCommand) \{\s*case ([^{}]*?)\s*\}?\s*static let feature = "(\w+)""#,
      as: (Substring, Substring, Substring).self
    )
    for file in files where file.module != nil {
      for match in file.code.matches(of: declaration) {
        let words = match.1.split { !$0.isLetter }.map(String.init).filter { $0 != "case" }
        commands[String(match.2), default: []] += words
      }
    }
    return commands
  }

  /// `path:line` and the reason for each command that no group has. What follows a group's only command is an
  /// argument.
  fileprivate func unknownCommands() throws -> [String] {
    let commands = try commands()
    let name = try Regex(
      #"(?:`curio |\bRoute\(")([a-z]+)(?:", "| )([a-z]+)"#,
      as: (Substring, Substring, Substring).self
    )
    return files.filter(\.isFeature).flatMap { file in
      file.code.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap {
        number,
        line in
        line.matches(of: name).compactMap { match -> String? in
          let group = String(match.1)
          let command = String(match.2)
          guard let known = commands[group] else {
            return "\(file.path):\(number + 1) names `curio \(group)`, which doesn't exist"
          }
          if known.count == 1 || known.contains(command) { return nil }
          let names = known.joined(separator: ", ")
          return "\(file.path):\(number + 1) names `curio \(group) \(command)`; its commands are \(names)"
        }
      }
    }
  }
}
