import Foundation

/// TheMealDB's answer where meals are wanted. “Nothing” has four forms: null, a text (“no data found”,
/// “Invalid ID”), an empty list, and no field at all.
struct MealsWire: Decodable, Sendable {
  let meals: [MealWire]

  private enum CodingKeys: CodingKey { case meals }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let isNothing = try !container.contains(.meals) || container.decodeNil(forKey: .meals)
    if isNothing || (try? container.decode(String.self, forKey: .meals)) != nil {
      meals = []
    } else {
      meals = try container.decode([MealWire].self, forKey: .meals)
    }
  }
}

/// TheMealDB's categories, whose field has a name of its own.
struct CategoriesWire: Decodable, Sendable {
  let categories: [MealWire]?
}

/// One of TheMealDB's objects: texts by field, many of them null or blank.
struct MealWire: Decodable, Sendable {
  private let fields: [String: Field]

  init(from decoder: any Decoder) throws {
    fields = try decoder.singleValueContainer().decode([String: Field].self)
  }

  /// A field's text as it came; nil where there is none, or none but white space.
  subscript(_ name: String) -> String? {
    guard let text = fields[name]?.text, text.contains(where: { !$0.isWhitespace }) else { return nil }
    return text
  }

  /// The same without outer white space.
  func trimmed(_ name: String) -> String? {
    self[name]?.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// A value that is a text or nothing of interest.
  private struct Field: Decodable, Sendable {
    let text: String?

    init(from decoder: any Decoder) throws {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }
}
