import Foundation

struct Charm: Sendable, Codable, Equatable {
  /// As the API writes it.
  let name: String
  let summary: String?
  /// Its web page.
  let page: URL?

  /// The form in which a name is looked up, in any case.
  static func key(_ name: String) -> String { name.lowercased() }
}
