import FeatureKit
import Pictures
import Terminal
import Views

/// Lines of blocks, printed when all of their pictures are there.
struct PrintedPage {
  private let blocks: [Block]
  private let console: Console
  private var layout: ScreenLayout
  private var title: [String]
  private var result = VisibleLines()
  /// The pictures that are not there yet.
  private var awaited: [VisibleLines.PicturePosition] = []
  private var requested: Set<PictureRequest> = []
  private var printed = 0
  private(set) var notices: [Notice] = []

  init(layout: ScreenLayout, title: [String], blocks: [Block], console: Console) {
    self.layout = layout
    self.title = title
    self.blocks = blocks
    self.console = console
    layOut()
  }

  /// Before anything is printed.
  var lines: [String] { title + result.lines }

  /// Each once, from top to bottom. A picture that has come may lead to others: one that can't be drawn
  /// leaves its room to the rest.
  mutating func nextRequest() -> PictureRequest? {
    let next = awaited.lazy.map(\.request).first { !requested.contains($0) }
    if let next { requested.insert(next) }
    return next
  }

  mutating func add(_ rendered: RenderedPicture, for request: PictureRequest) {
    let row = awaitedRow
    layout.rendered[request] = rendered
    awaited.removeAll { $0.request == request }
    // Until then no more lines can be printed.
    if awaitedRow != row { layOut() }
    if !request.picture.isDecorative { notices += rendered.notices.filter { !notices.contains($0) } }
  }

  mutating func layOut() {
    result = layout.layout(blocks)
    awaited = result.pictures.filter { layout.rendered[$0.request] == nil }
  }

  /// Whether a picture that is a block of its own is not there yet.
  var lacksPicture: Bool {
    let shown = Set(blocks.compactMap(\.drawnPicture))
    return awaited.contains { shown.contains($0.request.picture) }
  }

  var awaitsPictures: Bool { awaitedRow != nil }

  mutating func printReady() throws(ExitReason) { try print(to: awaitedRow ?? result.lines.count) }

  /// Prints what is left without the pictures that are not there yet.
  mutating func printRest() throws(ExitReason) {
    layOut()
    try print(to: result.lines.count)
  }

  /// The first row with a picture that is not there yet.
  private var awaitedRow: Int? { awaited.map(\.row).min() }

  private mutating func print(to ready: Int) throws(ExitReason) {
    try console.write(title)
    title = []
    while printed < ready {
      try console.write([placed(result.lines[printed])])
      printed += 1
      for picture in result.framePictures where picture.row + picture.rows == printed {
        try console.write(picture.overlay)
      }
    }
  }

  /// Columns stay where they are whatever the terminal's width of an emoji is.
  private func placed(_ line: String) -> String {
    let columns = console.environment.size(.output)?.columns ?? 0
    guard layout.text.style.isColored, console.environment.canRedraw(.output),
      StyledText.width(of: line) < columns
    else { return line }
    return StyledText.placed(line, columns: columns).text
  }
}
