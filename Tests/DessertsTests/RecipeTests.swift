import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import DessertsModule

@Suite("Recipes")
struct RecipeTests {
  let desserts: DessertsFixture

  init() throws { desserts = try DessertsFixture() }

  @Test("A complete recipe")
  func whole() async throws {
    desserts.expectRecipe(
      "52893",
      "Flan",
      [
        "strTags": "Custard, Party,", "strSource": "https://x.test/flan",
        "strYoutube": "https://youtu.be/abc-_123",
      ]
    )
    expectGolden("recipe", try await desserts.show("52893"))
  }

  @Test("A recipe of which little is known has no empty labels")
  func bare() async throws {
    desserts.expect(
      "lookup.php?i=1",
      .json(#"{"meals":[{"idMeal":"1","strMeal":"Flan","strMealThumb":null,"strInstructions":" "}]}"#)
    )
    let screen = try await desserts.show("1")
    guard case .fields(let fields) = screen.blocks.first else {
      Issue.record("no fields")
      return
    }
    #expect(fields.filter { $0.label != nil } == [])
    #expect(
      Array(screen.blocks.dropFirst()) == [
        .table(
          Table(
            columns: [Column("Measure", Column.Shape(isTrailing: true)), Column("Ingredient")],
            rows: [],
            absence: "No ingredients."
          )
        ),
        .note("No instructions."),
      ]
    )
    #expect(screen["tags"] == [] && screen["thumbnailURL"] == .null && screen["category"] == .null)
  }

  @Test("An opened recipe is available offline, with its picture")
  func seen() async throws {
    desserts.expectRecipe("1", "Flan")
    let first = try await desserts.show("1")
    desserts.clock.advance(by: 400 * 86_400)
    for mode in [CacheMode.cacheFirst, .offline] {
      let again = try await desserts.show("1", mode: mode)
      #expect(again.blocks == first.blocks)
      #expect(again.provenance == Provenance(.cache, fetchedAt: DessertsFixture.fetchedAt))
    }
    #expect(desserts.requested.count == 2)
  }

  @Test("D2: no such recipe", arguments: [#"{"meals":null}"#, #"{"meals":"Invalid ID"}"#])
  func unknown(_ body: String) async throws {
    desserts.expect("lookup.php?i=99", .json(body))
    expectGolden("unknown recipe", try await desserts.userError("show", ["recipe": ["99"]]))
    #expect(try await desserts.run("history").names == [])
  }

  @Test("A recipe whose picture fails is shown without it, and the next call tries again")
  func noPicture() async throws {
    desserts.expect("lookup.php?i=1", .json(DessertsFixture.meals([DessertsFixture.meal("1", "Flan")])))
    desserts.http.expect("\(DessertsFixture.pictures)/1.jpg", .json("<html>"))
    let screen = try await desserts.show("1")
    let remote = try #require(URL(string: "\(DessertsFixture.pictures)/1.jpg"))
    #expect(screen.blocks.first == .picture(Picture(.remote(remote), altText: "Flan")))
    #expect(
      screen.notices == [
        .warning("Couldn't download the picture: TheMealDB sent something that is not a picture.")
      ]
    )
    desserts.http.expect("\(DessertsFixture.pictures)/1.jpg", .png)
    let second = try await desserts.show("1")
    #expect(second.blocks.first == .picture(Picture(.bytes(Data(HTTPResponse.png.body)), altText: "Flan")))
    #expect(second.notices == [])
  }
}
