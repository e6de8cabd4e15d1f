import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import CommandLine

@Suite("The man page")
struct ManPageTests {
  private enum Name: String { case show }

  private struct NoRouter: FeatureRouter {
    func run(_ command: Name, _ call: Call) -> Reply { .screen(Screen(title: "", data: .null)) }
  }

  @Test("has any text of a plug-in as its author wrote it", .needs("mandoc"))
  func text() throws {
    let summary = ([".\u{301}Sh", "'\u{301}tis"] + markedSigns.map { $0.replacing(" ", with: "") })
      .joined(separator: " ")
    let words = "Op . \"\u{301}a\" ' \\fB -- Ar"
    let command = Command(Name.show, title: "Show", summary: summary, examples: [Example(words, "")])
    let feature = Feature(
      (name: "tea", title: "Tea", summary: summary),
      defaultCommand: Name.show,
      commands: [command],
      router: { _ in NoRouter() }
    )
    let page = try Tool("mandoc").output(["-T", "utf8"], input: ManPage([feature]).text)
    let lines = page.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map { String($0) }
      .joined(separator: " ")
    for text in [" \(summary).", "curio \(words) "] {
      #expect(Data(lines.utf8).firstRange(of: Data(text.utf8)) != nil, "\(text.prefix(20))")
    }
  }
}
