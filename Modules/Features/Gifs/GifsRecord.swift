import Foundation

/// A page of GIFs as it is kept.
struct GifPageRecord: Codable, Sendable {
  let gifs: [GifRecord]
  let total: Int?
  let hasNext: Bool
}

/// A GIF as it is kept.
struct GifRecord: Codable, Sendable {
  struct Rendition: Codable, Sendable {
    let url: URL
    let width: Int?
    let height: Int?
  }

  let id: String
  let title: String?
  let page: URL?
  let original: Rendition
  let playable: Rendition
  let small: Rendition
  let rating: String?
  let username: String?
}

/// A search as it is kept.
struct SearchRecord: Codable, Sendable {
  let keyword: String
  let rating: String?
  let limit: Int
  let offset: Int
}
