import FeatureKit
import Foundation

/// A recipe as the lists have it.
struct Dessert: Sendable, Equatable {
  /// TheMealDB's number, as text.
  let id: String
  let name: String
  /// Its picture, about 700 pixels square.
  let thumbnailURL: URL?
  /// The same picture, small.
  let previewURL: URL?

  /// Whether a text has the form of an id.
  static func isID(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}

extension Sequence<Dessert> {
  /// Each once, by name; case and accents make no difference.
  var shelved: [Dessert] {
    var seen: Set<String> = []
    return filter { seen.insert($0.id).inserted }
      .map {
        (key: $0.name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil), dessert: $0)
      }
      .sorted { ($0.key, $0.dessert.id) < ($1.key, $1.dessert.id) }
      .map(\.dessert)
  }
}

/// A dessert on a page, with its picture where that is kept.
struct ListedDessert: Sendable, Equatable {
  let dessert: Dessert
  let picture: StoredFile?
}

/// The recipes of one category, by name.
struct DessertList: Sendable, Equatable {
  let category: String
  let desserts: [Dessert]
}

/// A kind of dish; “Dessert” is one of them.
struct Category: Sendable, Equatable {
  let id: String
  let name: String
  let description: String
  let thumbnailURL: URL?
}

/// What a typed id or name means.
enum DessertMatch: Sendable, Equatable {
  case one(id: String)
  /// Several names fit, the best first.
  case several([Dessert])
}
