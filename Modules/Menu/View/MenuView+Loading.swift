import FeatureKit
import Pictures
import Terminal
import Views

/// Soft boxes in the form of what is being loaded.
extension MenuView {
  /// - Parameter width: Of the screen, in cells.
  func boxes(like form: MenuState.Form, width: Int, rows: Int) -> [String] {
    let margin = max(1, 2 * state.margin)
    let room = max(1, width - 2 * margin)
    let lines: [String]
    switch form {
    case .grid: lines = tiles(PictureBox(columns: 6, rows: 2), room, rows)
    case .tiles: lines = tiles(PictureBox(columns: min(22, room), rows: 9), room, rows)
    case .rows:
      lines = (0..<rows).map { $0 % 2 == 0 ? soft(room * [9, 7, 8][$0 / 2 % 3] / 10) : "" }
    case .page:
      let half = room / 2 - 1
      lines = (0..<rows).map { row in
        let line = row % 2 == 0 ? soft(half * [6, 10, 9][row / 2 % 3] / 10) : ""
        return soft(half) + text.blank(2) + line
      }
    }
    return lines.map { text.blank(margin) + $0 }
  }

  private func soft(_ width: Int) -> String { style.apply(.field, to: text.blank(width)) }

  private func tiles(_ box: PictureBox, _ room: Int, _ rows: Int) -> [String] {
    let count = max(1, (room + 2) / (box.columns + 2))
    // Tiles share the width; the cells of a grid don't.
    let width = box.rows < 4 ? box.columns : (room + 2) / count - 2
    let line = [String](repeating: soft(width), count: count).joined(separator: "  ")
    return (0..<rows).map { $0 % (box.rows + 1) < box.rows ? line : "" }
  }
}

extension MenuState {
  enum Form { case grid, tiles, rows, page }

  /// The spinner, what runs and for how long; nil in the first moments, in which most work ends.
  func runningText(width: Int) -> String? {
    guard let running, running.confirmation == nil else { return nil }
    let seconds = now.timeIntervalSince(running.startedAt)
    guard seconds >= 0.1 else { return nil }
    let line = running.progress.line(display.text.glyphs, width: width, frame: Int(seconds * 10))
    return line + (seconds < 1 ? "" : "  \(Int(seconds)) s")
  }

  /// The menu with what is being loaded in its place, once it takes a moment; nil where what is shown stays.
  var loading: (state: MenuState, form: Form)? {
    guard isFullScreen, let running, running.confirmation == nil, zoom == nil, !location.isBox,
      runningText(width: display.text.width) != nil, let command = contents.command(of: running.route)
    else { return nil }
    // The emojis' first download fills the place that asks for it.
    let fills = command.changes && location.kind == .error && location.tab != nil
    var tab: Int?
    switch running.purpose {
    case .open(_, nil, let index): tab = index ?? place(of: running.route)
    case .tab(let index): tab = index
    default: return nil
    }
    if command.changes, !fills { return nil }
    if fills { tab = location.tab }
    let route = fills ? location.route : running.route
    let place = tab.map { places(of: route.feature)[$0].title }
    let title = place ?? SafeText(contents.command(of: route)?.title ?? command.title)
    var next = self
    var coming = MenuLocation(0, .screen, route, Screen(title: title, data: .null))
    coming.tab = tab
    if case .open(false, _, _) = running.purpose, !fills {
      next.locations.append(coming)
    } else {
      next.location = coming
    }
    next.layOut()
    return (next, form(of: route))
  }

  /// The form of what the same command has shown, else a page's, or rows of a place.
  private func form(of route: Route) -> Form {
    func isLike(_ other: Route) -> Bool { (other.feature, other.command) == (route.feature, route.command) }
    let known =
      previews.all.first { isLike($0.key) }?.value.screen ?? locations.last { isLike($0.route) }?.screen
    guard let table = known?.blocks.lazy.compactMap(\.table).first(where: { $0.style != .steps }) else {
      return known == nil && place(of: route) != nil ? .rows : .page
    }
    if !display.drawsPictures { return .rows }
    return table.style == .grid ? .grid : table.style.hasTiles ? .tiles : .rows
  }
}
