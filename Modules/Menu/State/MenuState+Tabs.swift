import FeatureKit
import Terminal

/// A group of a list, or a place of a feature.
typealias Tab = (title: SafeText, route: Route, isCurrent: Bool)

extension MenuState {
  /// Several lists that the screen has, each with the numbers of its rows.
  private var sections: [(title: SafeText, rows: Range<Int>)] {
    let tables = isScreen ? listing.shown.tables.filter { $0.rows.contains(where: \.isSelectable) } : []
    if tables.count < 2 { return [] }
    var end = 0
    return tables.map { table in
      defer { end += table.rows.count }
      return (table.columns.first?.title ?? "", Range(from: end, count: table.rows.count))
    }
  }

  /// The groups of the list, else the feature's places, else the lists of the screen. An item has those of
  /// the place that it came from.
  var tabs: [Tab] {
    guard box == nil, !visit.isMenu else { return [] }
    let offers = offers
    let place = offers.placeIndex.map { visits[$0] } ?? visit
    if let groups = [visit, place].map(offers.groups).first(where: { !$0.isEmpty }) { return groups }
    let places = offers.places
    if places.count < 2 {
      return sections.map { ($0.title, visit.route, $0.rows.contains(view.selection ?? 0)) }
    }
    return places.enumerated().map { ($1.title, $1.route, $0 == place.tab ?? 0) }
  }

  /// Shows another place of the feature as it was left, or opens it.
  mutating func go(toTab index: Int) {
    guard let current = visit.tab, index != current else { return }
    guard let left = leftTabs[visit.feature]?[index] else {
      return run(offers.places[index].route, .tab(index))
    }
    leaveTab(for: left)
    layOut()
    // What the network has more of stays as it was left.
    let isPart = visit.nextPage != nil && visit.screen.provenance.fetchedAt != nil
    if !visit.isFailure, !isPart { reloadVisit() }
  }

  mutating func leaveTab(for other: Visit) {
    dropFailure()
    if let tab = visit.tab {
      var left = visit
      // Its work ends now, because it is left.
      left.pages.isLoading = false
      // One whose run has not ended is opened anew.
      leftTabs[visit.feature, default: [:]][tab] = visit.pages.runID == nil ? left : nil
    }
    visit = other
  }

  /// Opens the place of a route: as a tab where one is in that feature, with its field where it asks for
  /// something.
  mutating func openPlace(_ action: Action, _ command: Command) -> Bool {
    let route = action.route
    let places = offers.places(of: route.feature)
    if action.replaces, isFailure, visit.tab != nil, route == visit.route {
      retry(replaces: true)
      return true
    }
    guard let index = places.firstIndex(where: { $0.route == route }) else { return false }
    let asks = command.parameters.contains { $0.prompt != nil && $0.isPositional }
    work.wantsField = asks && places[index].question != nil
    if visit.tab == nil || visit.feature != route.feature {
      run(route, .open(tab: index))
    } else if visit.tab != index {
      go(toTab: index)
    } else if visit.isFailure {
      retry(replaces: true)
    } else if visit.route != route, visit.screen.around.strip != nil {
      // The place shows what was near it.
      run(route, .open(replaces: true))
    } else if work.wantsField {
      takeField()
    } else {
      reloadVisit()
    }
    return true
  }

  mutating func selectTab(_ index: Int) {
    let groups = offers.groups(of: visit)
    if groups.isEmpty, offers.places.count < 2, sections.indices.contains(index) {
      return select(sections[index].rows.lowerBound)
    }
    if offers.isBelowPlace, offers.placeIndex == nil {
      return run(offers.places[index].route, .open(replaces: true, tab: index))
    }
    leaveItem()
    if groups.isEmpty { return go(toTab: index) }
    run(tabs[index].route, .variant())
  }

  mutating func selectNextTab(_ step: Int) {
    guard let current = tabs.firstIndex(where: \.isCurrent) else { return }
    selectTab((current + step + tabs.count) % tabs.count)
  }
}
