import FeatureKit
import Terminal
import Testing

@testable import Views

@Suite("Tables in a width")
struct TableLayoutTests {
  private static let columns = [
    Column("Name", Column.Shape(priority: 4, least: 12, most: 30, cut: .middle)),
    Column("Description", Column.Shape(least: 16)),
    Column("Language", .whole(priority: 1)),
    Column("Stars", .number(priority: 3)),
    Column("Updated", .number(priority: 2)),
  ]

  private static let rows = [
    Row(["swift", "The Swift Programming Language", "C++", "★ 70,412", "2 h"]),
    Row([
      "swift-argument-parser-of-an-extraordinary-length", "Straightforward, type-safe argument parsing",
      "Swift",
      "★ 3,490", "6 d",
    ]),
  ]

  private func lines(_ width: Int, style: TextStyle = TextStyle(.none)) -> [String] {
    let text = TextLayout(width: width, style: style, glyphs: .unicode, linksAreLive: false)
    let all = TableLayout(
      Table(columns: Self.columns, rows: Self.rows),
      text: text
    )
    return [all.heading ?? ""] + Self.rows.map { all.line($0) }
  }

  @Test("numbers and ages are whole, a long name loses its middle, the description its end")
  func eighty() {
    #expect(
      lines(76) == [
        "Name                           Description       Language     Stars  Updated",
        "swift                          The Swift Progr…  C++       ★ 70,412      2 h",
        "swift-argument…rdinary-length  Straightforward…  Swift      ★ 3,490      6 d",
      ]
    )
  }

  @Test(
    "a bar and a meter are as wide as their column, whatever the number",
    arguments: [
      ("-9223372036854775808", "▒▒▒▒▒▒▒▒▒▒"), ("29", "███▒▒▒▒▒▒▒"),
      ("100", "██████████"),
      ("9223372036854775807", "██████████"), ("1e300", "░░░░░░░░░░"), ("", "░░░░░░░░░░"),
    ]
  )
  func bars(number: String, bar: String) {
    let text = TextLayout(width: 10)
    let row = Row([SafeText(number)])
    #expect(
      TableLayout(Table(columns: [Column("", .bar())], rows: [row]), text: text).line(row)
        == bar
    )
    let meters = [Double.nan, 1e300, 50].map { text.meter($0, width: 10) }
    #expect(meters == ["░░░░░   0%", "█████ 100%", "███░░  50%"])
  }

  @Test("where there is no room the least important column goes, whole")
  func narrow() {
    #expect(
      lines(52) == [
        "Name                     Language     Stars  Updated",
        "swift                    C++       ★ 70,412      2 h",
        "swift-argum…nary-length  Swift      ★ 3,490      6 d",
      ]
    )
    #expect(lines(36)[0].split(separator: " ") == ["Name", "Stars", "Updated"])
    #expect(lines(10) == ["Name", "swift", "swift…ngth"])
    for width in 1...100 { #expect(lines(width).allSatisfy { CellWidth.cells(of: $0) <= width }) }
  }

  @Test("summaries are dim, signs have their colors")
  func roles() {
    #expect(lines(76, style: TextStyle(.basic))[1].contains("\u{1B}[2mThe Swift"))
    let table = Table(
      columns: [Column("Check"), Column("State")],
      rows: [Row(["Disk", "✓ fine"]), Row(["Net", "✗ none"])],
      absence: ""
    )
    let text = TextLayout(width: 40, .basic)
    let layout = TableLayout(table, text: text)
    #expect(layout.line(table.rows[0]) == "Disk   \u{1B}[32m✓ fine\u{1B}[0m")
    #expect(layout.line(table.rows[1]) == "Net    \u{1B}[1;31m✗ none\u{1B}[0m")
  }
}

extension TableLayout {
  fileprivate init(_ table: Table, text: TextLayout) {
    self.init(table, text: text, in: ScreenLayout(text: text, rows: 0))
  }
}

@Suite("Drawn columns")
struct DrawnColumnTests {
  private static let shapes: [Column.Shape] = [
    Column.Shape(priority: 2), .bar(),
    Column.Shape(priority: 1, cut: .never, drawing: .dots(["Swift": 0xF05138])),
  ]
  private let table = Table(
    columns: Self.shapes.map { Column("", $0) },
    rows: [Row(["Kim", "75", "Swift"]), Row(["Taylor", "", "Chapel"])],
    absence: ""
  )

  private func lines(_ theme: TextStyle.Theme, width: Int = 40) -> [String] {
    let text = TextLayout(width: width, theme)
    let layout = TableLayout(table, text: text)
    let lines = table.rows.map { row in (0..<layout.rowHeight).map { layout.line(row, part: $0) } }
    return Array(lines.joined(separator: [String](repeating: "", count: layout.rowGap)))
  }

  @Test("a bar fills the room between the texts, two lines high with a gap; a value with a color has a dot")
  func plain() {
    #expect(
      lines(.none, width: 35) == [
        "Kim     █████████████▒▒▒▒  ● Swift", "        █████████████▒▒▒▒", "",
        "Taylor  ░░░░░░░░░░░░░░░░░    Chapel", "        ░░░░░░░░░░░░░░░░░",
      ]
    )
    #expect(lines(.basic)[0].hasPrefix("\u{1B}[1mKim\u{1B}[0m"))
  }

  @Test("a bar is below its row when there is no room for ten cells")
  func narrow() {
    let bars = ["███████████████▒▒▒▒▒", "░░░░░░░░░░░░░░░░░░░░"]
    #expect(lines(.none, width: 20) == ["Kim     ● Swift", bars[0], "Taylor    Chapel", bars[1]])
  }

  @Test("colors are the values' own where the background is known")
  func colors() {
    #expect(lines(.dark)[0].contains("\u{1B}[38;5;203m●\u{1B}[0m Swift"))
    #expect(lines(.basic)[0].contains("\u{1B}[0m  ● Swift"))
  }

  @Test(
    "a bar has two solid colors on every terminal that has colors",
    arguments: [TextStyle.Theme.basic, .dark, .light]
  )
  func bar(theme: TextStyle.Theme) {
    let style = TextStyle(theme)
    let line = lines(theme)[0]
    #expect(line.contains(style.apply(.first, to: String(repeating: "█", count: 17))))
    #expect(line.contains(style.apply(.second, to: String(repeating: "█", count: 5))))
    #expect(style.apply(.first, to: "x") != style.apply(.second, to: "x"))
  }
}
