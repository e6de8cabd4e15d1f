import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import GifsModule

@Suite("GIF screens")
struct GifsScreenTests {
  let gifs: GifsFixture

  init() throws { gifs = try GifsFixture() }

  @Test("A search: tiles in their own shapes, records, actions, data")
  func search() async throws {
    let bare = GifsFixture.gif(
      "b",
      [
        "title": "", "username": "", "rating": nil, "url": nil,
        "images": ["preview_gif": GifsFixture.rendition("b", "preview.gif", 80, 30)],
      ]
    )
    gifs.expect("Cats", .json(GifsFixture.page([GifsFixture.gif("a"), bare], total: 500)))
    expectGolden("search", try await gifs.search("Cats"))
  }

  @Test("Trending GIFs lead to a search, and keep their rating from page to page; there may be none")
  func trending() async throws {
    gifs.expect("trending", rating: "pg", ["a"], of: 40)
    gifs.expect("trending", [])
    expectGolden(
      "trending",
      try await gifs.run("trending", ["rating": ["pg"]]),
      try await gifs.run("trending")
    )
  }

  @Test("One GIF plays in a rendition that is not too large; its data is the original's")
  func show() async throws {
    gifs.expectGif("a", .json(GifsFixture.single(GifsFixture.gif("a"))))
    expectGolden("show", try await gifs.run("show", ["id": ["a"]]))
  }

  @Test("A GIF of which little is known has no empty labels")
  func showBare() async throws {
    let bare = GifsFixture.gif(
      "a",
      [
        "title": nil, "username": "", "rating": "", "url": "javascript:alert(1)",
        "images": ["original": ["url": "https://media.test/a.gif"]],
      ]
    )
    gifs.expectGif("a", .json(GifsFixture.single(bare)))
    expectGolden("bare", try await gifs.run("show", ["id": ["a"]]))
  }
}
