import FeatureKit

/// The part of a gallery that the screen has room for; n and p move through the parts before they turn the page.
struct GalleryWindow: Sendable, Equatable {
  /// The first tiles of the parts so far, the one shown last.
  private var starts = [0]

  /// Whether there is a part before this one.
  var hasPrevious: Bool { starts.count > 1 }

  /// The screen, as it is shown, with no more tiles than there is room for.
  func cut(_ screen: Screen, _ view: ScreenView) -> Screen {
    let screen = view.shown(screen)
    guard let end = end(in: screen, view), let start = starts.last else { return screen }
    var cut = screen
    cut.blocks = screen.blocks.map { block in
      guard case .gallery(let gallery) = block else { return block }
      return .gallery(Gallery(tiles: Array(gallery.tiles[start..<end]), emptyText: gallery.emptyText))
    }
    return cut
  }

  /// The next part; nil where all has been shown.
  func next(in screen: Screen, _ view: ScreenView) -> GalleryWindow? {
    let screen = view.shown(screen)
    guard let end = end(in: screen, view), end < tiles(of: screen).count else { return nil }
    var window = self
    window.starts.append(end)
    return window
  }

  /// The part before; nil on the first.
  var previous: GalleryWindow? {
    guard hasPrevious else { return nil }
    var window = self
    window.starts.removeLast()
    return window
  }

  /// The tile after the last one that is shown; nil where there is no gallery.
  private func end(in screen: Screen, _ view: ScreenView) -> Int? {
    let tiles = tiles(of: screen)
    guard let start = starts.last, start < tiles.count else { return nil }
    let layout = view.galleryLayout
    return start + layout.count(tiles[start...], fitting: layout.maximumHeight)
  }

  private func tiles(of screen: Screen) -> [Tile] {
    for case .gallery(let gallery) in screen.blocks { return gallery.tiles }
    return []
  }
}
