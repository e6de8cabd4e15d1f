import FeatureKit

/// Where somebody is in the menu.
enum MenuPlace: Sendable {
  case main(filter: String?)
  case drawer(Feature, filter: String?)
  case plugin(PluginFeature, filter: String?)
  /// The answer to a route. `filter` is set where the menu itself has filtered the rows.
  case answer(Screen, route: Route, filter: String?, window: GalleryWindow = GalleryWindow())

  /// A screen with only those rows that match, where there is a filter.
  static func filtered(_ screen: Screen, by text: String?) -> Screen {
    guard let text else { return screen }
    var filtered = screen
    filtered.blocks = screen.blocks.map { block in
      guard case .table(let table) = block else { return block }
      let rows = table.rows.filter { row in
        TextMatch.rank(row.cells.map(\.string).joined(separator: " "), for: text) != nil
      }
      return .table(Table(columns: table.columns, rows: rows, emptyText: "No row matches “\(text)”."))
    }
    return filtered
  }
}
