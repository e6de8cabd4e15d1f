import FeatureKit
import Foundation

/// GIFs from the wire, and to the store and back.
enum GifsMapper {
  /// The renditions that serve for a tile, the best first.
  private static let small = [
    "fixed_width_small", "fixed_width_downsampled", "preview_gif", "fixed_width", "fixed_height_small",
    "fixed_height", "downsized", "original",
  ]
  private static let original = ["original", "downsized_large", "downsized_medium", "downsized", "fixed_width"]

  /// A page as the API sent it; a GIF without an id or any picture is left out.
  static func page(_ wire: GifsWire, _ query: GifQuery) -> GifPage {
    let offset = wire.pagination?.offset ?? query.offset
    let count = wire.pagination?.count ?? wire.data.count
    let total = wire.pagination?.total_count
    let hasMore = total.map { offset + count < $0 } ?? (count >= query.limit)
    return GifPage(
      gifs: wire.data.compactMap(gif),
      total: total,
      hasNext: hasMore && !wire.data.isEmpty && query.next != nil
    )
  }

  /// nil without an id or any picture.
  static func gif(_ wire: GifWire) -> Gif? {
    guard let id = wire.id, !id.isEmpty,
      let original = rendition(original, wire.images) ?? rendition(small, wire.images),
      let small = rendition(small, wire.images)
    else { return nil }
    return Gif(
      id: id,
      title: (wire.title ?? "").trimmingCharacters(in: .whitespacesAndNewlines),
      page: wire.url.flatMap(webAddress),
      original: original,
      small: small,
      rating: wire.rating ?? "",
      username: wire.username ?? ""
    )
  }

  /// The first of some renditions that has a picture; one without a size gets the shape of a square.
  private static func rendition(_ names: [String], _ images: [String: GifWire.Rendition]) -> Gif.Rendition? {
    for name in names {
      guard let image = images[name], let url = image.url.flatMap(webAddress) else { continue }
      let width = image.width?.value ?? 0
      let height = image.height?.value ?? 0
      let side = 200
      let hasSize = (1...100_000).contains(width) && (1...100_000).contains(height)
      return Gif.Rendition(url: url, width: hasSize ? width : side, height: hasSize ? height : side)
    }
    return nil
  }

  private static func webAddress(_ text: String) -> URL? {
    URL(string: text).flatMap { ["http", "https"].contains($0.scheme?.lowercased()) ? $0 : nil }
  }

  /// A page as it is kept.
  struct Record: Codable, Sendable {
    struct Item: Codable, Sendable {
      struct Image: Codable, Sendable {
        let url: URL
        let width: Int
        let height: Int
      }

      let id: String
      let title: String
      let page: URL?
      let original: Image
      let small: Image
      let rating: String
      let username: String
    }

    let items: [Item]
    let total: Int?
    let hasNext: Bool
  }

  static func record(_ page: GifPage) -> Record {
    Record(items: page.gifs.map(item), total: page.total, hasNext: page.hasNext)
  }

  static func page(_ record: Record) -> GifPage {
    GifPage(gifs: record.items.map(gif), total: record.total, hasNext: record.hasNext)
  }

  private static func item(_ gif: Gif) -> Record.Item {
    Record.Item(
      id: gif.id,
      title: gif.title,
      page: gif.page,
      original: .init(url: gif.original.url, width: gif.original.width, height: gif.original.height),
      small: .init(url: gif.small.url, width: gif.small.width, height: gif.small.height),
      rating: gif.rating,
      username: gif.username
    )
  }

  private static func gif(_ item: Record.Item) -> Gif {
    Gif(
      id: item.id,
      title: item.title,
      page: item.page,
      original: .init(url: item.original.url, width: item.original.width, height: item.original.height),
      small: .init(url: item.small.url, width: item.small.width, height: item.small.height),
      rating: item.rating,
      username: item.username
    )
  }
}
