import FeatureKit

/// TheMealDB's response with meals. An empty result has four shapes: null, a text (“no data found”, “Invalid
/// ID”), an empty list, and an empty object.
struct MealsWire: Decodable, Sendable {
  let meals: [MealWire]

  private struct Key: CodingKey {
    static let meals = Key(stringValue: "meals")

    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let isNothing =
      try container.allKeys.isEmpty || container.decodeNil(forKey: .meals)
      || (try? container.decode(String.self, forKey: .meals)) != nil
    meals = isNothing ? [] : try container.decode([MealWire].self, forKey: .meals)
  }
}

struct CategoriesWire: Decodable, Sendable {
  let categories: [MealWire]?
}

/// Texts by field; many are null or blank.
struct MealWire: Decodable, Sendable {
  private let fields: [String: Lenient<String>]

  init(from decoder: any Decoder) throws {
    fields = try decoder.singleValueContainer().decode([String: Lenient<String>].self)
  }

  /// nil when the field is blank, missing or no text.
  subscript(_ name: String) -> String? { fields[name]?.wrappedValue?.filled }
}
