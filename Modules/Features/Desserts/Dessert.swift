import FeatureKit

struct Dessert: NamedItem {
  /// TheMealDB's number, as text.
  let id: String
  let name: String
  /// Its picture, about 700 pixels square.
  let thumbnailURL: URL?

  /// The address of a smaller picture (themealdb.com/api.php).
  var previewURL: URL? { thumbnailURL?.appending(component: "preview") }

  var itemID: String { id }
  var itemTitle: String? { name }

  static func isID(_ text: String) -> Bool { !text.isEmpty && text.allSatisfy { $0.isASCII && $0.isNumber } }
}

struct ListedDessert {
  let dessert: Dessert
  let picture: Picture.Content?
  let isFavorite: Bool
}

/// What a list shows.
enum DessertsQuery {
  case category(String)
  /// In all categories.
  case ingredient(String)
  /// In all categories unless one is given.
  case search(String, category: String?)
  case history, favorites
}

/// A kind of dish; “Dessert” is one of them.
struct Category: Codable, Equatable {
  let id: String
  let name: String
  let description: String
  let thumbnailURL: URL?
}

enum DessertsError: FeatureError {
  case unknownCategory(String, nearest: String?)
  case unknownIngredient(String)
  case noSuchStep(Int, count: Int)
  case noVideo(Dessert)

  var code: ErrorCode {
    switch self {
    case .unknownCategory, .unknownIngredient, .noVideo: .notFound
    case .noSuchStep: .invalidInput
    }
  }
}
