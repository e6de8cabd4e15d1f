import FeatureKit
import Views

/// A picture on the whole terminal.
struct Zoom {
  /// In seconds.
  static let hintTime = 2.0
  static let slideTime = 4.0

  /// Until then, a line over the picture says how to leave it.
  var hidesHintAt: Date?
  /// Whether the screen's text is over the picture.
  var showsText = false
  /// When the next picture follows by itself.
  var nextSlideAt: Date?
}

extension MenuState {
  /// All of the text, then none, then its start again.
  mutating func showNextPart() {
    leadPart = Lead.Part.allCases.next(after: leadPart) ?? .start
    listing.view.top = 0
  }

  /// The selected tile's picture, or the screen's.
  var itemPicture: Picture? {
    guard display.drawsPictures else { return nil }
    guard let item = selectedItem, item.isTile, let row = item.row else { return listing.shown.mainPicture }
    // A feature's picture on the front page.
    return row.picture ?? (showsMosaic ? preview(of: row)?.screen.mainPicture : nil)
  }

  /// Whether the selected tile leads nowhere but to its picture.
  var showsPicture: Bool {
    guard let item = selectedItem, let row = item.row, item.isTile, !visit.picks else { return false }
    return row.route == nil && row.cell == nil && itemPicture != nil
  }

  mutating func showZoom() { zoom = Zoom(hidesHintAt: now + Zoom.hintTime) }

  /// Shows one picture after the other, until the last one or another key.
  mutating func play() {
    let starts = zoom?.nextSlideAt == nil
    let next = starts ? now + Zoom.slideTime : nil
    zoom?.nextSlideAt = next
    notify(starts ? "Playing. Press P to stop." : "Stopped.")
  }

  mutating func showNextSlide() {
    guard let time = zoom?.nextSlideAt, now >= time, work.running == nil else { return }
    let next = hasNextPicture ? now + Zoom.slideTime : nil
    zoom?.nextSlideAt = next
    zoomNext(1)
  }

  /// Whether another picture follows, also one that is still being loaded.
  private var hasNextPicture: Bool {
    if isOnTile {
      return isTile((view.selection ?? 0) + 1) || visit.isUnfinished
    }
    return offers.neighbor(1) != nil || visits.dropLast().last?.isUnfinished == true
  }

  private var isOnTile: Bool { selectedItem?.isTile == true }

  private func isTile(_ index: Int) -> Bool {
    view.content.item(index)?.isTile == true
  }

  /// To the next picture of a gallery, or of the list that the screen came from.
  mutating func zoomNext(_ step: Int) {
    guard isOnTile else { return goToNeighbor(step) }
    let next = (view.selection ?? 0) + step
    if isTile(next) {
      select(next)
    } else if !visit.isUnfinished {
      notify("This is the \(step > 0 ? "last" : "first") one.")
    }
    fillScreen()
  }
}
