import FeatureKit
import Foundation
import Terminal

/// Writes the pieces of a screen in their order: lines at once, pictures as they are painted.
struct ScreenWriter: Sendable {
  let console: Console

  func write(_ pieces: [ScreenView.Piece]) async throws(Stop) {
    let screen = console.view(.output, showsHeadings: true)
    let view = GalleryView(view: screen, layout: console.galleryLayout)
    for (index, piece) in pieces.enumerated() {
      if index > 0 { try console.write([""]) }
      switch piece {
      case .lines(let lines): try console.write(lines)
      case .picture(let picture): try console.write(Self.words(picture))
      case .gallery(let gallery, let numbers): try console.write(view.lines(gallery, numbers: numbers))
      }
    }
  }

  private static func words(_ picture: Picture) -> [String] {
    let place: String? =
      switch picture.content {
      case .file(let path): SafeText(path).string
      case .remote(let url): SafeText(url.absoluteString).string
      case .bytes: nil
      }
    return [picture.character?.string ?? "[\(picture.altText)]"] + (place.map { [$0] } ?? [])
  }
}
