import FeatureKit
import Terminal

/// The lines above and below the screen: where one is, the origin of the data, tabs, and keys.
extension MenuView {
  /// The lines above the input: in a low terminal only the tabs, if there are some.
  var head: [String] {
    guard layout.showsTabs else { return [header] + (layout.isRoomy ? [""] : []) }
    return layout.isRoomy ? [header, tabs] + (layout.hasAirBelowTabs ? [""] : []) : [tabs]
  }

  /// The titles of the tabs, the current one between marks, with as many others as fit.
  var tabs: String {
    let tabs = state.tabs
    let glyphs = text.glyphs
    return layout.tabs.map { index, _ in
      let title = tabs[index].title.string
      guard tabs[index].isCurrent else { return style.apply(.dim, to: " \(title) ") }
      return style.apply(.accent, to: glyphs.currentStart) + style.apply(.title, .accent, to: title)
        + style.apply(.accent, to: glyphs.currentEnd)
    }
    .joined(separator: text.blank(MenuLayout.tabGap))
      + (layout.tabs.last.map { $0.index < tabs.count - 1 } == true
        ? style.apply(.dim, to: " " + glyphs.currentEnd) : "")
  }

  /// The last titles that fit, and the running timers.
  private var header: String {
    let timers = text.truncated(state.timerText, to: columns / 2)
    let used = CellWidth.cells(of: timers) + (timers.isEmpty ? 0 : 3)
    let right = status(columns / 2 - used)
    let room = max(0, columns - used - CellWidth.cells(of: right) - (right.isEmpty ? 0 : 2))
    let last = text.truncated(crumbs.last ?? "", to: room)
    let separator = " \(text.glyphs.crumb) "
    let before = crumbs.dropLast()
    let shorter = before.indices.map { [text.glyphs.ellipsis] + before[before.index(after: $0)...] }
    let path = ([Array(before)] + shorter).map { $0.map { $0 + separator }.joined() }
      .first { CellWidth.cells(of: $0 + last) <= room }
    let left = (path ?? "") + last
    let end = right.isEmpty || timers.isEmpty ? "" : "   "
    let gap = columns - CellWidth.cells(of: left + timers + end + right)
    return style.apply(.dim, to: path ?? "") + style.apply(.title, to: last) + text.blank(gap)
      + style.apply(.good, to: timers) + end + style.apply(.dim, to: right)
  }

  /// The titles from the main menu to the visit, with those of features, without repetitions.
  private var crumbs: [String] {
    var feature = ""
    var titles = state.visits.flatMap { visit -> [String] in
      let title = visit.screen.title.string
      let name = visit.route.feature
      guard !visit.isMenu, name != feature, let opened = state.contents.feature(name) else { return [title] }
      feature = name
      return [opened.title, title]
    }
    titles += (state.box?.chain ?? []).map(\.title.string)
    return titles.reduce(into: []) { crumbs, title in
      if let last = crumbs.last, title == last || title.hasPrefix("\(last):") { crumbs.removeLast() }
      crumbs.append(title)
    }
  }

  /// As much as fits; no part of it is cut.
  private func status(_ room: Int) -> String {
    if let running = state.runningText(width: max(1, room)) { return StyledText.prefix(of: running, room) }
    let isLoading = state.isScreen && state.visit.isUnfinished
    let parts = [order, position, isLoading ? "loading" : nil, origin, date].compactMap(\.self)
    let fitting = (0...parts.count).reversed().lazy
      .map { parts.prefix($0).joined(separator: " \(text.glyphs.dot) ") }
    return fitting.first { CellWidth.cells(of: $0) <= room } ?? ""
  }

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
    if let step = screen.step { return "step \(step.number) of \(step.count)" }
    let count = listing.shown.itemCount
    guard state.offers.isList, count > 0 else { return nil }
    let isFiltered = listing.filter?.text.isEmpty == false
    let paging = screen.paging
    let isWhole = paging?.next == nil && paging?.previous == nil
    let total = isFiltered || isWhole ? count : paging?.total ?? count
    let more = !isFiltered && paging?.isIncomplete == true ? "+" : ""
    return "\(state.shownNumbers(of: count)) of \(total.grouped)\(more)"
  }

  /// The order, and the filters that aren't usual.
  private var order: String? {
    guard state.isScreen else { return nil }
    let words = state.offers.options.compactMap { $0.summary(text.glyphs) }
    return words.isEmpty ? nil : words.joined(separator: " \(text.glyphs.dot) ")
  }

  private var origin: String? { state.contents.origin(of: listing.screen, at: state.now) }

  // MARK: Below the screen

  /// What comes below the steps in view: “↓ step 4, then 9 ingredients”.
  var following: String {
    let view = state.view
    let tables = listing.shown.blocks.compactMap(\.table)
    guard view.hasMoreBelow, let end = view.content.items.last?.lines.upperBound,
      tables.contains(where: { $0.style == .steps })
    else { return "" }
    let step = view.content.items.firstIndex { $0.lines.upperBound > view.lines.upperBound }
    // Where there is room for it, a table is beside the steps.
    let table = tables.first { $0.style != .steps && end + $0.rows.count < view.content.height }
    let words = [
      step.map { "step \($0 + 1)" },
      table.map { table in
        let name = table.columns.last?.title.string.lowercased() ?? "row"
        return "\(table.rows.count) \(name)\(table.rows.count == 1 ? "" : "s")"
      },
    ].compactMap(\.self)
    if words.isEmpty { return "" }
    let line = style.apply(.accent, to: "↓ ") + style.apply(.dim, to: words.joined(separator: ", then "))
    return text.blank(layout.margin + columns - StyledText.width(of: line)) + line
  }

  /// The caption of the selected cell of a grid.
  var caption: [String] {
    guard layout.captionRows > 0 else { return [] }
    var caption: [String] = []
    caption.extend(to: layout.captionRows - 1)
    guard let cell = state.selectedItem?.row?.cell, let name = cell.caption.first else {
      return caption + [""]
    }
    let lead = "\(cell.text)  "
    let title = text.truncated(name.string, to: columns - CellWidth.cells(of: lead))
    let rest = cell.caption.dropFirst().map { "   \($0)" }.joined()
    let room = columns - CellWidth.cells(of: lead + title)
    return caption + [
      lead + style.apply(.title, to: title) + style.apply(.dim, to: text.truncated(rest, to: room))
    ]
  }

  /// The keys that fit.
  var footer: String {
    state.footer.map { style.apply(.accent, to: $0.key.name) + style.apply(.dim, to: " " + $0.words) }
      .joined(separator: "   ")
  }
}
