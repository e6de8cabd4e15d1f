import FeatureKit
import Terminal

/// The lines above and below the screen: where one is, the origin of the data, tabs, and keys.
extension MenuView {
  /// The lines above the input: in a low terminal only the tabs, if there are some.
  var head: [String] {
    guard state.showsTabs else { return [header] + (state.isRoomy ? [""] : []) }
    return state.isRoomy ? [header, tabs] + (state.hasAirBelowTabs ? [""] : []) : [tabs]
  }

  /// The titles of the tabs, the current one between marks, with as many others as fit.
  var tabs: String {
    let (tabs, glyphs) = (state.tabs, text.glyphs)
    return state.tabPositions.map { index, _ in
      let title = tabs[index].title.string
      guard tabs[index].isCurrent else { return style.apply(.dim, to: " \(title) ") }
      return style.apply(.accent, to: glyphs.currentStart) + style.apply(.title, .accent, to: title)
        + style.apply(.accent, to: glyphs.currentEnd)
    }
    .joined(separator: text.blank(MenuState.tabGap))
      + (state.tabPositions.last.map { $0.index < tabs.count - 1 } == true
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

  /// The titles from the main menu to the current location, with those of features, without repetitions.
  private var crumbs: [String] {
    var feature = ""
    let titles = state.locations.flatMap { location -> [String] in
      let title = location.screen.title.string
      let name = location.route.feature
      guard [.screen, .error].contains(location.kind), name != feature,
        let opened = state.contents.feature(name)
      else { return [title] }
      feature = name
      return [opened.title, title]
    }
    return titles.reduce(into: []) { crumbs, title in
      if let last = crumbs.last, title == last || title.hasPrefix("\(last):") { crumbs.removeLast() }
      crumbs.append(title)
    }
  }

  /// As much as fits; no part of it is cut.
  private func status(_ room: Int) -> String {
    if let running = state.runningText(width: max(1, room)) { return StyledText.prefix(of: running, room) }
    let order = state.listOptionWords
    let isLoading = location.isUnfinished && location.kind == .screen
    let parts = [order, position, isLoading ? "loading" : nil, origin, date].compactMap(\.self)
    let fitting = (0...parts.count).reversed().lazy
      .map { parts.prefix($0).joined(separator: " \(text.glyphs.dot) ") }
    return fitting.first { CellWidth.cells(of: $0) <= room } ?? ""
  }

  /// On the front page: “Sunday, November 22”.
  private var date: String? {
    guard state.locations.count == 1, let timeZone = state.contents.timeZone else { return nil }
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
    guard location.kind == .screen || location.filter != nil else { return nil }
    if let step = location.screen.step { return "step \(step.number) of \(step.count)" }
    let count = location.shown.itemCount
    guard location.screen.isList, count > 0 else { return nil }
    let isFiltered = location.filter?.text.isEmpty == false
    let paging = location.screen.paging
    let isWhole = paging?.next == nil && paging?.previous == nil
    let total = isFiltered || isWhole ? count : paging?.total ?? count
    let more = !isFiltered && paging?.isIncomplete == true ? "+" : ""
    return "\(state.shownNumbers(of: count)) of \(total.grouped)\(more)"
  }

  var origin: String? {
    if state.contents.isSample { return "sample" }
    let offline = state.contents.mode == .offline ? "offline" : nil
    let parts = [offline, age].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Also of fetched data: the menu may be open for hours.
  private var age: String? {
    let provenance = location.screen.provenance
    guard provenance.source == .network, let fetchedAt = provenance.fetchedAt else {
      return provenance.age(at: state.now)
    }
    return "fetched \(fetchedAt.relative(to: state.now))"
  }

  // MARK: Below the screen

  /// What comes below the steps in view: “↓ step 4, then 9 ingredients”.
  var following: String {
    let (view, tables) = (state.view, location.shown.blocks.compactMap(\.table))
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
    return text.blank(state.margin + columns - StyledText.width(of: line)) + line
  }

  /// The caption of the selected cell of a grid.
  var caption: [String] {
    guard state.captionRows > 0 else { return [] }
    var caption: [String] = []
    caption.extend(to: state.captionRows - 1)
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
