import Testing

@testable import Terminal

@Suite("Parsing keys")
struct KeyParserTests {
  private func keys(_ chunks: String..., flushed: Bool = false) -> [Key] {
    var parser = KeyParser()
    let keys = chunks.flatMap { parser.parse($0.utf8) }
    if !flushed { return keys }
    return keys + parser.flush()
  }

  @Test("Letters, emojis of several scalars and control keys are one key each")
  func text() {
    #expect(keys("q/é漢") == ["q", "/", "é", "漢"])
    #expect(keys("👩‍👩‍👧❤️") == ["👩‍👩‍👧", "❤️"])
    #expect(keys("\r\n\t\u{7F}\u{8}") == [.enter, .enter, .tab, .backspace, .backspace])
    #expect(keys("\u{3}\u{4}\u{1A}") == [.control("c"), .control("d"), .control("z")])
    #expect(keys("\u{0}\u{9F}").isEmpty)
  }

  @Test("A character split between two reads is decoded")
  func splitScalars() {
    var parser = KeyParser()
    var keys: [Key] = []
    for byte in "é😀x".utf8 { keys += parser.parse([byte]) }
    #expect(keys == ["é", "😀", "x"])
    #expect(!parser.isPending)
  }

  @Test("The wheel and a press of the mouse are keys, its release and its other buttons aren't")
  func mouse() {
    let keys = keys("\u{1B}[<64;10;5M\u{1B}[<65;10;5M\u{1B}[<0;3;2M\u{1B}[<0;3;2m\u{1B}[<2;3;2M\u{1B}[<0;M")
    #expect(keys == [.wheelUp, .wheelDown, .click(column: 2, row: 1)])
  }

  @Test("ESC alone is the Escape key, after a pause; before a letter it is both keys")
  func escape() {
    var parser = KeyParser()
    #expect(parser.parse([0x1B]).isEmpty)
    #expect(parser.isPending)
    #expect(parser.flush() == [.escape])
    #expect(!parser.isPending)
    #expect(keys("\u{1B}q") == [.escape, "q"])
    #expect(keys("\u{1B}\u{1B}", flushed: true) == [.escape, .escape])
    #expect(keys("\u{1B}[", flushed: true).isEmpty)
    #expect(keys("\u{1B}", "[A") == [.up])
  }

  @Test("Alt or Ctrl with an arrow or Delete, and the shells' letters after ESC, mean words")
  func words() {
    #expect(keys("\u{1B}b\u{1B}[1;3D\u{1B}[1;5D") == [.wordLeft, .wordLeft, .wordLeft])
    #expect(keys("\u{1B}f\u{1B}[1;3C\u{1B}[1;5C") == [.wordRight, .wordRight, .wordRight])
    #expect(keys("\u{1B}d\u{1B}[3;5~") == [.deleteWord, .deleteWord])
    #expect(keys("\u{1B}\u{7F}") == [.control("w")])
  }

  private static let rests = [
    "[5~", "[6~", "[<64;20;5M", "[<0;3;2m", "[1;5B", "[Z", "OA", "OP", "]11;rgb:ff/ff/ff\u{1B}\\",
    "]11;rgb:ff/ff/ff\u{7}", "P>|foot(1.16)\u{1B}\\", "_Gi=31;OK\u{1B}\\", "^message\u{1B}\\", "[?62;4;22c",
    "[[A",
  ]

  @Test(
    "What comes of a key or an answer after Escape was taken isn't typed, in one read or byte by byte",
    arguments: rests
  )
  func late(rest: String) {
    var whole = KeyParser()
    #expect(whole.parse("\u{1B}", after: 0) + whole.flush(after: 30) == [.escape])
    #expect(whole.parse("\(rest)q", after: 529) == ["q"])
    var pieces = KeyParser()
    #expect(pieces.parse("\u{1B}", after: 0) + pieces.flush(after: 30) == [.escape])
    for (index, byte) in rest.utf8.enumerated() {
      let time = 150 + 10 * index
      #expect(pieces.parse([byte], at: .start + .milliseconds(time)).isEmpty, "\(index)")
      #expect(pieces.flush(after: time).isEmpty && !pieces.isPending, "\(index)")
    }
    #expect(pieces.parse("q", after: 400) == ["q"])
  }

  @Test("Half a second after Escape, and before it for what no sequence begins with, everything is a key")
  func afterEscape() {
    for (text, milliseconds) in [("5", 31), ("q", 100), ("[", 530), ("\u{3}", 50), ("\r", 50)] {
      var parser = KeyParser()
      #expect(parser.parse("\u{1B}", after: 0) + parser.flush(after: 30) == [.escape])
      #expect(parser.parse(text, after: milliseconds) == keys(text), "\(text) after \(milliseconds) ms")
    }
    var parser = KeyParser()
    #expect(parser.parse("\u{1B}", after: 0) + parser.flush(after: 30) == [.escape])
    #expect(parser.parse("P99\u{C}", after: 100) == [.control("l")])
    #expect(parser.parse("\u{1B}", after: 200) + parser.flush(after: 230) == [.escape])
    #expect(parser.parse("[1;", after: 300).isEmpty)
    #expect(parser.parse("2", after: 740) == ["2"])
  }

