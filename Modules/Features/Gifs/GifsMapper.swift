import FeatureKit
import Foundation

/// GIFs from the wire.
enum GifsMapper {
  /// The renditions that serve for each use, the best first. Those that are left out have no GIF, or one frame.
  private static let original = ["original", "downsized_large", "downsized_medium", "downsized"] + shown
  private static let playable = ["downsized", "downsized_medium"] + shown + ["original"]
  private static let small =
    ["fixed_width_small", "fixed_width_downsampled", "preview_gif", "fixed_height_small"] + shown
    + ["downsized", "original"]
  private static let shown = ["fixed_width", "fixed_height"]

  /// A page as the API sent it, which is not always held to the limit; what is beyond it is on the next page.
  static func page(_ wire: GifsWire, _ query: GifQuery) -> GifPage {
    let total = wire.total.flatMap { $0 >= 0 ? $0 : nil }
    let hasMore = total.map { query.offset + query.limit < $0 } ?? (wire.data.count >= query.limit)
    return GifPage(
      gifs: gifs(wire.data.prefix(query.limit)),
      total: total,
      hasNext: hasMore && !wire.data.isEmpty && query.next != nil
    )
  }

  /// The GIFs of an answer's data; one without an id or any picture is left out.
  static func gifs(_ data: some Sequence<GifWire?>) -> [Gif] {
    data.compactMap { $0.flatMap(gif) }
  }

  private static func gif(_ wire: GifWire) -> Gif? {
    let renditions = wire.images.compactMapValues(rendition)
    func first(of names: [String]) -> Gif.Rendition? { names.lazy.compactMap { renditions[$0] }.first }
    guard let id = filled(wire.id), let original = first(of: original) ?? first(of: small) else { return nil }
    let playable = first(of: playable) ?? original
    return Gif(
      id: id,
      title: filled(wire.title),
      page: wire.url.flatMap { URL(web: $0) },
      original: original,
      playable: playable,
      small: first(of: small) ?? playable,
      rating: filled(wire.rating),
      username: filled(wire.username)
    )
  }

  private static func rendition(_ wire: GifWire.Rendition) -> Gif.Rendition? {
    wire.url.flatMap { URL(web: $0) }.map { Gif.Rendition(url: $0, size: size(wire)) }
  }

  private static func size(_ wire: GifWire.Rendition) -> Gif.Size? {
    let possible = 1...100_000
    guard let width = wire.width?.value, let height = wire.height?.value, possible.contains(width),
      possible.contains(height)
    else { return nil }
    return Gif.Size(width: width, height: height)
  }

  /// GIPHY writes "" for what it does not have.
  private static func filled(_ text: String?) -> String? {
    guard let text = text?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty else { return nil }
    return text
  }
}
