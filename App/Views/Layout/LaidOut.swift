import FeatureKit
import Pictures
import Terminal

/// A picture in the box that it is to fill.
struct PictureRequest: Sendable, Hashable {
  let picture: Picture
  let box: PictureBox
  /// Whether a small picture is drawn as large as the box.
  var fills = false
}

/// A part of the laid-out blocks as it is seen in the viewport.
struct LaidOut: Sendable, Equatable {
  /// Something that can be selected, with its place in the whole content, in cells from 0.
  struct Item: Sendable, Equatable {
    enum Target: Sendable, Equatable {
      case row(RowDetails)
      case tile(RowDetails)
      /// One of the entries, by index.
      case entry(Int)
    }

    let target: Target
    var line: Int
    var column = 0
    var width = 1
    var height = 1
  }

  /// A picture that is in view, with its place in the viewport.
  struct PicturePlace: Sendable, Equatable {
    let request: PictureRequest
    var row: Int
    var column: Int
  }

  /// At most as many as the viewport has rows.
  var lines: [String] = []
  /// How many lines the whole content has.
  var height = 0
  /// The first line in view: the one asked for, as far as the content and the selection allow.
  var top = 0
  /// In their order.
  var items: [Item] = []
  /// In view, drawn or not.
  var pictures: [PicturePlace] = []
  /// Those of them that the terminal draws.
  var framePictures: [FramePicture] = []
  /// The one of them that is played: the selected tile's, or the screen's own.
  var played: PictureRequest?
}