  @Test("A sequence that stops anywhere is dropped with its rest, and a paste that is late is one")
  func cut() {
    for sequence in Self.rests.map({ Array("\u{1B}\($0)".utf8) }) {
      for end in 2..<sequence.count {
        var parser = KeyParser()
        #expect(parser.parse(sequence[..<end]).isEmpty)
        #expect(parser.flush().isEmpty && !parser.isPending)
        #expect(
          parser.parse(sequence[end...] + "q".utf8, at: .start + .milliseconds(499)) == ["q"]
        )
      }
    }
    var parser = KeyParser()
    #expect(parser.parse("\u{1B}\u{1B}", after: 0) + parser.flush(after: 30) == [.escape, .escape])
    #expect(parser.parse("[A", after: 200).isEmpty)
    #expect(parser.parse("\u{1B}", after: 1000) + parser.flush(after: 1030) == [.escape])
    #expect(parser.parse("[200~5q\u{1B}[201~", after: 1200) == [.paste("5q")])
  }

  @Test(
    "Arrows and the keys above them, as terminals send them, with and without modifiers",
    arguments: [
      (Key.up, ["[A", "OA", "[1;5A", "[1;2:1A", "\u{1B}[A"]),
      (.down, ["[B", "OB", "[1;3B"]),
      (.right, ["[C", "OC", "[1;9C"]),
      (.left, ["[D", "OD", "[1;4D"]),
      (.home, ["[H", "OH", "[1~", "[7~", "[1;2H"]),
      (.end, ["[F", "OF", "[4~", "[8~", "[1;5F"]),
      (.pageUp, ["[5~", "[5;5~"]),
      (.pageDown, ["[6~", "[6;2~"]),
      (.delete, ["[3~", "[3;4~"]),
      (.shiftTab, ["[Z"]),
    ]
  )
  func sequences(key: Key, sequences: [String]) {
    for sequence in sequences { #expect(keys("\u{1B}" + sequence) == [key], "ESC \(sequence)") }
  }

  @Test(
    "An unsupported key is dropped, but not the keys after it",
    arguments: [
      "[15~", "OP", "[[A", "[I", "[<2;10;5M", "[?1;2c", "]11;rgb:0/0/0\u{7}", "]52;c;x\u{1B}\\",
      "P1$r0m\u{1B}\\",
      "_Gi=1;OK\u{1B}\\", "[2;5R", "[57441u", "[7^", "[a", "[27;5;67~",
    ]
  )
  func dropped(sequence: String) {
    #expect(keys("\u{1B}\(sequence)x") == ["x"])
    var parser = KeyParser()
    let single = "\u{1B}\(sequence)x".utf8.flatMap { parser.parse([$0]) }
    #expect(single == ["x"])
  }

  @Test("A bracketed paste is one key with its line breaks, over several reads")
  func paste() {
    #expect(
      keys("a\u{1B}[200~one\ntwo", "\u{1B}[B and", "\u{1B}[20", "1~b") == [
        "a", .paste("one\ntwo\u{1B}[B and"), "b",
      ]
    )
    #expect(keys("\u{1B}[200~\u{1B}[201~").isEmpty)
  }

  @Test("An endless paste is emitted in parts, and Escape ends it")
  func endlessPaste() {
    var parser = KeyParser()
    #expect(parser.parse("\u{1B}[200~text".utf8).isEmpty)
    #expect(parser.flush() == [.paste("text")])
    #expect(parser.parse([0x1B]).isEmpty)
    #expect(parser.flush() == [.escape])
    #expect(parser.parse("q".utf8) == ["q"])
  }

  @Test("Invalid UTF-8 is dropped")
  func invalidBytes() {
    var parser = KeyParser()
    #expect(
      parser.parse([0xFF, 0xC0, 0x80, 0x61, 0xE2, 0x28, 0x62]) == [
        "a", "(", "b",
      ]
    )
    #expect(parser.parse([0xE2, 0x82]).isEmpty)
    #expect(parser.flush().isEmpty)
    #expect(!parser.isPending)
  }

  @Test("After any garbage and a pause, the next key is read")
  func garbage() {
    var random = SystemRandomNumberGenerator()
    let alphabet = Array("\u{1B}[]OP_;0123456789~AmMu\\\u{7}\u{0}\rxé".utf8) + [0xFF, 0xC3, 0xF0]
    for _ in 0..<5000 {
      var parser = KeyParser()
      let bytes = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        alphabet.randomElement(using: &random)!
      }
      _ = parser.parse(bytes)
      _ = parser.flush()
      #expect(!parser.isPending)
      let keys = parser.parse("\u{1B}", after: 500) + parser.flush(after: 530)
      #expect(keys == [.escape], "after \(bytes)")
      #expect(parser.parse("q", after: 600) == ["q"], "after \(bytes)")
    }
  }

  @Test("Much text at a time is a key and a paste, so that the menu works once for it")
  func unmarkedPaste() {
    let text = String(repeating: "x", count: 500)
    #expect(keys("/\(text)\r") == ["/", .paste(text), .enter])
  }
}
