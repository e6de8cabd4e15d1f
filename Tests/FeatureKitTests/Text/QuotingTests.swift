import FeatureKit
import TestSupport
import Testing

/// Real programs read back what Curio writes for them.
@Suite("Text for another language")
struct QuotingTests {
  private static let texts = markedSigns + ["", "it's \\'", "\\", "''"]

  private func expectRead(by shell: String, _ word: (String) -> String = \.quotedForShell) throws {
    let line = Self.texts.map { "'' \(word($0))" }.joined(separator: " ")
    let read = try Tool(shell).output(["-c", "printf '%s\\0' \(line)"])
    #expect(Array(read.utf8) == Self.texts.flatMap { Array("\0\($0)\0".utf8) }, "\(shell)")
  }

  @Test("is a word of a shell, also behind an open quote", arguments: ["sh", "bash"])
  func word(shell: String) throws {
    try expectRead(by: shell)
    try expectRead(by: shell) { "'\($0.quotedForShell(after: "'"))'" }
    try expectRead(by: shell) { "\"\($0.quotedForShell(after: "\""))\"" }
    try expectRead(by: shell) { "\"\"\($0.quotedForShell(after: nil))" }
  }

  @Test("is a word of zsh", .needs("zsh"))
  func zshWord() throws { try expectRead(by: "zsh") }

  @Test("is a word of fish", .needs("fish"))
  func fishWord() throws { try expectRead(by: "fish") }

  @Test("is text and an attribute of XML, without what XML can't have", .needs("python3"))
  func markup() throws {
    let script = """
      import sys, xml.dom.minidom
      for node in xml.dom.minidom.parse(sys.stdin.buffer).documentElement.childNodes:
        for text in [node.getAttribute("a"), node.getAttribute("b"), node.firstChild.data]:
          sys.stdout.buffer.write(text.encode() + b"\\0")
      """
    let items = markedSigns.map(\.quotedForMarkup).map { "<i a=\"\($0)\" b='\($0)'>\($0)</i>" }
    let read = try Tool("python3").output(["-c", script], input: "<r>\(items.joined())</r>")
    #expect(Array(read.utf8) == markedSigns.flatMap { Array("\($0)\0\($0)\0\($0)\0".utf8) })
    #expect("a\u{1}\u{FFFE}b\n".quotedForMarkup == "ab\n")
  }
}
