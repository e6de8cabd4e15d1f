import FeatureKit
import Foundation
import Pictures
import Terminal
import Testing

@testable import Views

@Suite("Steps and blocks of a feature")
struct StepLayoutTests {
  private static let needs = Table(
    columns: [Column("Ingredient"), Column("Measure")],
    rows: [Row(["Flour", "180g"]), Row(["Butter", "110g"])],
    absence: ""
  )
  private static let step = OwnBlock(text: "Step", isStep: true)

  private func layout(_ columns: Int, _ rows: Int, theme: TextStyle.Theme = .none) -> ScreenLayout {
    let text = TextLayout(width: columns, theme)
    return ScreenLayout(text: text, rows: rows)
  }

  private func lines(_ layout: ScreenLayout) -> [String] {
    layout.layout([.own(Self.step), .table(Self.needs)]).lines
  }

  @Test("The steps of a list have air between them, and their times stand out, each whole")
  func times() {
    let accent = { (text: String) in TextStyle(.basic).apply(.accent, to: text) }
    #expect(
      layout(60, 20, theme: .basic).layout([.steps(Self.steps)]).lines == [
        "\(accent("1"))  Rest \(accent("15 minutes")), then \(accent("5 minutes")).", "",
        "\(accent("2"))  Bake \(accent("35–45 minutes")).",
      ]
    )
  }

  @Test(
    "In the full-screen menu steps can be selected, and a thing's fields are its signs, facts and links"
  )
  func selected() {
    var layout = layout(60, 20)
    layout.lists.selectsSteps = true
    layout.arrangement = .lead(Lead(title: "Galette", part: .start))
    let fields = [
      Field("area", "Cuisine", "French"), Field("tags", "Tags", "Fruit"), Field("id", nil, "1"),
      Field("source", "Source", "example.com", link: URL(string: "https://example.com")),
      Field("favorite", "Favorite", "yes", sign: "★"),
      Field("", "Amounts", "×1", sign: "− ×1 +"),
    ]
    let view = layout.layout([.fields(fields), .steps(Self.steps)], selecting: 1)
    #expect(view.items.map(\.row) == Self.steps)
    #expect(
      view.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) } == [
        "Galette\u{A0}\u{A0} − ×1 +", "", "French · Fruit · ★", "", "  1  Rest 15 minutes, then 5 minutes.",
        "",
        "▌ 2  Bake 35–45 minutes.", "", "Source  example.com",
      ]
    )
  }

  private static let steps = [
    ("Rest 15 minutes, then 5 minutes.", ["5 minutes", "15 minutes"]),
    ("Bake 35–45 minutes.", ["35–45 minutes"]),
  ].map { text, times in
    var row = Row(step: SafeText(text))
    row.route = Route("f", "cook")
    row.highlights = times.map { SafeText($0) }
    return row
  }

  @Test("a step has the room that the rest leaves")
  func room() {
    #expect(
      lines(layout(30, 9)) == [
        "Step in 30×5", "", "", "", "", "", "Ingredient  Measure", "Flour       180g", "Butter      110g",
      ]
    )
  }

  @Test("what doesn't fit below a step is out of view")
  func low() {
    #expect(lines(layout(30, 5)).last == "Butter      110g")
    #expect(lines(layout(30, 4)) == ["Step in 30×4", "", "", ""])
  }

  @Test("what a step needs is beside it in a wide terminal")
  func wide() {
    let lines = lines(layout(100, 9))
    #expect(lines.count == 9)
    #expect(lines[0] == CellWidth.pad("Step in 62×9", to: 65) + "Ingredient  Measure")
  }

  @Test("printed, a step takes its lines only")
  func printed() {
    var layout = layout(64, 30)
    layout.isPrinted = true
    #expect(
      lines(layout) == ["Step in 64×0", "", "Ingredient  Measure", "Flour       180g", "Butter      110g"]
    )
  }

  // MARK: A feature's own block

  @Test("a picture is beside a block's lines if there is room for it")
  func pictureBeside() {
    let blocks = [
      Block.own(
        OwnBlock(text: "apple", picture: Picture(.bytes(Data([1])), altText: "avatar", isDecorative: true))
      )
    ]
    let result = layout(60, 22).layout(blocks)
    #expect(result.pictures.map(\.request.box) == [PictureBox(columns: 10, rows: 5)])
    #expect(result.lines[0] == String(repeating: " ", count: 12) + "apple" && result.lines.count == 5)
    #expect(layout(60, 12).layout(blocks).pictures == [])
  }
}

/// A block whose line says how many rows it has.
struct OwnBlock: ScreenBlock {
  let text: SafeText
  var picture: Picture?
  var isStep = false

  var step: (number: Int, count: Int)? { isStep ? (3, 4) : nil }

  func lines(on canvas: Canvas) -> [String] {
    let line = isStep ? "\(text) in \(canvas.width)×\(canvas.rows)" : text.string
    return [line] + [String](repeating: "", count: max(0, canvas.rows - 1))
  }
}
