import Foundation

/// A GIF of GIPHY's.
struct Gif: Sendable, Equatable {
  /// In pixels, at least 1 each.
  struct Size: Sendable, Equatable {
    let width: Int
    let height: Int
  }

  /// One of the forms that a GIF comes in.
  struct Rendition: Sendable, Equatable {
    let url: URL
    /// nil where GIPHY gives none, or none that can be.
    let size: Size?
  }

  let id: String
  let title: String?
  /// Its page at GIPHY.
  let page: URL?
  let original: Rendition
  /// The one to play: large enough to see, small enough to wait for.
  let playable: Rendition
  /// The one for a tile.
  let small: Rendition
  let rating: String?
  let username: String?

  /// Its proportions; a square where GIPHY gives none.
  var shape: Size { original.size ?? small.size ?? Size(width: 200, height: 200) }
}

/// A page of GIFs, in the API's order.
struct GifPage: Sendable, Equatable {
  let gifs: [Gif]
  /// An estimate of GIPHY's; nil where it gives none.
  let total: Int?
  /// Whether there are more after these.
  let hasNext: Bool

  /// The same page with each GIF once, and without those of some ids: GIPHY's pages overlap.
  func without(_ ids: Set<String>) -> GifPage {
    var seen = ids
    return GifPage(gifs: gifs.filter { seen.insert($0.id).inserted }, total: total, hasNext: hasNext)
  }
}

/// GIFs found, and what they were found for.
struct GifResult: Sendable, Equatable {
  let query: GifQuery
  let page: GifPage
}
