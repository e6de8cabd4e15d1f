import FeatureKit
import Pictures
import Terminal

struct PictureRequest: Sendable, Hashable {
  let picture: Picture
  let box: PictureBox
  /// Whether a small picture is enlarged to the box.
  var fills = false
}

/// The visible part of laid-out blocks.
struct LaidOut: Sendable, Equatable {
  /// A selectable item with its position in the content, in cells from 0.
  struct Item: Sendable, Equatable {
    enum Target: Sendable, Equatable {
      case row(Row)
      case tile(Row)
      case action(Action)
    }

    let target: Target
    var line: Int
    var column = 0
    var height = 1
  }

  /// A visible picture with its position in the viewport.
  struct PicturePlace: Sendable, Equatable {
    let request: PictureRequest
    let row: Int
    var column: Int
    /// nil for symbols and incomplete pictures.
    var drawn: FramePicture?
  }

  var lines: [String] = []
  /// The number of lines of the content.
  var height = 0
  /// The first visible line.
  var top = 0
  var items: [Item] = []
  /// The visible pictures, including those that aren't drawn.
  var pictures: [PicturePlace] = []
  var framePictures: [FramePicture] { pictures.compactMap(\.drawn) }
  /// The visible pictures that may be animations, the selected one first.
  var moving: [PictureRequest] = []

  /// Takes the lines and pictures of both, the right ones from a column on.
  ///
  /// - Parameter divider: In the column before the last blank between them.
  mutating func join(_ left: LaidOut, _ right: LaidOut, at column: Int, divider: String = "") {
    let rows = max(left.lines.count, right.lines.count)
    lines = (0..<rows).map { row in
      let line = row < left.lines.count ? left.lines[row] : ""
      let end = row < right.lines.count ? right.lines[row] : ""
      if end.isEmpty, divider.isEmpty { return line }
      let gap = column - StyledText.width(of: line) - (divider.isEmpty ? 0 : 2)
      return line + String(repeating: " ", count: max(0, gap)) + divider + (divider.isEmpty ? "" : " ") + end
    }
    pictures =
      left.pictures
      + right.pictures.map { place in
        var place = place
        place.column += column
        place.drawn?.column += column
        return place
      }
  }
}
