import FeatureKit

/// TheMealDB's response with meals. An empty result has four shapes: null, a text (“no data found”, “Invalid
/// ID”), an empty list, and an empty object.
struct MealsWire: Decodable {
  @Lenient var meals: [Lenient<MealWire>]?
}

struct CategoriesWire: Decodable {
  let categories: [Lenient<MealWire>]?
}

/// Texts by field; many are null or blank.
struct MealWire: Decodable {
  private let fields: [String: Lenient<String>]

  init(from decoder: any Decoder) throws {
    fields = try decoder.singleValueContainer().decode([String: Lenient<String>].self)
  }

  /// nil when the field is blank, missing or no text.
  subscript(_ name: String) -> String? { fields[name]?.wrappedValue?.filled }
}
