import FeatureKit
import Foundation
import Pictures
import Terminal

/// Writes the pieces of a screen in their order: lines at once, pictures as they are painted. Small pictures of
/// lists and galleries get their places, to be filled in later.
struct ScreenWriter: Sendable {
  /// What has been written.
  struct Written: Sendable {
    var lineCount = 0
    var pending: [PendingPicture] = []
  }

  let console: Console
  let stage: PictureLoader
  let terminal: TerminalState

  /// - Parameter tell: Shows what is to be said of a picture that could not be drawn.
  func write(
    _ pieces: [ScreenView.Piece],
    tell: @Sendable ([Notice]) throws(Stop) -> Void
  ) async throws(Stop) -> Written {
    var written = Written()
    let drawsNothing = stage.renderer.drawing == .none
    for (index, piece) in pieces.filter({ !drawsNothing || !$0.isDecorative }).enumerated() {
      if index > 0 { try write([""], &written) }
      switch piece {
      case .lines(let lines, let pictures):
        if stage.canFillIn(console) { written.pending += pictures.map { $0.moved(by: written.lineCount) } }
        try write(lines, &written)
      case .picture(let picture):
        let rendered = await paint(picture)
        guard let rendered else { continue }
        try console.write(rendered.text)
        written.lineCount += rendered.box.rows
        try tell(rendered.notices)
      }
    }
    return written
  }

  /// What is to be written for a picture; nil when it has been played.
  private func paint(_ picture: Picture) async -> RenderedPicture? {
    console.progress.end()
    guard picture.plays else {
      let rendered = await stage.paint(picture)
      return picture.isDecorative && !rendered.notices.isEmpty ? nil : rendered
    }
    return await stage.renderer.play(await stage.resolve(picture), on: terminal)
  }

  private func write(_ lines: [String], _ written: inout Written) throws(Stop) {
    try console.write(lines)
    written.lineCount += lines.count
  }
}

extension ScreenView.Piece {
  fileprivate var isDecorative: Bool {
    if case .picture(let picture) = self { picture.isDecorative } else { false }
  }
}

extension PendingPicture {
  /// The same picture, so many lines further down.
  fileprivate func moved(by lines: Int) -> PendingPicture {
    PendingPicture(picture: picture, line: line + lines, column: column, box: box)
  }
}
