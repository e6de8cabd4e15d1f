import FeatureKit

struct Gif: NamedItem {
  struct Rendition: Codable, Equatable {
    let url: URL
    /// nil when GIPHY sends none or an invalid one.
    let size: PixelSize?
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
  var shape: PixelSize { original.size ?? small.size ?? .square }
}

/// The path is nil for standard output.
typealias SavedGif = (gif: Gif, path: String?)
