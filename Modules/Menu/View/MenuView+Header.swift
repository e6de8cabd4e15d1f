import FeatureKit
import Terminal

/// The lines above and below the screen: where one is, the origin of the data, tabs, and keys.
extension MenuView {
  /// The lines above the input: in a low terminal only the tabs, if there are some.
  var head: [String] {
    if !layout.isRoomy { return [layout.showsTabs ? tabs : header] }
    return [header, layout.showsTabs ? tabs : ""] + (layout.hasAirBelowTabs ? [""] : [])
  }

  /// The titles of the tabs, the current one between marks, with as many others as fit.
  var tabs: String {
    let tabs = state.tabs
    let glyphs = text.glyphs
    let shown = layout.tabs.map { index, _ in
      let title = tabs[index].title.string
      guard tabs[index].isCurrent else { return dim(" \(title) ") }
      return accent(glyphs.currentStart) + style.apply(.title, .accent, to: title) + accent(glyphs.currentEnd)
    }
    let line = shown.joined(separator: text.blank(MenuLayout.tabGap))
    guard let last = layout.tabs.last, last.index < tabs.count - 1 else { return line }
    return line + dim(" " + glyphs.currentEnd)
  }

  /// The last titles that fit, and the running timers.
  private var header: String {
    var ends = state.showsSample && form == nil ? "  " + field(" sample ") : ""
    let timers = text.truncated(state.timerText, to: columns / 2)
    let beside = timers.isEmpty ? "" : "   "
    let used = StyledText.width(of: ends + timers + beside)
    let right = status(columns / 2 - used)
    var room = columns - used
    if !right.isEmpty {
      room -= CellWidth.cells(of: right) + 2
      ends = beside + dim(right) + ends
    }
    ends = style.apply(.good, to: timers) + ends
    var titles = crumbs
    let last = text.truncated(titles.popLast() ?? "", to: max(0, room))
    let path = path(titles, room - CellWidth.cells(of: last))
    let gap = columns - CellWidth.cells(of: path + last) - StyledText.width(of: ends)
    return dim(path) + style.apply(.title, to: last) + text.blank(gap) + ends
  }

  /// The last of some titles that fit, after an ellipsis for others; empty where none does.
  private func path(_ titles: [String], _ room: Int) -> String {
    for first in 0...titles.count {
      let shown = (first == 0 ? [] : [text.glyphs.ellipsis]) + titles.dropFirst(first)
      let path = shown.map { "\($0) \(text.glyphs.crumb) " }.joined()
      if CellWidth.cells(of: path) <= room { return path }
    }
    return ""
  }

  /// The titles from the main menu to the visit, with those of features, without repetitions.
  private var crumbs: [String] {
    var feature = ""
    var titles: [String] = []
    for visit in state.visits {
      let name = visit.feature
      if !visit.isMenu, name != feature, let opened = state.contents.feature(name) {
        feature = name
        titles.append(opened.title)
      }
      titles.append(visit.screen.title.string)
    }
    titles += state.box?.chain.map(\.title.string) ?? []
    return titles.reduce(into: []) { crumbs, title in
      if let last = crumbs.last, title == last || title.hasPrefix("\(last):") {
        crumbs.removeLast()
      }
      crumbs.append(title)
    }
  }

  /// As much as fits; no part of it is cut.
  private func status(_ room: Int) -> String {
    if let running = state.runningText(width: max(1, room)) {
      return StyledText.prefix(of: running, room)
    }
    let isLoading = state.isScreen && state.visit.isUnfinished
    let origin = state.showsSample ? nil : state.contents.origin(of: listing.screen, at: state.now)
    let parts = [order, position, isLoading ? "loading" : nil, origin, date].compactMap(\.self)
    var status = ""
    for part in parts {
      let longer = status.isEmpty ? part : status + dot + part
      if CellWidth.cells(of: longer) > room { break }
      status = longer
    }
    return status
  }

  private var dot: String { " \(text.glyphs.dot) " }

  /// On the front page: “Sunday, November 22”.
  private var date: String? {
    guard state.isFront, let timeZone = state.contents.timeZone else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let parts = calendar.dateComponents([.weekday, .month, .day], from: state.now)
    guard let weekday = parts.weekday, let month = parts.month, let day = parts.day else { return nil }
    return "\(Self.days[weekday - 1]), \(Self.months[month - 1]) \(day)"
  }

  private static let days = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(separator: " ")
  private static let months =
    "January February March April May June July August September October November December".split(
      separator: " "
    )

  private var position: String? {
    guard state.isScreen || listing.filter != nil else { return nil }
    let screen = listing.screen
    if let step = screen.step {
      return "step \(step.number) of \(step.count)"
    }
    let count = listing.shown.itemCount
    guard state.offers.isList else { return nil }
    if count == 0 { return listing.filter.map { _ in "0 of \(screen.itemCount.grouped)" } }
    var total = count.grouped
    if let paging = screen.paging, listing.filter?.text.isEmpty != false {
      if paging.next != nil || paging.previous != nil {
        total = (paging.total ?? count).grouped
      }
      // There is more than what is known: on further pages, or because only a part of it is saved.
      if paging.total == nil, paging.next != nil || paging.pageCount != nil { total += "+" }
    }
    return "\(state.shownNumbers(of: count)) of \(total)"
  }

  /// The order, and the filters that aren't usual.
  private var order: String? {
    guard state.isScreen else { return nil }
    let words = state.offers.options.compactMap { $0.summary(text.glyphs) }
    return words.isEmpty ? nil : words.joined(separator: dot)
  }

  // MARK: Below the screen

  /// What comes below the steps in view: “↓ step 4, then 9 ingredients”.
  var following: String {
    let view = state.view
    let items = state.items
    let tables = listing.shown.tables
    guard view.hasMoreBelow, let end = items.last?.lines.upperBound,
      tables.contains(where: { $0.style == .steps })
    else { return "" }
    var words: [String] = []
    if let step = items.firstIndex(where: { $0.lines.upperBound > view.lines.upperBound }) {
      words.append("step \(step + 1)")
    }
    // Where there is room for it, a table is beside the steps.
    if let table = tables.first(where: { $0.style != .steps && end + $0.rows.count < view.content.height }) {
      let name = table.columns.last?.title.string.lowercased() ?? "row"
      words.append("\(table.rows.count) \(name)\(table.rows.count == 1 ? "" : "s")")
    }
    if words.isEmpty { return "" }
    let line = accent("↓ ") + dim(words.joined(separator: ", then "))
    return text.blank(layout.margin + columns - StyledText.width(of: line)) + line
  }

  /// The caption of the selected cell of a grid.
  var caption: [String] {
    var caption: [String] = []
    caption.extend(to: layout.captionRows)
    guard !caption.isEmpty, let cell = state.selectedItem?.row?.cell, let name = cell.caption.first else {
      return caption
    }
    let lead = "\(cell.text)  "
    let title = text.truncated(name.string, to: columns - CellWidth.cells(of: lead))
    let rest = cell.caption.dropFirst().map { "   \($0)" }.joined()
    let room = columns - CellWidth.cells(of: lead + title)
    caption[caption.count - 1] = lead + style.apply(.title, to: title) + dim(text.truncated(rest, to: room))
    return caption
  }

  /// The keys that fit.
  var footer: String {
    state.footer.map { accent($0.key.name) + dim(" " + $0.words) }.joined(separator: "   ")
  }
}
