import Foundation
import Testing

/// How files, lines and comments are written.
@Suite("Style")
struct StyleTests {
  private static let files = SourceTree.project.files.filter { file in
    file.path.hasSuffix(".swift") && file.name != "StyleTests.swift"
  }

  @Test("A file has at most 220 lines")
  func files() {
    for file in Self.files {
      let lines = file.text.utf8.count { $0 == UInt8(ascii: "\n") }
      #expect(lines <= 220, "\(file.path)")
    }
  }

  /// The formatter sees to the lines of code.
  private static let long = #"^[ \t]*//.{0,500}$(?<=.{111})"#

  @Test("A comment's line has at most 110 columns")
  func lines() throws {
    for place in try Self.files.flatMap({ try $0.places(of: Self.long, in: $0.text) }) {
      Issue.record("\(place) is too long")
    }
  }

  /// A comment that begins in this way needs its neighbor.
  private static let dependent =
    #"^[ \t]*///?[ \t]+(?:Of|Those|The same|As above|Like the next)\b(?!.*\?$).*$"#

  @Test("A comment stands alone")
  func comments() throws {
    for place in try Self.files.flatMap({ try $0.places(of: Self.dependent, in: $0.text) }) {
      Issue.record("\(place) needs its neighbor. Begin with a noun of its own.")
    }
  }

  @Test(
    "A long line and a comment that needs its neighbor are found",
    arguments: [
      (long, "  /// " + String(repeating: "long ", count: 22)), (dependent, "  /// Of the items."),
      (dependent, "// Those without a value."), (dependent, "/// The same for a route."),
    ]
  )
  func finds(pattern: String, code: String) throws {
    let file = SourceTree.File("App/File.swift", code)
    #expect(try file.places(of: pattern, in: file.text).count == 1)
  }
}
