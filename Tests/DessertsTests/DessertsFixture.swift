import FeatureKit
import Foundation
import TestSupport

@testable import DessertsModule

/// The desserts drawer on fakes, with a small API to expect answers from.
struct DessertsFixture {
  static let root = "http://api.test/api/json/v1/1"
  static let pictures = "https://pictures.test"
  static let fetchedAt = Timestamp.date("2026-11-21T09:00:00Z")

  let bench: TestFixture
  let feature = DessertsFeature.feature

  init(pick: @escaping @Sendable (Int) -> Int = { _ in 0 }) throws {
    bench = try TestFixture("desserts", api: DessertsAdapter.api, pick: pick)
  }

  var http: FakeHTTP { bench.http }

  /// The addresses asked for so far, without what all have in common.
  var asked: [String] {
    http.requests.map { $0.maskedURL.replacing(Self.root + "/", with: "") }
  }

  /// Expects a list to be asked for and answers with desserts of these ids and names.
  func expectList(_ category: String = "Dessert", _ desserts: [(id: String, name: String)]) {
    expect("filter.php?c=\(category)", .json(Self.list(desserts)))
  }

  /// Expects a recipe and its picture to be asked for.
  func expectRecipe(_ id: String, _ name: String, _ fields: [String: String?] = [:]) {
    expect("lookup.php?i=\(id)", .json(Self.meals([Self.meal(id, name, fields)])))
    http.expect("\(Self.pictures)/\(id).jpg", .png)
  }

  func expect(_ page: String, _ response: HTTPResponse) { http.expect("\(Self.root)/\(page)", response) }

  func expect(_ page: String, failure: Failure) { http.expect("\(Self.root)/\(page)", failure: failure) }

  func run(
    _ command: String,
    _ arguments: [String: [String]] = [:],
    mode: CacheMode = .cacheFirst
  ) async throws -> Screen {
    try await feature.run(command, Self.complete(command, arguments), mode: mode, with: bench.services)
  }

  func userError(
    _ command: String,
    _ arguments: [String: [String]] = [:],
    mode: CacheMode = .cacheFirst
  ) async throws -> UserError? {
    try await feature.userError(command, Self.complete(command, arguments), mode: mode, with: bench.services)
  }

  func show(_ recipe: String, mode: CacheMode = .cacheFirst) async throws -> Screen {
    try await run("show", ["recipe": [recipe]], mode: mode)
  }

  /// The defaults are filled in before a command runs.
  private static func complete(_ command: String, _ arguments: [String: [String]]) -> [String: [String]] {
    guard ["list", "search", "random"].contains(command) else { return arguments }
    return arguments.merging(["category": ["Dessert"]]) { given, _ in given }
  }

  static func list(_ desserts: [(id: String, name: String)]) -> String {
    meals(
      desserts.map { ["idMeal": $0.id, "strMeal": $0.name, "strMealThumb": "\(pictures)/\($0.id).jpg"] }
    )
  }

  /// A meal as the API has it, with some fields set otherwise; its ingredients are flour without a measure and
  /// 60 g of butter.
  static func meal(_ id: String, _ name: String, _ fields: [String: String?] = [:]) -> [String: String?] {
    var meal: [String: String?] = [
      "idMeal": id, "strMeal": name, "strMealAlternate": nil, "strCategory": "Dessert", "strArea": "British",
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
  /// The shortest answer that is a picture.
  static let png = HTTPResponse(status: 200, body: Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
}

extension Screen {
  /// Its first table.
  var table: Table? {
    for case .table(let table) in blocks { return table }
    return nil
  }

  /// The names in the first column of its first table.
  var names: [String] { table?.rows.map { $0.cells[0].string } ?? [] }

  /// A field of its data.
  subscript(_ field: String) -> JSONValue? {
    if case .object(let fields) = data { fields[field] } else { nil }
  }
}
