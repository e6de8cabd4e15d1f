import FeatureKit
import Foundation
import TestSupport

@testable import DessertsModule

/// The feature with fakes and helpers to expect requests.
struct DessertsFixture: FeatureFixture {
  static let root = "http://api.test/api/json/v1/1"
  static let pictures = "https://pictures.test"
  static let fetchedAt = Date(timestamp: "2026-11-21T09:00:00Z")

  let fixture: TestFixture
  let feature = DessertsFeature.feature

  init(
    pick: @escaping @Sendable (Int) -> Int = { _ in 0 },
    open: @escaping @Sendable (String) async throws(Failure) -> Bool = { _ in false }
  ) throws {
    fixture = try TestFixture("desserts", api: DessertsAdapter.api, pick: pick, open: open)
  }

  /// The requested URLs without their common prefix.
  var requested: [String] {
    http.requests.map { $0.maskedURL.replacing(Self.root + "/", with: "") }
  }

  /// Expects a request for a list with these desserts.
  func expectList(_ category: String = "Dessert", _ desserts: [(id: String, name: String)]) {
    expect("filter.php?c=\(category)", .json(Self.list(desserts)))
  }

  /// Expects requests for a recipe and its picture.
  func expectRecipe(_ id: String, _ name: String, _ fields: [String: String?] = [:]) {
    expect("lookup.php?i=\(id)", .json(Self.meals([Self.meal(id, name, fields)])))
    http.expect("\(Self.pictures)/\(id).jpg", .png)
  }

  func expect(_ page: String, _ response: HTTPResponse) { http.expect("\(Self.root)/\(page)", response) }

  func expect(_ page: String, failure: Failure) { http.expect("\(Self.root)/\(page)", failure: failure) }

  func show(_ recipe: String, mode: CacheMode = .cacheFirst) async throws -> Screen {
    try await run("show", ["recipe": [recipe]], mode: mode)
  }

  static func list(_ desserts: [(id: String, name: String)]) -> String {
    meals(
      desserts.map { ["idMeal": $0.id, "strMeal": $0.name, "strMealThumb": "\(pictures)/\($0.id).jpg"] }
    )
  }

  /// A meal in the API's format. Its ingredients are flour without a measure and 60 g of butter.
  static func meal(_ id: String, _ name: String, _ fields: [String: String?] = [:]) -> [String: String?] {
    var meal: [String: String?] = [
      "idMeal": id, "strMeal": name, "strCategory": "Dessert", "strArea": "British",
      "strInstructions": "Mix.\r\nBake approx. 20 min.", "strMealThumb": "\(pictures)/\(id).jpg",
      "strTags": nil, "strYoutube": "", "strSource": nil, "dateModified": nil,
    ]
    for number in 1...20 {
      meal["strIngredient\(number)"] = ""
      meal["strMeasure\(number)"] = " "
    }
    meal["strIngredient1"] = "Flour"
    meal["strIngredient2"] = "Butter"
    meal["strMeasure2"] = "60g "
    return meal.merging(fields) { $1 }
  }

  static func meals(_ meals: [[String: String?]]) -> String {
    let objects = meals.map { meal in
      JSONValue.object(meal.mapValues { JSONValue($0) })
    }
    let data = try? JSONEncoder().encode(JSONValue.object(["meals": .array(objects)]))
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}

extension HTTPResponse {
  /// The shortest valid picture.
  static let png = HTTPResponse(status: 200, body: Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
}

extension Screen {
  var names: [String] { rows.compactMap(\.mainNames.first?.string) }
}
