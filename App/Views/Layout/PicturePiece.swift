import FeatureKit
import Terminal

/// A picture in the lines of a screen: its character, what was rendered of it, or its text.
struct PicturePiece {
  /// The least rows in which something can be seen.
  static let leastRows = 4

  /// nil where nothing is to be rendered.
  private(set) var request: PictureRequest?
  private let rendered: RenderedPicture?
  let lines: [String]

  init(_ request: PictureRequest, in layout: ScreenLayout) {
    let (picture, text) = (request.picture, layout.text)
    if let character = picture.character {
      rendered = nil
      lines = [character.string]
      return
    }
    guard layout.drawsPictures else {
      rendered = nil
      lines = CellWidth.wrap("[\(picture.altText)]", to: request.box.columns)
      return
    }
    self.request = request
    rendered = layout.rendered[request]
    switch rendered?.content {
    case .lines(let drawn):
      lines = drawn.prefix(request.box.rows).map { StyledText($0).prefix(request.box.columns).string }
    case .sequence: lines = [String](repeating: "", count: rendered?.box.rows ?? 0)
    case nil:
      let name = text.style.apply(.dim, to: text.truncated("[\(picture.altText)]", to: request.box.columns))
      lines = [name] + [String](repeating: "", count: max(0, request.box.rows - 1))
    }
  }

  /// The picture that the terminal draws, nil for one of characters.
  func drawn(at place: LaidOut.PicturePlace) -> FramePicture? {
    guard let rendered, case .sequence(let sequence) = rendered.content else { return nil }
    return FramePicture(
      row: place.row,
      column: place.column,
      rows: rendered.box.rows,
      columns: rendered.box.columns,
      sequence: sequence
    )
  }
}
