import FeatureKit
import Foundation
import Pictures
import Terminal
import Testing

@testable import Views

@Suite("Steps and profiles")
struct StepLayoutTests {
  private static let needs = Table(
    columns: [Column("Ingredient"), Column("Measure")],
    rows: [Row(["Flour", "180g"]), Row(["Butter", "110g"])],
    emptyText: ""
  )
  private static let step = Step("Step 3 of 4", 3, of: 4, text: "Mix it all well. Then wait for an hour.")

  private func layout(_ columns: Int, _ rows: Int, theme: Style.Theme = .none) -> ScreenLayout {
    let text = TextLayout(width: columns, style: Style(theme), glyphs: .unicode, linksAreLive: false)
    return ScreenLayout(text: text, rows: rows)
  }

  private func lines(_ layout: ScreenLayout, actions: [Action] = []) -> [String] {
    layout.layout([.step(Self.step), .table(Self.needs)], actions: actions).lines
  }

  @Test("The steps of a list have air between them, and their times stand out, each whole")
  func times() {
    let accent = { (text: String) in Style(isColored: true).apply(.accent, to: text) }
    #expect(
      layout(60, 20, theme: .basic).layout([.steps(Self.steps)]).lines == [
        "\(accent("1"))  Rest \(accent("15 minutes")), then \(accent("5 minutes")).", "",
        "\(accent("2"))  Bake \(accent("35–45 minutes")).",
      ]
    )
  }

  @Test(
    "In the full-screen menu steps can be selected, and a thing's fields are one line of facts above them"
  )
  func selected() {
    var layout = layout(60, 20)
    layout.selectsSteps = true
    let fields = [
      Field("area", "Cuisine", "French"), Field("tags", "Tags", "Fruit"), Field("id", nil, "1"),
      Field("source", "Source", "example.com", link: URL(string: "https://example.com")),
      Field("favorite", "Favorite", "yes", sign: "★"),
    ]
    let view = layout.layout([.fields(fields), .steps(Self.steps)], selecting: 1)
    #expect(view.items.map(\.row) == Self.steps)
    #expect(
      view.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) } == [
        "French · Fruit · ★", "", "  1  Rest 15 minutes, then 5 minutes.", "", "▌ 2  Bake 35–45 minutes.",
      ]
    )
  }

  private static let steps = [
    ("Rest 15 minutes, then 5 minutes.", ["5 minutes", "15 minutes"]),
    ("Bake 35–45 minutes.", ["35–45 minutes"]),
  ].map { text, times in
    var row = Row(step: SafeText(text))
    (row.route, row.highlights) = (Route("f", "cook"), times.map { SafeText($0) })
    return row
  }

  @Test("a step is in the middle of the room that the rest leaves, with its position as a bar")
  func middle() {
    #expect(
      lines(layout(30, 16), actions: [Action("Next step", Route("f", "next"))])
        == [
          "", "",
          "████████████░░░░░  Step 3 of 4",
          "",
          "│ Mix it all well. Then wait",
          "│",
          "│ for an hour.",
          "", "", "", "",
          "Ingredient  Measure", "Flour       180g", "Butter      110g",
          "",
          "  Next step",
        ].map { $0 == "│" ? "│ " : $0 }
    )
  }

  @Test("what doesn't fit below a step is out of view, but not the step's position")
  func low() {
    #expect(lines(layout(30, 8)).last == "Butter      110g")
    let lines = lines(layout(30, 7))
    #expect(lines.count == 7 && lines[1].hasSuffix("Step 3 of 4"))
    #expect(!lines.contains { $0.contains("Flour") })
  }

  @Test("what a step needs is beside it in a wide terminal")
  func wide() {
    let lines = lines(layout(100, 9))
    #expect(lines.count == 9)
    #expect(lines[3].hasSuffix("Step 3 of 4" + String(repeating: " ", count: 10) + "Ingredient  Measure"))
    #expect(
      lines[5] == CellWidth.pad("       │ Mix it all well. Then wait for an hour.", to: 81)
        + "Butter      110g"
    )
  }

  @Test("printed, a step takes its lines only")
  func printed() {
    var layout = layout(64, 30)
    layout.isPrinted = true
    #expect(
      lines(layout) == [
        String(repeating: "█", count: 38) + String(repeating: "░", count: 13) + "  Step 3 of 4", "",
        "│ Mix it all well. Then wait for an hour.", "",
        "Ingredient  Measure", "Flour       180g", "Butter      110g",
      ]
    )
  }

  // MARK: Profiles

  private let picture = Picture(.bytes(Data([1])), altText: "avatar", isDecorative: true)

  private func profile(_ layout: ScreenLayout) -> VisibleLines {
    let parts: [Profile.Part] = [
      .init("Go", 3, tint: Tint(0x00ADD8)), .init("C", 1, tint: nil),
      .init("Swift", 12, tint: Tint(0xF05138)),
    ]
    return layout.layout([.profile(Profile(name: "apple", picture: picture, parts: parts))])
  }

  @Test("parts have their share of a bar, the largest first; without colors they alternate")
  func parts() {
    var layout = layout(32, 20)
    layout.drawsPictures = false
    #expect(
      profile(layout).lines == [
        "apple", "",
        String(repeating: "█", count: 24) + String(repeating: "▒", count: 6) + "██",
        "█ Swift 12   ▒ Go 3   █ C 1",
      ]
    )
    var narrow = self.layout(16, 20, theme: .dark)
    narrow.drawsPictures = false
    let lines = profile(narrow).lines
    #expect(lines[2].hasPrefix("\u{1B}[38;5;203m████████████\u{1B}[0m"))
    #expect(lines[2].hasSuffix(narrow.text.style.apply(.dim, to: "█")))
    #expect(lines.count == 5)
  }

  @Test("a picture is beside the text if there is room for it")
  func pictureBeside() {
    let result = profile(layout(60, 22))
    #expect(result.pictures.map(\.request.box) == [PictureBox(columns: 10, rows: 5)])
    #expect(result.lines[0] == String(repeating: " ", count: 12) + "apple" && result.lines.count == 5)
    #expect(profile(layout(60, 12)).pictures == [])
  }

  @Test("the smallest of many parts are one")
  func others() {
    let parts = (1...9).map { Profile.Part("L\($0)", $0, tint: nil) }
    let lines = layout(80, 20).layout([.profile(Profile(name: "me", picture: nil, parts: parts))]).lines
    #expect(lines[3].hasSuffix("L5 5   ▒ L4 4   █ other 6"))
  }

  @Test("the parts of another page are added")
  func pages() {
    let one = Profile(
      name: "apple",
      picture: nil,
      parts: [.init("C", 2, tint: nil), .init("Go", 1, tint: nil)],
      count: 4,
      hasMore: true
    )
    let two = Profile(name: "apple", picture: nil, parts: [.init("Go", 3, tint: nil)], count: 3)
    #expect(one.adding(two).parts.map { "\($0.name) \($0.count)" } == ["Go 4", "C 2"])
    let lines = { (profile: Profile) in layout(80, 20).layout([.profile(profile)]).lines }
    #expect(lines(one)[0] == "apple  of 4 loaded")
    #expect(lines(one.adding(two))[0] == "apple")
  }
}
