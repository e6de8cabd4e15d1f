import Terminal
import Testing

/// Every sequence that a terminal can send, with numbers that none sends.
@Suite("Sequences with extreme numbers")
struct ExtremeSequenceTests {
  private static let numbers = [
    "", "0", "1", "-1", "+1", "007", "1.5", "1:2", "65535", "65536", "99999", "2147483648",
    "9223372036854775807",
    "-9223372036854775808", "18446744073709551616", "１２", String(repeating: "9", count: 10_000),
  ]

  /// With `N` for a number.
  private static let sequences: [String] = {
    let finals = (0x40...0x7E).compactMap { Unicode.Scalar($0).map(Character.init) }
    let prefixes = ["", "<", "=", ">", "?"]
    let parameters = ["N", "N;N", "N;N;N", "1;N", "0;N;1", "0;1;N", "N;N;N;N;N;N", "N$", "N "]
    let control = finals.flatMap { final in
      prefixes.flatMap { prefix in parameters.map { "\u{1B}[\(prefix)\($0)\(final)" } }
    }
    let strings = [
      // kitty's reply, XTVERSION, colors, the name of a window, the clipboard, DECRQSS.
      "\u{1B}_Gi=N;OK\u{1B}\\", "\u{1B}P>|term(N)\u{1B}\\", "\u{1B}]11;rgb:N/N/N\u{1B}\\",
      "\u{1B}]11;rgb:N/N/N\u{7}", "\u{1B}]N;N\u{1B}\\", "\u{1B}]52;c;N\u{7}", "\u{1B}PN$rNm\u{1B}\\",
      "\u{1B}^N\u{1B}\\",
    ]
    return control + strings
  }()

  @Test("do nothing but what a valid one does, and the key after them is read", arguments: numbers)
  func harmless(number: String) {
    // Starts a paste.
    for sequence in Self.sequences where !sequence.hasSuffix("N~") || number != "200" {
      var parser = KeyParser()
      var traits = TerminalTraits()
      let bytes = sequence.replacing("N", with: number)
      let keys = parser.parse(bytes.utf8) + parser.flush() + parser.parse("q", after: 500)
      for reply in parser.takeReplies() { traits.read(reply) }
      #expect(keys.last == "q", "\(sequence)")
      #expect(!parser.isPending, "\(sequence)")
      #expect((0...999).contains(traits.cellWidth) && (0...999).contains(traits.cellHeight), "\(sequence)")
      for case .click(let column, let row) in keys {
        #expect((0..<99_999).contains(column) && (0..<99_999).contains(row), "\(sequence)")
      }
    }
  }

  @Test("of a mouse are ignored where no terminal is that large")
  func mouse() {
    var parser = KeyParser()
    for text in [
      "0;-9223372036854775808;1", "0;1;0", "0;0;0", "0;;1", "0;1", "-0;1;1", "0;1;1;1", "0;100000;1",
    ] {
      #expect(parser.parse("\u{1B}[<\(text)M".utf8).isEmpty, "\(text)")
    }
    #expect(parser.parse("\u{1B}[<0;1;1M".utf8) == [.click(column: 0, row: 0)])
  }

  @Test(
    "that are long are read to their end, in any chunks",
    arguments: [
      "\u{1B}[<N;1;1M", "\u{1B}[N~", "\u{1B}]11;N\u{1B}\\", "\u{1B}]11;N\u{7}", "\u{1B}PN\u{1B}\\",
    ],
    [1, 7, 1024, 100_000]
  )
  func long(sequence: String, chunkSize: Int) {
    var parser = KeyParser()
    let bytes = Array((sequence.replacing("N", with: String(repeating: "9", count: 10_000)) + "q").utf8)
    var keys: [Key] = []
    for start in stride(from: 0, to: bytes.count, by: chunkSize) {
      keys += parser.parse(bytes[start...].prefix(chunkSize))
    }
    #expect(keys == ["q"])
  }

  @Test("A paste without end comes in parts, of which nothing is lost")
  func longPaste() {
    var parser = KeyParser()
    let text = String(repeating: "paste ", count: 100_000)
    let keys = parser.parse("\u{1B}[200~\(text)".utf8)
    #expect(keys.count > 3)
    let rest = parser.parse("\u{1B}[201~q".utf8)
    let pasted = (keys + rest).compactMap { if case .paste(let part) = $0 { part } else { nil } }
    #expect(pasted.joined() == text)
    #expect(rest.last == "q")
  }

  @Test("that never end give way to Ctrl-C")
  func endless() {
    var parser = KeyParser()
    #expect(parser.parse(("\u{1B}]" + String(repeating: "x", count: 100_000)).utf8).isEmpty)
    #expect(parser.parse("\u{3}".utf8) == [.control("c")])
  }
}
