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

  private func feature(_ summary: String, example: String) -> Feature {
    let command = Command(Name.show, title: "Show", summary: summary, examples: [example: ""])
    return Feature(
      (name: "tea", title: "Tea", summary: summary),
      defaultCommand: Name.show,
      commands: [command],
      router: { _ in NoRouter() }
    )
  }

  @Test("has a feature's name alone, and the keyboard's minus in what can be pasted")
  func name() {
    let tea = feature("Kinds of tea", example: "tea show --all")
    let page = ManPage([tea]).text
    #expect(page.contains(".Dt CURIO-TEA 1\n") && page.contains(".Nm curio-tea\n.Nd Kinds of tea\n"))
    #expect(ManPage([tea, tea]).text.contains(".Dt CURIO 1\n"))
    let pasted = page.split(separator: "\n").filter { $0.hasPrefix(".Dl ") || $0.contains("Fl ") }
    #expect(pasted.count > 3)
    #expect(pasted.filter { $0.replacing("\\-", with: "").contains("-") } == [])
    #expect(!page.contains("\n.Nm\n") && !page.contains(".It Nm Cm"))
  }

  @Test("has any text of a plug-in as its author wrote it", .needs("mandoc"))
  func text() throws {
    let summary = ([".\u{301}Sh", "'\u{301}tis"] + markedSigns.map { $0.replacing(" ", with: "") })
      .joined(separator: " ")
    let words = "Op . \"\u{301}a\" ' \\fB -- Ar"
    let feature = feature(summary, example: words)
    let page = try Tool("mandoc").output(["-T", "utf8"], input: ManPage([feature]).text)
    let lines = page.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map { String($0) }
      .joined(separator: " ")
    for text in [" \(summary).", "curio \(words) "] {
      #expect(Data(lines.utf8).firstRange(of: Data(text.utf8)) != nil, "\(text.prefix(20))")
    }
  }
}
