import FeatureKit
import Terminal
import Views

/// The next and the previous item, of the list that a screen came from or by itself, and its picture on the
/// whole terminal.
extension MenuState {
  /// The route of the item, step or page one further, and its index in the list.
  func neighbor(_ step: Int) -> (route: Route, selection: Int?)? {
    guard location.kind == .screen, locations.count > 1 else { return nil }
    if let paging = location.screen.paging {
      // The full-screen menu adds pages to the list.
      let route = step > 0 ? paging.next : paging.previous
      return isFullScreen ? nil : route.map { ($0, nil) }
    }
    let (previous, next) = (location.screen.around.previous, location.screen.around.next)
    let own = (step > 0 ? next : previous).map { (route: $0, selection: Int?.none) }
    let list = locations[locations.count - 2]
    let items = list.shown.selectableRows
    guard list.kind == .screen, let current = list.view.selection, items.indices.contains(current),
      items[current].route.map(leadsHere) == true
    else { return own }
    guard items.indices.contains(current + step), let route = items[current + step].route else { return nil }
    // A list of other items, such as those of a day.
    if route.feature != location.route.feature, (previous ?? next) != nil { return own }
    return (route, current + step)
  }

  /// Whether a route shows the same item, which may be shown in another way here, such as with other amounts.
  private func leadsHere(_ route: Route) -> Bool {
    let here = location.route
    return (route.feature, route.command) == (here.feature, here.command)
      && route.arguments.allSatisfy { here.arguments[$0.key] == $0.value }
  }

  var hasNeighbors: Bool { neighbor(1) != nil || neighbor(-1) != nil }

  /// Whether the screen is one of several, even if it is the only one.
  var isOneOfSeveral: Bool {
    location.screen.paging != nil || location.screen.step != nil || hasNeighbors
  }

  /// In a gallery by position, else to the neighbor.
  mutating func goSideways(_ step: Int) -> [MenuEffect] {
    guard hasTiles, !view.content.isStrip || view.isInStrip else { return goToNeighbor(step) }
    return walk { $0.move(step < 0 ? .left : .right) }
  }

  mutating func goToNeighbor(_ step: Int) -> [MenuEffect] {
    guard let (route, selection) = neighbor(step) else {
      if step > 0, locations.count > 1, locations[locations.count - 2].isUnfinished {
        return notify("Loading more…")
      }
      let screen = location.screen
      let noun: SafeText = screen.step != nil ? "step" : screen.paging != nil ? "page" : "one"
      return notify("This is the \(step > 0 ? "last" : "first") \(noun).")
    }
    return run(route, .open(replaces: true, neighbor: selection))
  }

  /// To the next step, elsewhere a screenful down.
  mutating func readOn() -> [MenuEffect] {
    location.screen.step == nil ? walk { $0.page(1) } : goToNeighbor(1)
  }

  /// The list that a screen came from shows where one is, and has its next page when it is needed.
  mutating func select(_ neighbor: Int, of index: Int) -> [MenuEffect] {
    locations[index].view.selection = neighbor
    return neighbor >= locations[index].screen.itemCount - Viewport.nearEnd ? loadMore(of: index) : []
  }

  // MARK: The picture above its text

  /// All of the text, then none, then its start again.
  mutating func showNextPart() -> [MenuEffect] {
    leadPart = Lead.Part.allCases.next(after: leadPart) ?? .start
    location.view.top = 0
    return []
  }

  // MARK: The picture alone

  /// The selected tile's picture, or the screen's.
  var itemPicture: Picture? {
    guard display.drawsPictures else { return nil }
    if case .tile(let row)? = selectedItem?.target { return row.picture ?? tilePicture(row) }
    return location.shown.mainPicture
  }

  /// Of what a feature shows on the front page.
  private func tilePicture(_ row: Row) -> Picture? {
    let route = row.route.flatMap { contents.previews?[$0.feature] }
    return showsMosaic ? route.flatMap { previews[$0]?.screen.mainPicture } : nil
  }

  mutating func setZoomed(_ isZoomed: Bool) -> [MenuEffect] {
    (self.isZoomed, showsZoomedText, nextSlideAt) = (isZoomed, false, nil)
    hidesZoomHintAt = isZoomed ? now.addingTimeInterval(Self.zoomHintTime) : nil
    return []
  }

  mutating func switchZoomedText() -> [MenuEffect] {
    showsZoomedText.toggle()
    return []
  }

  /// In seconds.
  static let zoomHintTime = 2.0

  /// Shows one picture after the other, until the last one or another key.
  mutating func play() -> [MenuEffect] {
    nextSlideAt = nextSlideAt == nil ? now.addingTimeInterval(Self.slideTime) : nil
    return notify(nextSlideAt == nil ? "Stopped." : "Playing. Press P to stop.")
  }

  /// In seconds.
  private static let slideTime = 4.0

  mutating func showNextSlide() -> [MenuEffect] {
    guard let time = nextSlideAt, now >= time, running == nil else { return [] }
    nextSlideAt = isZoomed && hasNextPicture ? now.addingTimeInterval(Self.slideTime) : nil
    return isZoomed ? zoomNext(1) : []
  }

  /// Whether one follows, also one that is still being loaded.
  private var hasNextPicture: Bool {
    if isOnTile { return isTile((view.selection ?? 0) + 1) || location.isUnfinished }
    return neighbor(1) != nil || locations.dropLast().last?.isUnfinished == true
  }

  private var isOnTile: Bool { if case .tile? = selectedItem?.target { true } else { false } }

  private func isTile(_ index: Int) -> Bool { view.content.item(index)?.isTile == true }

  /// The next picture: of a gallery, or of the list that the screen came from.
  mutating func zoomNext(_ step: Int) -> [MenuEffect] {
    guard isOnTile else { return goToNeighbor(step) }
    let next = (view.selection ?? 0) + step
    if isTile(next) {
      select(next)
    } else if !location.isUnfinished {
      _ = notify("This is the \(step > 0 ? "last" : "first") one.")
    }
    return fillScreen()
  }
}

extension Screen {
  /// Of the item, else of whom a list belongs to.
  fileprivate var mainPicture: Picture? {
    blocks.lazy.compactMap(\.mainPicture).first ?? blocks.lazy.compactMap { $0.own?.picture }.first
  }

  /// In their order: all rows of a table in which any leads somewhere. O(1) for a screen with one.
  fileprivate var selectableRows: [Row] {
    let tables = blocks.compactMap(\.table).filter { $0.rows.contains(where: \.isSelectable) }
    return tables.count == 1 ? tables[0].rows : tables.flatMap(\.rows)
  }
}
