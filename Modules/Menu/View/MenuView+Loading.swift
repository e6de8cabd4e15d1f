import FeatureKit
import Terminal

/// Soft boxes in the form of what is being loaded.
extension MenuView {
  /// - Parameter width: Of the screen, in cells.
  func boxes(like form: MenuState.Form, width: Int, rows: Int) -> [String] {
    let margin = max(1, 2 * layout.margin)
    let room = max(1, width - 2 * margin)
    func soft(_ width: Int) -> String { style.apply(.field, to: text.blank(width)) }
    func row(_ width: Int, of height: Int) -> (Int) -> String {
      let count = max(1, (room + 2) / max(1, width + 2))
      let line = [String](repeating: soft(width), count: count).joined(separator: "  ")
      return { $0 % (height + 1) < height ? line : "" }
    }
    let line: (Int) -> String =
      switch form {
      case .grid: row(6, of: 2)
      case .tiles: row((room + 2) / max(1, (room + 2) / 24) - 2, of: 9)
      case .rows: { $0 % 2 == 0 ? soft(room * [9, 7, 8][$0 / 2 % 3] / 10) : "" }
      case .page: { soft(room / 2) + ($0 % 2 == 0 ? "  " + soft(room * [3, 5, 4][$0 / 2 % 3] / 10) : "") }
      }
    return Range(from: 0, count: rows).map { text.blank(margin) + line($0) }
  }
}

extension MenuState {
  enum Form { case grid, tiles, rows, page }

  /// The spinner, what runs and for how long; nil in the first moments, in which most work ends.
  func runningText(width: Int) -> String? {
    guard let running = work.running, running.confirmation == nil else { return nil }
    let seconds = now.timeIntervalSince(running.startedAt)
    guard seconds >= 0.1 else { return nil }
    let line = running.progress.line(display.text.glyphs, width: width, frame: Int(seconds * 10))
    return line + (seconds < 1 ? "" : "  \(Int(seconds)) s")
  }

  /// The menu with what is being loaded in its place, once it takes a moment; nil where what is shown stays.
  var loading: (state: MenuState, form: Form)? {
    guard box == nil, zoom == nil, runningText(width: display.text.width) != nil,
      let running = work.running, let command = contents.command(of: running.route)
    else { return nil }
    var tab: Int?
    var route = running.route
    var replaces = true
    switch running.purpose {
    case .open(let isNext, nil, let index):
      tab = index ?? offers.place(of: route)
      replaces = isNext
    case .tab(let index): tab = index
    default: return nil
    }
    if command.changes {
      // The emojis' first download fills the place that asks for it.
      guard visit.isFailure, visit.tab != nil else { return nil }
      tab = visit.tab
      route = visit.route
      replaces = true
    }
    let place = tab.map { offers.places(of: route.feature)[$0].title }
    let title = place ?? SafeText(contents.command(of: route)?.title ?? command.title)
    var next = self
    var coming = Visit(0, route, Screen(title: title, data: .null))
    coming.tab = tab
    if replaces { next.visits.removeLast() }
    next.visits.append(coming)
    next.layOut()
    return (next, form(of: route))
  }

  /// The form of what the same command has shown, else a page's, or rows of a place.
  private func form(of route: Route) -> Form {
    let known =
      previews.all.first { $0.key.isLike(route) }?.value.screen
      ?? visits.last { $0.route.isLike(route) }?.screen
    guard let table = known?.blocks.lazy.compactMap(\.table).first(where: { $0.style != .steps }) else {
      return known == nil && offers.place(of: route) != nil ? .rows : .page
    }
    if !display.drawsPictures { return .rows }
    if table.style == .grid { return .grid }
    return table.style.hasTiles ? .tiles : .rows
  }
}
