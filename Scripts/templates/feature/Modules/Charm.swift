import FeatureKit

struct Charm: NamedItem {
  /// A number.
  let id: String
  let title: String
  let summary: String?
  // only search:
  let picture: URL?
  // end
  /// The web page.
  let page: URL?

  var itemID: String { id }
  var itemTitle: String? { title }
  var itemTexts: [String] { [summary].compactMap(\.self) }

  static func isID(_ text: String) -> Bool { text.wholeMatch(of: /[0-9]+/) != nil }
}
