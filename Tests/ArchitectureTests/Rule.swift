import Testing

/// What a kind of file must not say, with code that says it.
struct Rule: Sendable, CustomTestStringConvertible {
  enum Part { case code, codeAndComments }

  let testDescription: String
  let scope: Scope
  let part: Part
  let pattern: String
  let violations: [String]

  init(
    _ sentence: String,
    in scope: Scope,
    _ part: Part = .code,
    forbids pattern: String,
    _ violations: String...
  ) {
    testDescription = sentence
    self.scope = scope
    self.part = part
    self.pattern = pattern
    self.violations = violations
  }

  func places(in files: [SourceTree.File]) throws -> [String] {
    try files.filter(scope.contains).flatMap { file in
      try file.places(of: pattern, in: part == .code ? file.code : file.text)
    }
  }
}

/// The files that a rule is for.
struct Scope: Sendable {
  /// A path of such a file.
  let example: String
  let contains: @Sendable (SourceTree.File) -> Bool

  static let everything = Scope(example: "README.md") { _ in true }
  static let product = Scope(example: "App/File.swift") { $0.module != nil }
  static let features = Scope(example: "Modules/Features/Emoji/Emoji.swift", contains: \.isFeature)
  static let swift = Scope(example: "App/File.swift") { $0.path.hasSuffix(".swift") }
  static let python = Scope(example: "Scripts/file.py") { file in
    file.path.hasPrefix("Scripts/")
      && (file.name.hasSuffix(".py") || file.text.hasPrefix("#!/usr/bin/env python3"))
  }
  static let scripts = Scope(example: "Scripts/build") { file in
    file.text.hasPrefix("#!/usr/bin/env ") && file.path == "Scripts/\(file.name)"
  }
  static let manifest = Scope(example: "Package.swift") { $0.path == "Package.swift" }

  static func role(_ name: String) -> Scope {
    Scope(example: "Modules/Features/Emoji/Emoji\(name).swift") { $0.isFeature && $0.name.contains(name) }
  }

  static func under(_ beginnings: String...) -> Scope {
    Scope(example: "\(beginnings[0])File.swift") { file in beginnings.contains { file.path.hasPrefix($0) } }
  }

  /// Without the files that have a text in their path.
  func outside(_ texts: String...) -> Scope {
    Scope(example: example) { [contains] file in
      contains(file) && !texts.contains { file.path.contains($0) }
    }
  }
}
