import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import GifsModule

@Suite("GIF screens")
struct GifsScreenTests {
  let gifs: GifsFixture

  init() throws { gifs = try GifsFixture() }

  private func address(_ path: String) throws -> URL {
    try #require(URL(string: "\(GifsFixture.media)/\(path)?cid=1&ct=g"))
  }

  private func actions(_ id: String, link: URL) -> ItemActions {
    ItemActions(
      link: link,
      copyText: SafeText(link.absoluteString),
      save: Route("gifs", "save", ["id": [id]]),
      favorite: Route("gifs", "favorite", ["id": [id]])
    )
  }

  private static let columns = [
    Column("Title", Column.Shape(priority: 1)), Column("Size"), Column("Rating"),
  ]

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
    let screen = try await gifs.search("Cats")
    func shown(_ id: String) async throws -> JSONValue {
      try await gifs.run("show", ["id": [id]], mode: .offline).data
    }
    let items = [try await shown("a"), try await shown("b")]
    #expect(
      screen
        == Screen(
          title: "GIFs for “Cats”",
          blocks: [
            .table(
              Table(
                columns: Self.columns,
                rows: [
                  Row(
                    ["a moves", "480 × 360", "g"],
                    record: ["a", "a moves", "480x360", "g", "https://giphy.test/gifs/a"],
                    route: Route("gifs", "show", ["id": ["a"]]),
                    picture: Picture(.remote(try address("a/100w.gif")), altText: "a moves"),
                    size: PixelSize(480, 360),
                    actions: actions("a", link: try #require(URL(string: "https://giphy.test/gifs/a"))),
                    names: ["a moves"]
                  ),
                  Row(
                    ["", "80 × 30", ""],
                    record: ["b", "", "80x30", "", ""],
                    route: Route("gifs", "show", ["id": ["b"]]),
                    picture: Picture(.remote(try address("b/preview.gif")), altText: "GIF b"),
                    size: PixelSize(80, 30),
                    actions: actions("b", link: try address("b/preview.gif")),
                    names: ["GIF b"]
                  ),
                ],
                emptyText: "No GIFs found for “Cats”.",
                style: .wall
              )
            ),
            .note("Powered by GIPHY"),
          ],
          actions: [
            Action("Search GIFs", Route("gifs", "search")),
            Action("Trending GIFs", Route("gifs", "trending")),
            Action("Random GIF", Route("gifs", "random", ["keyword": ["Cats"]])),
            Action("Favorites", Route("gifs", "favorites")),
          ],
          paging: Paging(
            page: 1,
            pageCount: nil,
            next: Route("gifs", "search", ["keyword": ["Cats"], "limit": ["20"], "offset": ["20"]]),
            previous: nil
          ),
          data: [
            "keyword": "Cats", "total": 500, "page": 1, "perPage": 20,
            "items": .array(items),
          ],
          provenance: Provenance(.network, fetchedAt: GifsFixture.fetchedAt)
        )
    )
  }

  @Test("Trending GIFs lead to a search, and keep their rating from page to page")
  func trending() async throws {
    gifs.expect("trending", rating: "pg", ["a"], of: 40)
    let screen = try await gifs.run("trending", ["rating": ["pg"]])
    #expect(screen.title == "Trending GIFs")
    #expect(screen.actions.map(\.title) == ["Search GIFs", "Favorites"])
    #expect(
      screen.paging?.next == Route("gifs", "trending", ["rating": ["pg"], "limit": ["20"], "offset": ["20"]])
    )
    #expect(screen["keyword"] == .null)
    gifs.expect("trending", [])
    #expect(try await gifs.run("trending").table?.emptyText == "No trending GIFs.")
  }

  @Test("One GIF plays in a rendition that is not too large; its data is the original's")
  func show() async throws {
    gifs.expectGif("a", .json(GifsFixture.single(GifsFixture.gif("a"))))
    let page = try #require(URL(string: "https://giphy.test/gifs/a"))
    #expect(
      try await gifs.run("show", ["id": ["a"]])
        == Screen(
          title: "a moves",
          blocks: [
            .picture(Picture(.remote(try address("a/downsized.gif")), altText: "a moves", plays: true)),
            .fields([
              Field("id", "ID", "a"), Field("title", nil, "", record: "a moves"),
              Field("size", "Size", "480 × 360", record: "480x360"), Field("rating", "Rating", "g"),
              Field("url", "Page", "https://giphy.test/gifs/a", link: page),
              Field("mediaURL", nil, "", record: "https://media.test/a/giphy.gif?cid=1&ct=g"),
              Field("username", "By", "ada"),
            ]),
            .note("Powered by GIPHY"),
          ],
          actions: [
            Action("Save this GIF", Route("gifs", "save", ["id": ["a"]])),
            Action("Add to favorites", Route("gifs", "favorite", ["id": ["a"]])),
            Action("Search GIFs", Route("gifs", "search")),
          ],
          item: actions("a", link: page),
          data: [
            "id": "a", "title": "a moves", "url": "https://giphy.test/gifs/a",
            "mediaURL": "https://media.test/a/giphy.gif?cid=1&ct=g", "size": "480x360", "width": 480,
            "height": 360,
            "rating": "g", "username": "ada", "favorite": false,
          ],
          provenance: Provenance(.network, fetchedAt: GifsFixture.fetchedAt)
        )
    )
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
    let screen = try await gifs.run("show", ["id": ["a"]])
    guard case .fields(let fields) = screen.blocks[1] else {
      Issue.record("no fields")
      return
    }
    #expect(screen.title == "GIF a")
    #expect(fields.filter { $0.label != nil } == [Field("id", "ID", "a")])
    #expect(fields.map(\.record) == ["a", "", "", "", "", "https://media.test/a.gif", ""])
    #expect(screen["width"] == .null && screen["height"] == .null && screen["url"] == .null)
  }

  @Test("Remote and typed text is harmless on the screen and whole in the data")
  func hostileText() async throws {
    let nasty = "c\u{1B}[2Ja\u{202E}t\u{7}"
    gifs.expect(
      "c%1B%5B2J",
      .json(GifsFixture.page([GifsFixture.gif("a", ["title": .string(nasty)])], total: 1))
    )
    let screen = try await gifs.search("c\u{1B}[2J")
    #expect(screen.title == "GIFs for “c␛[2J”")
    #expect(screen.table?.rows.first?.names.first == "c␛[2Jat␇")
    #expect(screen["items.0.title"] == .string(nasty))
    #expect(screen["keyword"] == "c\u{1B}[2J")
  }
}
