import FeatureKit
import Pictures
import Terminal
import Testing

@testable import Views

extension ScreenLayout {
  /// As the menu shows it, at a selection and a scroll position.
  func layout(_ blocks: [Block], selecting selection: Int?, from top: Int = 0) -> VisibleLines {
    Viewport(content(blocks), rows: rows, selection: selection, top: top).visible
  }

  func with(_ actions: [Action]) -> ScreenLayout {
    var layout = self
    layout.actions = actions
    return layout
  }
}

@Suite("A viewport")
struct ViewportTests {
  func layout(_ columns: Int = 40, _ rows: Int = 8) -> ScreenLayout {
    let text = TextLayout(width: columns)
    return ScreenLayout(text: text, rows: rows, drawsPictures: true)
  }

  func list(_ count: Int) -> Block {
    let rows = (1...count).map { Row(["row \($0)"], route: .shown($0)) }
    return .table(Table(columns: [Column("Name")], rows: rows))
  }

  func gallery(_ count: Int) -> Block {
    let rows = (1...count).map { number in
      let picture = Picture(.bytes(Data("\(number)".utf8)), altText: "")
      return Row(["tile \(number)"], route: .shown(number), picture: picture)
    }
    return .table(Table(columns: [Column("Name")], rows: rows, style: .gallery))
  }

  func text(_ count: Int) -> Block {
    .text(SafeText(paragraphs: (1...count).map { "Line \($0)." }.joined(separator: "\n")))
  }

  let actions = [Action("Fetch", Route("f", "fetch")), Action("List", Route("f", "list"))]

  func viewport(_ blocks: Block..., actions: [Action] = [], layout: ScreenLayout? = nil) -> Viewport {
    let layout = (layout ?? self.layout()).with(actions)
    var view = Viewport(rows: layout.rows)
    view.layOut(blocks, in: layout)
    view.clamp()
    return view
  }

  @Test("lays out once what is the same, and again what has changed")
  func layouts() {
    var view = Viewport(rows: 8)
    var layout = layout()
    func layOut(_ blocks: [Block]) -> Int {
      view.layOut(blocks, in: layout)
      return view.layoutCount
    }
    #expect(layOut([list(3)]) == 1)
    #expect(layOut([list(3)]) == 1)
    #expect(layOut([list(4)]) == 2)
    layout.lists.filter = "r"
    #expect(layOut([list(4)]) == 3)
    layout.text.width = 30
    #expect(layOut([list(4)]) == 4)
    let request = PictureRequest(
      picture: Picture(.bytes(Data()), altText: ""),
      box: PictureBox(columns: 2, rows: 1)
    )
    layout.rendered[request] = RenderedPicture(.lines(["a"]), box: request.box)
    #expect(layOut([list(4)]) == 5)
    layout.rendered[request] = RenderedPicture(.lines(["b"]), box: request.box)
    #expect(layOut([list(4)]) == 6)
    view.move(.down)
    #expect(layOut([list(4)]) == 6)
    view.layOut([list(4)], in: layout.with(actions))
    #expect(view.layoutCount == 7)
  }

  @Test("follows the selection by as little as it can, below the columns' titles")
  func scrolling() {
    var view = viewport(list(12), layout: layout(30, 5))
    view.select(6)
    #expect(view.top == 3)
    #expect(view.visible.lines.first == "  Name" && view.visible.lines.last?.contains("row 7") == true)
    view.select(5)
    #expect(view.top == 3)
    view.select(1)
    #expect(view.top == 1 && view.visible.lines[1].hasPrefix("▌ row 2"))
    view.select(99)
    #expect(view.selection == 11 && view.visible.lines.last?.hasPrefix("▌ row 12") == true)
    view.select(0)
    #expect(view.top == 0)
  }

  @Test("reads a long text from its beginning to its end, and back")
  func longText() {
    var view = viewport(text(60))
    #expect(view.selection == nil && view.hasMoreBelow)
    view.page(1)
    #expect(view.lines == 7..<15)
    for _ in 1...8 { view.page(1) }
    #expect(view.lines == 52..<60 && !view.hasMoreBelow)
    var line = viewport(text(60), layout: layout(30, 1))
    line.page(1)
    #expect(line.top == 1)
    view.moveToStart()
    #expect(view.top == 0)
    for _ in 1...60 { view.move(.down) }
    #expect(view.top == 52)
    for _ in 1...60 { view.move(.up) }
    #expect(view.top == 0)
    view.moveToEnd()
    #expect(view.top == 52)
  }

  @Test("shows the start of a screen whose first item is further down, to which moving leads line by line")
  func itemsBelowText() {
    var view = viewport(text(20), actions: actions)
    #expect(view.selection == nil && view.top == 0)
    view.move(.down)
    #expect(view.selection == nil && view.top == 1)
    for _ in 1...12 { view.move(.down) }
    #expect(view.selection == nil && view.top == 13)
    view.move(.down)
    #expect(view.selection == 0)
    view.move(.down)
    #expect(view.selection == 1 && view.top == 15)
    for _ in 1...17 { view.move(.up) }
    #expect(view.selection == nil && view.top == 0)
  }

  @Test("a page goes as far as there are rows, less one, and takes the selection along")
  func paging() {
    var view = viewport(list(45))
    for _ in 1...8 { view.move(.down) }
    #expect(view.selection == 8)
    view.page(1)
    #expect(view.selection == 15)
    view.page(-1)
    view.page(-1)
    #expect(view.selection == 1)
    view.moveToEnd()
    view.page(1)
    #expect(view.selection == 44)
  }

  @Test("the wheel scrolls three lines, the selection below the titles; where nothing scrolls, it moves that")
  func wheel() {
    var view = viewport(list(45))
    view.wheel(1)
    #expect(view.top == 2 && view.selection == 2)
    view.wheel(1)
    #expect(view.top == 4 && view.selection == 4)
    view.wheel(-1)
    #expect(view.top == 1 && view.selection == 4)
    var short = viewport(list(3))
    short.wheel(1)
    #expect(short.top == 0 && short.selection == 1)
    short.wheel(-1)
    #expect(short.selection == 0)
  }

  @Test("a bar in the last column is as long as the part in view")
  func scrollBar() {
    var view = viewport(list(31))
    func bar() -> [Int] {
      var visible = view.visible
      visible.addScrollBar(layout().text)
      return visible.lines.indices.filter { visible.lines[$0].hasSuffix(layout().text.glyphs.scrollBar) }
    }
    #expect(bar() == [0, 1])
    view.moveToEnd()
    #expect(bar() == [6, 7])
    view = viewport(list(3))
    #expect(bar() == [])
  }
}
