import Foundation

/// One of GIPHY's GIFs.
struct Gif: Sendable, Codable, Equatable {
  /// In pixels, at least 1 each.
  struct Size: Sendable, Codable, Equatable {
    let width: Int
    let height: Int
  }

  /// One of the forms that a GIF comes in.
  struct Rendition: Sendable, Codable, Equatable {
    let url: URL
    /// nil when GIPHY gives none, or an impossible one.
    let size: Size?
  }

  let id: String
  let title: String?
  /// Its page on GIPHY.
  let page: URL?
  let original: Rendition
  /// The one to play: large enough to see, small enough to download quickly.
  let playable: Rendition
  /// The one for a tile.
  let small: Rendition
  let rating: String?
  let username: String?

  /// Its proportions; a square when GIPHY gives none.
  var shape: Size { original.size ?? small.size ?? Size(width: 200, height: 200) }
}
