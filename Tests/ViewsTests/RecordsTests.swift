import FeatureKit
import Foundation
import Testing

@testable import Views

@Suite("Records in a pipe")
struct RecordsTests {
  private func lines(_ blocks: Block...) -> [String] {
    Screen(title: "T", notices: [.info("n")], blocks: blocks, data: nil).recordLines
  }

  private let picture = Picture(.file(path: "/p.png"), altText: "A picture")

  @Test("have one item a line with fields between tabs, without headings, links or pictures")
  func list() {
    let row = Row(["cut…"], record: ["whole", "", "3"], picture: picture)
    let table = Table(columns: [Column("Name")], rows: [row, row], absence: "None.")
    #expect(lines(.note("for a person"), .table(table)) == ["whole\t\t3", "whole\t\t3"])
  }

  @Test("have a single thing as names and values, then its text unwrapped")
  func thing() {
    let text = String(repeating: "long ", count: 100)
    #expect(
      lines(
        .picture(picture),
        .fields([
          Field("stars", "Stars", "31,500", record: "31500"), Field("only", nil, "", record: "recorded"),
        ]),
        .text(SafeText(text)),
        .steps(["Mix.", "Bake."])
      ) == ["stars\t31500", "only\trecorded", text, "step\tMix.", "step\tBake."]
    )
  }

  @Test("have a picture that stands alone as its file or URL")
  func pictures() throws {
    #expect(lines(.picture(picture)) == ["/p.png"])
    let url = try #require(URL(string: "https://x.test/p.png?a=1"))
    #expect(lines(.picture(Picture(.remote(url), altText: "p"))) == ["https://x.test/p.png?a=1"])
  }

  @Test("never break a line inside a value")
  func lineBreaks() {
    let value = SafeText(paragraphs: "a\nb\tc\r\nd")
    #expect(lines(.fields([Field("text", nil, value)])) == ["text\ta b c d"])
  }

  @Test("have nothing for an empty list, whose sentence goes to a person")
  func emptyList() {
    let table = Table(columns: [Column("Name")], rows: [], absence: "No emojis match “x”.")
    let screen = Screen(title: "T", blocks: [.table(table)], data: nil)
    #expect(screen.recordLines.isEmpty)
    #expect(screen.absences == ["No emojis match “x”."])
  }
}
