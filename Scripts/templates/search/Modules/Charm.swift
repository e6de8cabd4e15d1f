import FeatureKit

struct Charm: NamedItem {
  /// A number.
  let id: String
  let title: String
  let summary: String?
  let picture: URL?
  /// The web page.
  let page: URL?

  var itemID: String { id }
  var itemTitle: String? { title }

  static func isID(_ text: String) -> Bool { text.wholeMatch(of: /[0-9]+/) != nil }
}

typealias ListedCharm = Listed<Charm>

enum TrinketOrder: String, Sendable, CaseIterable, ParameterValue {
  case relevance, title
}

enum TrinketList {
  case found(text: String), recent, favorites
}
