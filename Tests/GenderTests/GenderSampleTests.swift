import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import GenderModule

@Suite("Sample names")
struct GenderSampleTests {
  private struct Row: Decodable, Equatable {
    let name: String
    let gender: String?
    let probability: Double
    let count: Int
    var country_id: String?
  }

  private let world = GenderFeature.feature.sample

  private func rows(_ names: [String], _ country: String? = nil) throws -> [Row] {
    var address = URLComponents()
    address.scheme = "https"
    address.host = "api.genderize.io"
    address.queryItems = names.map { .init(name: "name[]", value: $0) }
    if let country { address.queryItems?.append(.init(name: "country_id", value: country)) }
    return try world.value(address.string ?? "")
  }

  @Test("common first names of many countries are known in any case, with rounded counts")
  func names() throws {
    let rows = try rows([
      "Maria", "JOHN", "Peter", "Anna", "Zoë", "François", "Björn", "Fatima", "Priya", "Kwame", "Wei",
      "Ngozi",
      "אביגיל", "عمر", "さくら", "Сергей",
    ])
    #expect(rows.prefix(2).map(\.gender) == ["female", "male"])
    #expect(rows[1].name == "JOHN")
    #expect(rows.allSatisfy { $0.gender != nil && $0.count >= 100 && $0.count % 100 == 0 })
    #expect(rows.allSatisfy { (0.5...1).contains($0.probability) && $0.country_id == nil })
  }

  @Test("a name can differ by country, and a country has only a part of the records")
  func countries() throws {
    let italy = try rows(["Andrea", "Maria"], "it")
    #expect(
      italy[0] == Row(name: "Andrea", gender: "male", probability: 0.98, count: 41_300, country_id: "IT")
    )
    let everywhere = try rows(["Andrea", "Maria"])
    #expect(everywhere.map(\.gender) == ["female", "female"])
    #expect(italy[1].gender == "female" && italy[1].count < everywhere[1].count)
  }
}
