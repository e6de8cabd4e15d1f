/// Turns frames into terminal output: each changed line whole, as one synchronized update (mode 2026).
struct FrameWriter {
  /// nil before the first frame, which is painted completely.
  private var shown: Frame?
  private var size = (rows: 0, columns: 0)
  /// The pictures that kitty stores, oldest first.
  private var sent: [KittyImage] = []
  /// kitty's memory is limited.
  private static let largestSentCount = 100
  /// Whether the terminal leaves pictures over text that comes later, until the screen is erased.
  let leavesPictures: Bool

  init(leavesPictures: Bool = false) { self.leavesPictures = leavesPictures }

  /// - Returns: Empty when nothing changed.
  mutating func text(for frame: Frame, rows: Int, columns: Int) -> String {
    let pictures = frame.pictures.filter { $0.fits(rows: rows, columns: columns) }
    var old = shown?.pictures.filter { $0.fits(rows: rows, columns: columns) } ?? []
    let loses = old.contains { old in !pictures.contains { $0.takesPlace(of: old) } }
    if size != (rows, columns) || leavesPictures && loses {
      shown = nil
      old = []
    }
    guard frame != shown else { return "" }
    defer { (shown, size) = (frame, (rows, columns)) }
    let removed = old.filter { !pictures.contains($0) }
    // Another frame of a film leaves what is beside it.
    let replaced = removed.filter { old in pictures.contains { $0.takesPlace(of: old) } }
    var text = "\u{1B}[?2026h\u{1B}[?25l"
    // Erasing the screen also deletes kitty's pictures.
    if shown == nil {
      sent = []
      text += "\u{1B}[m\u{1B}[2J"
    }
    text += removed.map(\.deletion).joined()
    let changed = (0..<rows).filter { row in
      // Text overwrites the pictures that were removed.
      frame.line(row) != (shown?.line(row) ?? "")
        || removed.contains { $0.lines.contains(row) && !replaced.contains($0) }
    }
    for row in changed { text += Self.move(row, 0) + Self.line(frame.line(row), columns) }
    // Nothing is seen of what covers them, and a terminal without synchronized updates would show the gap.
    for picture in replaced where !pictures.contains(where: { $0.coversCells && $0.takesPlace(of: picture) })
    {
      let blank = "\u{1B}[0m\u{1B}[\(picture.columns)X"
      for row in picture.lines { text += Self.move(row, picture.column) + blank }
    }
    for picture in pictures where !old.contains(picture) || picture.isErased(by: changed) {
      text += picture.image.map { transmission(of: $0) } ?? ""
      text += Self.move(picture.lines.lowerBound, picture.column) + picture.drawing
    }
    text += forgotten(except: pictures)
    if let title = frame.title, title != shown?.title { text += "\u{1B}]2;\(title)\u{1B}\\" }
    if let place = frame.cursor ?? frame.focus, place.row < rows, place.column < columns {
      text += Self.move(place.row, place.column)
      if frame.cursor != nil { text += "\u{1B}[?25h" }
    }
    return text + "\u{1B}[?2026l"
  }

  /// Empty for a picture that kitty stores already.
  private mutating func transmission(of image: KittyImage) -> String {
    if sent.contains(image) { return "" }
    sent.append(image)
    return image.transmission()
  }

  /// Deletes the oldest pictures that aren't shown, when there are too many.
  private mutating func forgotten(except pictures: [FramePicture]) -> String {
    let shown = Set(pictures.compactMap(\.image))
    let forgotten = sent.filter { !shown.contains($0) }.prefix(max(0, sent.count - Self.largestSentCount))
    sent.removeAll(where: forgotten.contains)
    return forgotten.map(\.deletion).joined()
  }

  /// With nothing behind it.
  private static func line(_ line: String, _ columns: Int) -> String {
    let (text, width) = StyledText.placed(line, columns: columns)
    return text + "\u{1B}[0m" + (width < columns ? "\u{1B}[K" : "")
  }

  private static func move(_ row: Int, _ column: Int) -> String { "\u{1B}[\(row + 1);\(column + 1)H" }
}

extension Frame {
  fileprivate func line(_ row: Int) -> String { lines.dropFirst(row).first ?? "" }
}

extension FramePicture {
  /// Deletes a picture of kitty's protocol by its cell.
  fileprivate var deletion: String {
    image?.removal(row: lines.lowerBound, column: column) ?? ""
  }

  fileprivate func takesPlace(of old: FramePicture) -> Bool {
    (lines, column, columns) == (old.lines, old.column, old.columns)
  }

  fileprivate func fits(rows: Int, columns: Int) -> Bool {
    lines.lowerBound >= 0 && column >= 0 && lines.upperBound <= rows && column + self.columns <= columns
  }

  /// Text erases a picture below it, except in kitty's protocol without placeholders.
  fileprivate func isErased(by changed: [Int]) -> Bool {
    (image?.way ?? .tmux) == .tmux && changed.contains(where: lines.contains)
  }
}
