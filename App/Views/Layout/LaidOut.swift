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
      case row(RowDetails)
      case tile(RowDetails)
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
    let column: Int
    /// nil for symbols and incomplete pictures.
    var drawn: FramePicture?
  }

  var lines: [String] = []
  /// The number of lines of the content.
  var height = 0
  /// The first visible line: the requested one, adjusted to the content and selection.
  var top = 0
  var items: [Item] = []
  var selected: Item?
  /// The visible pictures, including those that aren't drawn.
  var pictures: [PicturePlace] = []
  var framePictures: [FramePicture] { pictures.compactMap(\.drawn) }
  /// The animation to play: the selected tile's, or the screen's.
  var played: PictureRequest?
}
