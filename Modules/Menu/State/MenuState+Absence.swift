import FeatureKit
import Views

/// A place where nothing is: a panel says what is the matter, over what would be there.
extension MenuState {
  /// Whether the visit has nothing to show.
  var isAbsent: Bool {
    box == nil && !visit.isMenu && (visit.isFailure || listing.shown.isEmpty)
  }

  /// What Enter does where nothing is.
  var button: Action? {
    if hasOnlyField || isFront || visit.picks { return nil }
    if filter != nil {
      // What matches may be on the pages to come.
      if listing.screen.paging?.next != nil { return nil }
      return Action("Clear the filter", visit.route, replaces: true)
    }
    if let unfiltered { return Action("Clear filters", unfiltered, replaces: true) }
    // The feature's first place fills its others.
    if !visit.isFailure, visit.tab ?? 0 > 0, let home = offers.places.first {
      return Action(home.title, home.route)
    }
    return listing.shown.actions.first
  }

  /// The list without its filters; nil for one that has none.
  var unfiltered: Route? {
    let filters = offers.options.filter(\.isFilter)
    return filters.isEmpty ? nil : visit.route.setting(filters.map { Argument($0.parameter.name, nil) })
  }

  /// nil elsewhere. A field that opens leaves it where it is.
  var backdrop: Backdrop? {
    guard isAbsent else { return nil }
    if filter != nil {
      let hidden = listing.screen.blocks.filter { $0.own == nil }.map { $0.beginning(20 * display.rows) }
      return Backdrop(hidden, "This is what the filter hides.", in: .blocks)
    }
    guard let preview = likeness else { return Backdrop([], "", in: .blocks) }
    var caption: SafeText = unfiltered == nil ? "This is what is saved." : "This is what the filters hide."
    if preview.isSample { caption = "This is the sample." }
    if let mosaic = mosaic(of: preview.screen) { return Backdrop([], caption, in: mosaic) }
    var arrangement = Arrangement.lead(Lead(title: preview.screen.title, part: .start, hasKey: false))
    if let list = preview.screen.around.strip.flatMap({ previews.all[$0]?.screen }) {
      let rows = list.rows.filter { $0.picture != nil }
      arrangement = .strip(Strip(title: list.title, rows: rows, current: rows.count - 1), below: arrangement)
    }
    return Backdrop(preview.screen.blocks + fromHome, caption, in: arrangement)
  }

  /// The sample of the feature's first place, below that of a place without pictures, whose rows lead there.
  private var fromHome: [Block] {
    guard let likeness, !likeness.screen.tables.contains(where: \.style.hasTiles),
      let home = offers.places.first?.route, home != backdropRoute,
      let first = previews.all[home], first.isSample
    else { return [] }
    return first.screen.blocks
  }

  /// The page that would be there.
  var likeness: Preview? {
    backdropRoute.flatMap { previews.all[$0] }.flatMap { $0.screen.isEmpty ? nil : $0 }
  }

  /// What a failure leaves in view of its place.
  var keptBlocks: [Block] {
    guard let shown = resultsBelow?.listing.shown, !shown.isEmpty else { return [] }
    return shown.blocks
  }

  /// Whether the sample is in place of what isn't there.
  var showsSample: Bool { likeness?.isSample == true }

  /// The route of what would be there.
  var backdropRoute: Route? {
    guard isAbsent, filter == nil, keptBlocks.isEmpty else { return nil }
    if let unfiltered { return unfiltered }
    if visit.route == contents.today { return visit.route }
    guard let index = offers.placeIndex, let tab = visits[index].tab else { return nil }
    return offers.places[tab].route
  }
}

extension Block {
  /// With so many rows of a table at most.
  fileprivate func beginning(_ count: Int) -> Block {
    guard var table else { return self }
    table.rows = Array(table.rows.prefix(count))
    return .table(table)
  }

  /// Without rows, with a button that does what helps.
  func offering(_ button: Action?) -> Block {
    guard var table, table.rows.isEmpty else { return self }
    table.absence.button = button
    return .table(table)
  }
}
