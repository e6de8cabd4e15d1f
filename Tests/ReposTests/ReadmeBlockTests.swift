import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ReposModule

@Suite("A README")
struct ReadmeBlockTests {
  private func lines(_ text: String, width: Int = 30, path: String = "README.md") -> [String] {
    let url = URL(string: "https://github.com/apple/pkl/blob/main/\(path)")
    let readme = Readme(owner: "apple", name: "pkl", path: path, text: text, url: url)
    let block = ReadmeBlock(readme: readme, text: readme.shown) { $0.replacing(":gem:", with: "💎") }
    return block.lines(on: .plain(width: width)).map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  private static let rule = String(repeating: "─", count: 30)

  @Test(
    "has CommonMark's blocks, GitHub's tables and boxes",
    arguments: [
      ("# A\ntext\n\n## B ##\nC\n---\nD\n=", ["A", rule, "text", "", "B", "C", "D", rule]),
      ("# C#\n####### seven\n#none", ["C#", rule, "####### seven #none"]),
      ("one\n  two\n    three", ["one two three"]),
      ("> a\nlazy\n>\n> > b\n\n    code", ["│ a lazy", "│", "│ │ b", "", "│ code"]),
      ("- a\n  - b\n\n    c\n- d", [" •  a", "     •  b", "", "        c", " •  d"]),
      ("1. a\n1. b\n10) c", [" 1. a", " 2. b", " 3. c"]),
      ("The year\n1986. A number", ["The year 1986. A number"]),
      ("- [x] done\n- [ ] not\n-\n+ e", [" ☑  done", " ☐  not", " •", " •  e"]),
      ("a\n```sh\n  b\n\nc\n```\nd", ["a", "", "│   b                      sh", "│", "│ c", "", "d"]),
      ("- a\n\n  ~~~\n  b\n  ~~~\n- c", [" •  a", "", "    │ b", " •  c"]),
      ("a\n***\nb\n\n\tc\n\n     d\n", ["a", "", rule, "", "b", "", "│ c", "│", "│  d"]),
      (
        "t\n| a | b |\n|---|--:|\n| `x` | 10 |\n| y\\|z |\n\nc",
        ["t", "", "a     b", "───────", "`x`  10", "y|z", "", "c"]
      ),
      ("|a|b|c|d|e|f|\n|-|-|-|-|-|-|\n|1|2|", ["a · b · c · d · e · f", "1 · 2"]),
      ("|a|\n|-|\n|`b \\| c`|", ["a", "───────", "`b | c`"]),
      ("<p>\n![A page](docs/a.png)\n</p>", [" ▣ A page          docs/a.png"]),
      ("a\n<!-- b --><b>c</b>\n\n<!--\n\nd -->\ne", ["a c", "", "e"]),
      (
        "|a|b|\n|-|-|\n|one two three four|five six seven eight|",
        [
          "a               b", Self.rule, "one two three   five six seven", "four            eight",
        ]
      ),
    ]
  )
  func blocks(text: String, expected: [String]) { #expect(lines(text) == expected) }

  @Test(
    "has its text without the signs of Markdown and HTML",
    arguments: [
      ("*a* **b** _c_ ***d*** ~~e~~", "a b c d e"),
      ("**bold *both*** *a **b** c* **a*", "bold both a b c **a*"),
      ("[a](b \"c\") ![d *e*](f) [g [h](i)](j)", "a ▣ d e [g h](j)"),
      ("2 * 3 * 4, snake_case_name, **/*.swift, *a", "2 * 3 * 4, snake_case_name, **/*.swift, *a"),
      ("`` a`b `` \\*c\\* :gem: `:gem:`", "`a`b` *c* 💎 `:gem:`"),
      ("[a **b**](c \"d\") [e][F] [f] [g]\n\n[f]: <h> 'i'", "a b e f [g]"),
      ("<https://a.b> &lt;&amp;&#42;&nope; a < b", "https://a.b <&*&nope; a < b"),
      ("<b>a</b> <!-- b\n c --> d <kbd>e</kbd> <!-- <i> -- f --> g <!-- h", "a d e g <!-- h"),
      ("<!-- a\n\nb -->\n<p align=\"center\">\n  <b>c</b>\n</p>", "c"),
      ("[![a](https://img.shields.io/a)](b) ![](c) d", "a d"),
      ("an ![e](f.png)<img alt=\"g\" src=\"h.png\">", "an ▣ e ▣ g"),
    ]
  )
  func text(text: String, expected: String) {
    #expect(lines(text, width: 90).joined(separator: " ") == expected)
  }

  @Test("breaks lines where it says so, and words that are wider than a line")
  func breaks() {
    #expect(lines("a  \nb\\\nc<br>d") == ["a", "b", "c", "d"])
    #expect(lines("ab **cdefghij** 漢字漢字", width: 6) == ["ab", "cdefgh", "ij", "漢字漢", "字"])
  }

  @Test("is text as it is where it isn't Markdown")
  func plain() { #expect(lines("= *A*\n\n  b", path: "README.adoc") == ["= *A*", "", "  b"]) }

  @Test(
    "takes time by its length, however hostile it is",
    .timeLimit(.minutes(1)),
    arguments: [
      ">", "[", "![", "[a](", "[a](<b", "*a ", "*a**b", "`a", "<a", "<!-- > ", "&#x", "- ", "|a", "a\n- ",
      "a\u{300}\u{301}", "\\", "~~a", "(", "https://", "```\n", "[a]: b\n",
    ]
  )
  func hostile(part: String) {
    let text = String(repeating: part, count: 50_000 / part.utf8.count)
    let table = text + "\n" + String(repeating: "|-", count: 50_000 / part.utf8.count) + "\n|b\n"
    for text in [text, table] {
      #expect(lines(text, width: 40).allSatisfy { Canvas.plain(width: 40).cells($0) <= 40 })
    }
  }

  @Test(
    "takes time by the number of signs in each other, and of comments",
    .timeLimit(.minutes(1)),
    arguments: [("<", ">"), ("[", "]"), ("(", ")"), ("[", "](a)"), ("<!-- a -->\n", "a")]
  )
  func nested(first: String, last: String) {
    let count = 200_000
    let text = String(repeating: first, count: count) + String(repeating: last, count: count)
    #expect(!lines(text, width: 40).isEmpty)
  }
}
