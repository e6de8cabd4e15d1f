import FeatureKit

struct Gif: NamedItem {
  /// In pixels, at least 1.
  struct Size: Sendable, Codable, Equatable {
    let width: Int
    let height: Int
  }

  struct Rendition: Sendable, Codable, Equatable {
    let url: URL
    /// nil when GIPHY sends none or an invalid one.
    let size: Size?
  }

  let id: String
  let title: String?
  let page: URL?
  let original: Rendition
  /// For playing: large enough to see, small enough to download quickly.
  let playable: Rendition
  /// For tiles.
  let small: Rendition
  let rating: String?
  let username: String?

  var itemID: String { id }
  var itemTitle: String? { title }

  /// The proportions; a square when unknown.
  var shape: Size { original.size ?? small.size ?? Size(width: 200, height: 200) }
}

/// The path is nil for standard output.
typealias SavedGif = (gif: Gif, path: String?)
