import Foundation

/// What the drawer holds, in the field's own words.
struct Charm: Sendable, Equatable {
  /// The name as the API writes it.
  let name: String
  let summary: String?
  /// Where a browser shows more of it.
  let page: URL?

  /// The one form in which a name is looked up.
  static func key(_ name: String) -> String { name.lowercased() }
}
