import FeatureKit

struct Dessert: Sendable, Codable, Equatable {
  /// TheMealDB's number, as text.
  let id: String
  let name: String
  /// Its picture, about 700 pixels square.
  let thumbnailURL: URL?

  /// The same picture, smaller (themealdb.com/api.php).
  var previewURL: URL? { thumbnailURL?.appending(component: "preview") }

  static func isID(_ text: String) -> Bool { text.wholeMatch(of: /[0-9]+/) != nil }
}

extension Sequence<Dessert> {
  /// Without duplicates, by name, ignoring case and accents.
  var sortedByName: [Dessert] {
    var ids: Set<String> = []
    return filter { ids.insert($0.id).inserted }
      .map { (name: $0.name.folded, dessert: $0) }
      .sorted { ($0.name, $0.dessert.id) < ($1.name, $1.dessert.id) }
      .map(\.dessert)
  }
}

struct ListedDessert: Sendable, Equatable {
  let dessert: Dessert
  let picture: StoredFile?
  let isFavorite: Bool
}

/// Sorted by name.
struct DessertList: Sendable, Equatable {
  let category: String
  let desserts: [Dessert]
}

/// A kind of dish; “Dessert” is one of them.
struct Category: Sendable, Codable, Equatable {
  let id: String
  let name: String
  let description: String
  let thumbnailURL: URL?
}

enum DessertsError: FeatureError {
  case unknownRecipe(String)
  /// Best first.
  case ambiguous(String, [Dessert])
  case unknownCategory(String, nearest: String?)
  case unknownIngredient(String)
  case noSuchStep(Int, count: Int)
  case noVideo(Dessert)

  var code: ErrorCode {
    switch self {
    case .unknownRecipe, .unknownCategory, .unknownIngredient, .noVideo: .notFound
    case .ambiguous, .noSuchStep: .invalidInput
    }
  }
}
