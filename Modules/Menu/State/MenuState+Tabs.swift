import FeatureKit
import Terminal

/// A group of a list, or a place of a feature.
typealias Tab = (title: SafeText, route: Route, isCurrent: Bool)

/// The places that aren't on the screen.
struct TabMemory: Sendable {
  /// The tabs that were left, by feature and index, until the feature is.
  var left: [String: [Int: MenuLocation]] = [:]
  /// Whether the field of the place that is being opened is wanted.
  var wantsField = false
}

extension MenuState {
  /// The groups of the list, else the feature's places. An item has those of the place that it came from.
  var tabs: [Tab] {
    guard isFullScreen, [.screen, .error].contains(location.kind) else { return [] }
    let place = placeIndex.map { locations[$0] } ?? location
    if let groups = [location, place].map(groups).first(where: { !$0.isEmpty }) { return groups }
    let places = places(of: location.route.feature)
    if places.count < 2 { return [] }
    return places.enumerated().map { ($1.title, $1.route, $0 == place.tab ?? 0) }
  }

  /// The tabs that a list's command declares, which are known before the list is.
  private func groups(of list: MenuLocation) -> [Tab] {
    let parameters = contents.command(of: list.route)?.parameters ?? []
    guard let group = parameters.first(where: { !$0.tabs.isEmpty }) else { return [] }
    return group.tabs.map { title, value in
      let texts = value.map { [$0] }
      let route = list.reloadRoute.setting(Argument(group.name, texts))
      return (title, route, list.route.arguments[group.name] == texts)
    }
  }

  /// The location of the feature's place that the location is, or was opened from.
  var placeIndex: Int? {
    locations.lastIndex { $0.tab != nil || $0.route.feature != location.route.feature }
      .flatMap { locations[$0].route.feature == location.route.feature ? $0 : nil }
  }

  /// Whether an item has the screen, whose place is behind it.
  var isBelowPlace: Bool {
    location.kind == .screen && location.tab == nil && groups(of: location).isEmpty
  }

  /// Leads back to the place that an item was opened from.
  mutating func leaveItem() {
    guard isBelowPlace, let index = placeIndex else { return }
    locations.removeSubrange((index + 1)...)
    layOut()
  }

  /// Shows another place of the feature as it was left, or opens it.
  mutating func go(toTab index: Int) {
    guard let current = location.tab, index != current else { return }
    let feature = location.route.feature
    guard let left = tabMemory.left[feature]?[index] else {
      return run(places(of: feature)[index].route, .tab(index))
    }
    leaveTab(for: left)
    layOut()
    // What the network has more of stays as it was left.
    let isPart = location.nextPage != nil && location.screen.provenance.fetchedAt != nil
    if location.kind != .error, !isPart { reloadLocation() }
  }

  mutating func leaveTab(for other: MenuLocation) {
    dropFailure()
    if let tab = location.tab {
      var left = location
      // Its work ends now, because it is left.
      left.isLoading = false
      // One whose run has not ended is opened anew.
      tabMemory.left[location.route.feature, default: [:]][tab] = location.runID == nil ? left : nil
    }
    location = other
  }

  /// The place whose command a route runs, with whatever arguments.
  func place(of route: Route) -> Int? {
    isFullScreen ? places(of: route.feature).firstIndex { $0.route.command == route.command } : nil
  }

  /// The feature's place that a route leads to.
  func tab(of route: Route) -> Int? {
    isFullScreen ? places(of: route.feature).firstIndex { $0.route == route } : nil
  }

  /// Opens the place of a route: as a tab where one is in that feature, with its field where it asks for
  /// something.
  mutating func open(tab index: Int, of route: Route, asks: Bool) {
    let isHere = location.tab != nil && location.route.feature == route.feature
    tabMemory.wantsField = asks && places(of: route.feature)[index].question != nil
    if !isHere { return run(route, .open(replaces: false, tab: index)) }
    if location.tab != index { return go(toTab: index) }
    let isFailed = location.kind == .error
    // The place shows what was near it.
    if !isFailed, location.route != route, location.screen.around.strip != nil {
      return run(route, .open(replaces: true))
    }
    if tabMemory.wantsField { return takeField() }
    isFailed ? retry(replaces: true) : reloadLocation()
  }

  // MARK: On the screen

  /// Cells between two, besides those of the current one's marks.
  static let tabGap = 2

  /// The current one and as many others as fit, each with its columns in the row of the tabs.
  var tabPositions: [(index: Int, columns: Range<Int>)] {
    let widths = tabs.map { CellWidth.cells(of: $0.title.string) + 2 }
    guard let current = tabs.firstIndex(where: \.isCurrent) else { return [] }
    func width(_ range: Range<Int>) -> Int { widths[range].reduce(range.count * Self.tabGap, +) }
    func fits(_ range: ClosedRange<Int>) -> Bool {
      width(Range(range)) - (range.upperBound == widths.count - 1 ? Self.tabGap : 0) <= innerWidth
    }
    let first = (0...current).first { fits($0...current) } ?? current
    let last = (current..<widths.count).last { fits(first...$0) } ?? current
    return (first...last).map { index in
      let start = margin + width(first..<index)
      return (index, Range(from: start, count: widths[index]))
    }
  }

  /// A very low terminal has only their keys.
  var showsTabs: Bool { !tabs.isEmpty && display.rows >= 8 }

  func clickedTab(column: Int, row: Int) -> Int? {
    guard showsTabs, row == (isRoomy ? 1 : 0) else { return nil }
    return tabPositions.first { $0.columns.contains(column) }?.index
  }

  mutating func selectTab(_ index: Int) {
    if isBelowPlace, placeIndex == nil {
      return run(places(of: location.route.feature)[index].route, .open(replaces: true, tab: index))
    }
    leaveItem()
    groups(of: location).isEmpty
      ? go(toTab: index) : run(tabs[index].route, .variant(keepsSelection: false))
  }

  mutating func selectNextTab(_ step: Int) {
    guard let current = tabs.firstIndex(where: \.isCurrent) else { return }
    selectTab((current + step + tabs.count) % tabs.count)
  }
}
