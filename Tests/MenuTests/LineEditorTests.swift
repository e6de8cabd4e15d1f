import FeatureKit
import Terminal
import Testing

@testable import Menu

@Suite("The line editor")
struct LineEditorTests {
  private func text(_ keys: [Key]) -> String {
    var editor = LineEditor()
    for key in keys { editor.edit(key) }
    return editor.text
  }

  @Test("keeps what languages and emojis need of a character, and drops marks without end")
  func marks() {
    let family: Character = "👩🏽‍👩🏽‍👧🏽‍👦🏽"
    let vietnamese: Character = "ệ"
    #expect(
      text([.character(family), .character(vietnamese), .character("می‌خ".last ?? "x")]).contains(family)
    )
    let marks = [Key](repeating: .character("\u{301}"), count: 80_000)
    #expect(text([.character("e")] + marks).unicodeScalars.count == 12)
    let pasted = text([.paste("e" + String(repeating: "\u{301}", count: 80_000))])
    #expect(pasted.unicodeScalars.count <= 12)
    #expect(LineEditor("e" + String(repeating: "\u{301}", count: 80_000)).text.utf8.count <= LineEditor.limit)
  }

  @Test("takes as many bytes as a value may have, in whole characters")
  func limit() {
    let keys = [Key](repeating: .character("漢"), count: 4000)
    #expect(text(keys) == String(repeating: "漢", count: LineEditor.limit / 3))
    #expect(text([.paste(String(repeating: "漢", count: 400_000))]).utf8.count == LineEditor.limit / 3 * 3)
  }

  @Test("inserts at the cursor and edits with its keys")
  func editing() {
    #expect(text([.paste("ac"), .left, .character("b"), .end, .character("d"), .backspace]) == "abc")
    #expect(text([.paste("one two"), .control("w"), .home, .control("k"), .paste("x\ty")]) == "x y")
    let keys: [Key] = [
      .paste("abc"), .control("a"), .delete, .right, .control("u"), .control("e"), .backspace,
    ]
    #expect(text(keys) == "")
  }

  @Test("moves by words and deletes them")
  func words() {
    #expect(text([.paste("one  two"), .wordLeft, .wordLeft, .character("-")]) == "-one  two")
    #expect(text([.paste("one  two"), .home, .wordRight, .wordRight, .character("-")]) == "one  two-")
    #expect(text([.paste("one  two"), .home, .wordRight, .deleteWord, .character("-")]) == "one-")
  }
}
