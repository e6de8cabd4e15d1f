import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import GenderModule

@Suite("Names and countries as they are typed")
struct GenderInputTests {
  private let gender: GenderFixture

  init() throws { gender = try GenderFixture() }

  @Test(
    "Q3: “Ana” and “ana ” are one name, also in one call; each result writes it as it was typed, the page as it was first"
  )
  func q3() async throws {
    gender.expect("Ana", json: #"{"name": "Ana", "gender": "female", "probability": 0.99, "count": 310225}"#)
    #expect(try await gender.check("Ana", " ANA ", "ana").title == "Ana")
    let again = try await gender.check("ana ")
    #expect(again.title == "ana")
    #expect(again.provenance.source == .cache)
    #expect(gender.documents.fileNames == ["ana_20261121T090000Z.html"])
    #expect(gender.documents.text("ana_20261121T090000Z.html")?.contains(">Ana</h1>") == true)
  }

  @Test("Q3: é in one character or two is one name")
  func q3Accents() async throws {
    gender.expect("Ren\u{E9}", json: #"{"name": "René", "gender": "male", "probability": 0.9, "count": 10}"#)
    _ = try await gender.check("Ren\u{E9}")
    #expect(try await gender.check("Rene\u{301}").provenance.source == .cache)
  }

  @Test("a name may have blanks inside, but not be empty or longer than 100 characters")
  func names() throws {
    let name = GenderCommand.names.declaration.check
    #expect(try name("  Ana Maria ") == "Ana Maria")
    #expect(throws: ParameterDeclaration.InputError("must not be empty")) { try name(" \t") }
    #expect(throws: ParameterDeclaration.InputError("must be at most 100 characters")) {
      try name(String(repeating: "n", count: 101))
    }
  }

  @Test(
    "a comma separates names too; without names, those of the last ten minutes are shown again, latest first"
  )
  func commasAndRecent() async throws {
    let none = try await gender.run("check")
    guard case .table(let table)? = none.blocks.first else { throw Failure.notFound }
    #expect(none.blocks.count == 1 && table.absence.sentence == "No names in the last ten minutes.")
    let names =
      #"[{"name": "Kim", "gender": "female", "probability": 0.9, "count": 2}, {"name": "Ana", "gender": "female", "probability": 1, "count": 3}]"#
    gender.expect("Kim", "Ana", json: names)
    #expect(try await gender.check("Kim, Ana,").data["items"].items.map { $0["name"] } == ["Kim", "Ana"])
    gender.clock.advance(by: 60)
    gender.expect("Kay", json: #"{"name": "Kay", "gender": null, "probability": 0, "count": 0}"#)
    #expect(try await gender.check("Kay").blocks.count == 2)
    let recent = try await gender.run("check", mode: .offline)
    #expect(recent.data["items"].items.map { $0["name"] } == ["Kay", "Ana", "Kim"])
    #expect(recent.followUp == nil && recent.provenance.source == .cache)
    gender.clock.advance(by: 590)
    #expect(try await gender.run("check").title == "Kay")
  }

  @Test("accepts ISO country codes in any case")
  func countries() async throws {
    let country = GenderCommand.country.declaration.check
    #expect(try country(" de ") == "DE")
    for wrong in ["", "D", "DEU", "D1", "ÄÖ", "\u{212A}X"] {
      #expect(throws: ParameterDeclaration.InputError.self) { try country(wrong) }
    }
    #expect(
      try await gender.userError("check", ["names": ["Kim"], "country": ["XX"]])
        == UserError(.invalidInput, "“XX” isn't a country code. Use two letters, such as US or DE.")
    )
    #expect(gender.http.requests.isEmpty)
  }

  @Test("all 249 countries are offered by name, and names are typed")
  func suggestions() async {
    let countries = await gender.suggestions(for: "country", of: "check")
    #expect(countries.count == 249)
    #expect(Set(countries.map(\.value)).count == 249)
    #expect(countries.first == Suggestion("AF", title: "Afghanistan"))
    #expect(await gender.suggestions(for: "names", of: "check").isEmpty)
  }
}
