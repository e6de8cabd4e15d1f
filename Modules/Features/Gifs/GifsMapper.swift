import FeatureKit

enum GifsMapper {
  /// Renditions for each use, best first. The others have no GIF, or a single frame.
  private static let original = ["original", "downsized_large", "downsized_medium", "downsized"] + shown
  private static let playable = ["downsized", "downsized_medium"] + shown + ["original"]
  private static let small =
    ["fixed_width_small", "fixed_width_downsampled", "preview_gif", "fixed_height_small"] + shown
    + ["downsized", "original"]
  private static let shown = ["fixed_width", "fixed_height"]

  /// nil without an ID or a picture.
  static func gif(_ wire: GifWire?) -> Gif? {
    guard let wire else { return nil }
    let renditions = (wire.images ?? [:]).compactMapValues { $0.wrappedValue.flatMap(rendition) }
    func first(of names: [String]) -> Gif.Rendition? { names.lazy.compactMap { renditions[$0] }.first }
    guard let id = wire.id?.filled, let original = first(of: original) ?? first(of: small) else {
      return nil
    }
    let playable = first(of: playable) ?? original
    return Gif(
      id: id,
      title: wire.title?.filled,
      page: wire.url.flatMap { URL(web: $0) },
      original: original,
      playable: playable,
      small: first(of: small) ?? playable,
      rating: wire.rating?.filled,
      username: wire.username?.filled
    )
  }

  private static func rendition(_ wire: GifWire.Rendition) -> Gif.Rendition? {
    wire.url.flatMap { URL(web: $0) }.map { Gif.Rendition(url: $0, size: size(wire)) }
  }

  private static func size(_ wire: GifWire.Rendition) -> PixelSize? {
    let numbers = [wire.width, wire.height].compactMap { $0.flatMap { Int($0) } }
    guard numbers.count == 2, numbers.allSatisfy((1...100_000).contains) else { return nil }
    return PixelSize(numbers[0], numbers[1])
  }
}
