import Testing

@Suite("Source is read without its comments and strings")
struct SwiftTextTests {
  @Test(
    "Comments and strings are blanked, code stays where it is",
    arguments: [
      ("let a = 1 // await", "let a = 1         "),
      ("a /* b /* c */ d */ e", "a                   e"),
      ("let a = \"await\" + b", "let a = \"     \" + b"),
      (#"let a = "\"//" + b"#, #"let a = "    " + b"#),
      (#"let a = "x\(b("c)") + d)y" + e"#, #"let a = "   b("  ") + d) " + e"#),
      (##"let a = #"\(b) " \#(c) "# + d"##, ##"let a = #"          c) "# + d"##),
      ("\"\"\"\n  a \"quoted\" //\n  \\(b)\n\"\"\" + c", "\"\"\"\n               \n    b)\n\"\"\" + c"),
      ("let open = \"never closed\nlet a = 1", "let open = \"            \nlet a = 1"),
      ("#if os(Linux) // x", "#if os(Linux)     "),
      ("/* never closed\nawait", "               \n     "),
    ]
  )
  func blanked(text: String, code: String) {
    #expect(SwiftText.blanked(text, keepsStrings: false) == code)
  }

  @Test("Strings stay where they are wanted")
  func kept() {
    #expect(SwiftText.blanked(#"a = "//\(b)" // c"#, keepsStrings: true) == #"a = "//\(b)"     "#)
  }

  @Test("What is found is named with its line")
  func lines() throws {
    let hits = try SourceFile("a.swift", "// await\nx\n  await y // why").find(#"\bawait\b"#)
    #expect(hits.map(\.place) == ["a.swift:3"])
    #expect(hits.map(\.line) == ["  await y // why"])
  }
}
