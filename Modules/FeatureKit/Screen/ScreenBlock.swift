/// A block that one feature alone has. It draws its own lines; its data is the screen's.
public protocol ScreenBlock: Sendable, Equatable {
  /// Beside the lines, where pictures can be drawn.
  var picture: Picture? { get set }
  /// The picture's height where there is room for it, in rows.
  var pictureRows: Int { get }
  /// Its lines in records.
  var records: [SafeText] { get }
  /// The position from 1 of a block that is one of several: it has its screen, and the next one takes its
  /// place.
  var step: (number: Int, count: Int)? { get }

  func lines(on canvas: Canvas) -> [String]

  /// What it shows beside a list with these blocks, which say the rest; nil for nothing.
  func beside(_ blocks: [any ScreenBlock]) -> Self?

  /// The block with that of another page of the same list.
  func adding(_ page: Self) -> Self
}

extension ScreenBlock {
  public var picture: Picture? {
    get { nil }
    set {}
  }
  public var pictureRows: Int { 6 }
  public var records: [SafeText] { [] }
  public var step: (number: Int, count: Int)? { nil }

  public func beside(_ blocks: [any ScreenBlock]) -> Self? { self }
  public func adding(_ page: Self) -> Self { self }

  func equals(_ other: any ScreenBlock) -> Bool { other as? Self == self }

  package func adding(any page: any ScreenBlock) -> any ScreenBlock { (page as? Self).map(adding) ?? self }
}

/// What a block draws its lines with.
public struct Canvas: Sendable {
  /// Looks of a text. A color is 0xRRGGBB; without one the text is dim.
  public enum Ink: Sendable {
    case title, dim, accent, emphasis, color(UInt32?)
    /// On a tint.
    case field
    /// The two parts of a bar, and words on them.
    case first, second, onFirst, onSecond
  }

  /// In cells.
  public let width: Int
  /// The room on the block's screen, which may scroll; 0 for no limit.
  public let rows: Int
  /// Whether `Ink.color` can be seen; signs must differ otherwise.
  public let hasColors: Bool
  /// The glyphs of bars and marks, each one cell wide.
  public let full, half, empty, bullet, edge, line: String
  /// The text in a look.
  public let draw: @Sendable (Ink, String) -> String
  /// The text's width in cells, without its looks.
  public let cells: @Sendable (String) -> Int
  /// The text cut to a width.
  public let cut: @Sendable (String, Int) -> String
  /// The text in lines of a width.
  public let wrap: @Sendable (SafeText, Int) -> [String]
  /// A document's lines, broken at a width.
  public let chunks: @Sendable (SafeText, Int) -> [String]
  /// The text as a link.
  public let link: @Sendable (String, URL) -> String

  public init(
    width: Int,
    rows: Int = 0,
    hasColors: Bool = false,
    glyphs: (full: String, half: String, empty: String, bullet: String, edge: String, line: String),
    draw: @escaping @Sendable (Ink, String) -> String,
    cells: @escaping @Sendable (String) -> Int,
    cut: @escaping @Sendable (String, Int) -> String,
    wrap: @escaping @Sendable (SafeText, Int) -> [String],
    chunks: @escaping @Sendable (SafeText, Int) -> [String],
    link: @escaping @Sendable (String, URL) -> String
  ) {
    self.width = width
    self.rows = rows
    self.hasColors = hasColors
    (full, half, empty, bullet, edge, line) = glyphs
    self.draw = draw
    self.cells = cells
    self.cut = cut
    self.wrap = wrap
    self.chunks = chunks
    self.link = link
  }
}

extension Canvas {
  public func blank(_ count: Int) -> String { " ".repeated(count) }

  /// Two texts at the edges of a width, by default the whole; the first one alone where there is no room.
  public func spread(_ left: String, _ right: String, width: Int? = nil) -> String {
    let room = (width ?? self.width) - cells(left)
    return cells(right) < room ? left + blank(room - cells(right)) + right : left + blank(room)
  }

  /// A part of a bar: its share, as what it is drawn with.
  public typealias BarPart = (share: Double, ink: Ink, glyph: String)

  /// Parts beside each other, each with its share of the width; below 0 counts as 0, and there is no room
  /// beyond 1.
  ///
  /// - Parameters:
  ///   - gap: Cells between two parts that have more.
  ///   - rule: To which cell a part goes.
  ///   - words: What a part of so many cells begins with.
  public func bar(
    _ parts: [BarPart],
    width: Int? = nil,
    gap: Int = 0,
    rounded rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero,
    words: (_ part: Int, _ cells: Int) -> String = { _, _ in "" }
  ) -> String {
    let room = Double(max(0, width ?? self.width))
    var sum = 0.0
    var used = 0
    return parts.enumerated().map { index, part in
      // NaN isn't above 0.
      sum = min(1, part.share > 0 ? sum + part.share : sum)
      // A share of 0.29 is a little less than 29 of 100.
      let end = Int(min(room, (sum * room + 1e-6).rounded(rule)))
      let count = end - used
      let words = words(index, end - used)
      used = end
      let gap = index == parts.count - 1 || count < 2 ? 0 : gap
      let rest = part.glyph.repeated(count - gap - cells(words))
      return words + draw(part.ink, rest) + blank(gap)
    }
    .joined()
  }

  /// Short texts on tints, in lines of a width, by default the whole.
  public func tags(_ texts: [SafeText], width: Int? = nil) -> [String] {
    let width = width ?? self.width
    var lines: [String] = []
    for text in texts.flatMap({ wrap($0, width - 2) }) {
      let tag = draw(.field, " " + text + " ")
      if let last = lines.last, cells(last + tag) < width {
        lines[lines.count - 1] += " " + tag
      } else {
        lines.append(tag)
      }
    }
    return lines
  }
}
