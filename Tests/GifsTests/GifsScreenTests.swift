import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import GifsModule

@Suite("GIF screens")
struct GifsScreenTests {
  private let gifs: GifsFixture

  init() throws { gifs = try GifsFixture() }

  private func address(_ path: String) throws -> URL {
    try #require(URL(string: "\(GifsFixture.media)/\(path)?cid=1&ct=g"))
  }

  private func tile(_ id: String, caption: SafeText, _ width: Int, _ height: Int, file: String) throws -> Tile
  {
    Tile(
      picture: Picture(.remote(try address("\(id)/\(file)")), altText: caption),
      width: width,
      height: height,
      caption: caption,
      route: Route("gifs", "show", ["id": [id]])
    )
  }

  @Test("A search: tiles in their own shapes, the ways on, its data")
  func search() async throws {
    let bare = GifsFixture.gif(
      "b",
      [
        "title": "", "username": "", "rating": nil, "url": nil,
        "images": ["preview_gif": GifsFixture.rendition("b", "preview.gif", 80, 30)],
      ]
    )
    gifs.expect("Cats", .json(GifsFixture.page([GifsFixture.gif("a"), bare], total: 500)))
    #expect(
      try await gifs.search("Cats")
        == Screen(
          title: "GIFs about “Cats”",
          blocks: [
            .gallery(
              Gallery(
                tiles: [
                  try tile("a", caption: "a moves", 480, 360, file: "100w.gif"),
                  try tile("b", caption: "GIF b", 80, 30, file: "preview.gif"),
                ],
                emptyText: "No GIFs found for “Cats”."
              )
            ),
            .text("Powered by GIPHY"),
          ],
          actions: [
            Action("What is trending", Route("gifs", "trending")),
            Action("Search GIFs", Route("gifs", "search")),
          ],
          paging: Paging(
            page: 1,
            pageCount: nil,
            next: Route("gifs", "search", ["keyword": ["Cats"], "limit": ["20"], "offset": ["20"]]),
            previous: nil
          ),
          filter: Filter(route: Route("gifs", "search"), parameter: "keyword"),
          data: [
            "keyword": "Cats", "total": 500, "page": 1, "perPage": 20,
            "items": [
              [
                "id": "a", "title": "a moves", "url": "https://giphy.test/gifs/a",
                "mediaURL": "https://media.test/a/giphy.gif?cid=1&ct=g", "width": 480, "height": 360,
                "rating": "g",
                "username": "ada",
              ],
              [
                "id": "b", "title": nil, "url": nil,
                "mediaURL": "https://media.test/b/preview.gif?cid=1&ct=g",
                "width": 80, "height": 30, "rating": nil, "username": nil,
              ],
            ],
          ],
          provenance: Provenance(.network, fetchedAt: GifsFixture.fetchedAt)
        )
    )
  }

  @Test("What is trending leads to a search, and keeps its rating from page to page")
  func trending() async throws {
    gifs.expect("trending", rating: "pg", ["a"], of: 40)
    let screen = try await gifs.run("trending", ["rating": ["pg"]])
    #expect(screen.title == "What is trending")
    #expect(screen.actions == [Action("Search GIFs", Route("gifs", "search"))])
    #expect(
      screen.paging?.next == Route("gifs", "trending", ["rating": ["pg"], "limit": ["20"], "offset": ["20"]])
    )
    #expect(screen["keyword"] == .null)
    gifs.expect("trending", [])
    #expect(try await gifs.run("trending").gallery?.emptyText == "Nothing is trending.")
  }

  @Test("One GIF plays, in a form that is not too large; its data are the original's")
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
              Field("Title", "a moves"), Field("ID", "a"), Field("Size", "480 × 360"), Field("Rating", "g"),
              Field("By", "ada"), Field("Page", "https://giphy.test/gifs/a", link: page),
            ]),
            .text("Powered by GIPHY"),
          ],
          actions: [Action("Save it", Route("gifs", "save", ["id": ["a"]]))],
          data: [
            "id": "a", "title": "a moves", "url": "https://giphy.test/gifs/a",
            "mediaURL": "https://media.test/a/giphy.gif?cid=1&ct=g", "width": 480, "height": 360,
            "rating": "g",
            "username": "ada",
          ],
          provenance: Provenance(.network, fetchedAt: GifsFixture.fetchedAt)
        )
    )
  }

  @Test("A GIF of which little is known says no more than that")
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
    #expect(
      screen.blocks[1] == .fields([Field("Title", "GIF a"), Field("ID", "a"), Field("Rating", "unknown")])
    )
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
    #expect(screen.title == "GIFs about “c␛[2J”")
    #expect(screen.gallery?.tiles.first?.caption == "c␛[2Jat␇")
    guard case .array(let items) = screen["items"], case .object(let item) = items.first else {
      Issue.record("no items")
      return
    }
    #expect(item["title"] == .string(nasty))
    #expect(screen["keyword"] == "c\u{1B}[2J")
  }

  @Test("No key: what it is, where it is had, how it is set, and what works without")
  func noKey() async throws {
    let keyless = try GifsFixture(key: nil)
    for (command, arguments) in [
      ("search", ["keyword": ["cat"]]), ("trending", [:]), ("save", ["id": ["a"]]),
    ] {
      #expect(
        try await keyless.userError(command, arguments)
          == UserError(
            .unauthorized,
            "GIPHY needs a key, by which it knows who asks, and none is set.",
            advice: """
              A free one is had at https://developers.giphy.com/dashboard and set with \
              `curio config set gifs.apiKey -`, which reads it from standard input, or as CURIO_GIFS_API_KEY. \
              --sample needs none.
              """
          )
      )
    }
  }

  static let problems: [(Failure, UserError)] = [
    (
      .unauthorized(.banned),
      UserError(
        .unauthorized,
        "GIPHY has banned the key.",
        advice:
          "Set one with `curio config set gifs.apiKey KEY`. A key is had at https://developers.giphy.com/dashboard."
      )
    ),
    (
      .rateLimited(retryAfter: nil),
      UserError(
        .rateLimited,
        "The request limit of the GIPHY key is spent.",
        advice: "A beta key has 100 requests an hour: try again later."
      )
    ),
    (
      .notFound,
      UserError(.notFound, "GIPHY has nothing under that name.", advice: "Check the spelling.")
    ),
    (
      .offline(.hostNotFound),
      UserError(
        .offline,
        "GIPHY could not be found on the network.",
        advice: "Check the connection and try again."
      )
    ),
  ]

  @Test("A failed search is told as a failure, never as “nothing found”", arguments: problems)
  func failures(_ failure: Failure, _ userError: UserError) async throws {
    gifs.expect("cat", failure: failure)
    #expect(try await gifs.userError("search", ["keyword": ["cat"]]) == userError)
  }
}
