import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import AvatarsModule

@Suite("Avatar screens")
struct AvatarsScreenTests {
  private let fetchedAt = Timestamp.date("2026-11-21T09:00:00Z")
  private let picture = Picture(.bytes(AvatarsFixture.png), altText: "octocat's avatar")
  private let profile = URL(string: "https://github.com/octocat")
  private let search = Action("Find an avatar", Route("avatars", "search"))
  private let list = Action("List saved avatars", Route("avatars", "list"))

  @Test("A found avatar: its picture, its fields, the user's repositories first and deletion last")
  func found() async throws {
    let avatars = try AvatarsFixture()
    avatars.expectUser("octocat", name: #""The Octocat""#)
    avatars.expectPicture(of: "octocat")
    #expect(
      try await avatars.search("octocat")
        == Screen(
          title: "octocat",
          blocks: [
            .picture(picture),
            .fields([
              Field("login", nil, "", record: "octocat"),
              Field("name", "Name", "The Octocat"),
              Field("profileURL", "Profile", "https://github.com/octocat", link: profile),
              Field("file", nil, "", record: ""),
            ]),
          ],
          actions: [
            Action("Browse octocat's repositories", Route("repos", "list", ["owner": ["octocat"]])),
            search,
            list,
            Action("Delete octocat's saved avatar", Route("avatars", "remove", ["login": ["octocat"]])),
          ],
          item: ItemActions(link: profile, copyText: "octocat"),
          data: [
            "login": "octocat", "id": 7, "name": "The Octocat",
            "avatarURL": "https://avatars.test/octocat.png",
            "profileURL": "https://github.com/octocat", "file": nil,
          ],
          provenance: Provenance(.network, fetchedAt: fetchedAt)
        )
    )
  }

  @Test("A picture on the disk is in the fields and the data")
  func fileOnDisk() throws {
    let avatar = Avatar(
      login: "a",
      id: 1,
      name: nil,
      pictureURL: try #require(URL(string: "https://a.test/a")),
      profileURL: try #require(URL(string: "https://github.com/a"))
    )
    let saved = SavedAvatar(avatar: avatar, file: .disk(path: "/data/a.png"))
    let screen = AvatarsPresenter().avatar(Cached(saved, Provenance(.cache)), next: [])
    #expect(screen.blocks.first == .picture(Picture(.file(path: "/data/a.png"), altText: "a's avatar")))
    #expect(
      screen.blocks.last
        == .fields([
          Field("login", nil, "", record: "a"),
          Field("name", nil, "", record: ""),
          Field("profileURL", "Profile", "https://github.com/a", link: URL(string: "https://github.com/a")),
          Field("file", "File", "/data/a.png"),
        ])
    )
    #expect(
      screen.data == [
        "login": "a", "id": 1, "name": nil, "avatarURL": "https://a.test/a",
        "profileURL": "https://github.com/a", "file": "/data/a.png",
      ]
    )
  }

  @Test("A page of the list by login: each row has its record, its picture and what the keys do")
  func listPage() async throws {
    let avatars = try await AvatarsFixture.saved("torvalds", "Zebra", "apple")
    func turned(to page: String) -> Route { Route("avatars", "list", ["page": [page], "per-page": ["2"]]) }
    let zebra = try await avatars.search("Zebra")
    #expect(
      try await avatars.run("list", ["page": ["2"], "per-page": ["2"]])
        == Screen(
          title: "Avatars",
          blocks: [
            .table(
              Table(
                columns: [Column("Login", Column.Shape(priority: 1)), Column("Name")],
                rows: [
                  Row(
                    ["Zebra", ""],
                    record: ["Zebra", "", "https://github.com/Zebra", ""],
                    route: Route("avatars", "search", ["login": ["Zebra"]]),
                    picture: Picture(.bytes(AvatarsFixture.png), altText: "Zebra's avatar"),
                    size: .square,
                    actions: ItemActions(link: URL(string: "https://github.com/Zebra"), copyText: "Zebra")
                  )
                ],
                emptyText: "Page 2 doesn't exist; the last is 2.",
                style: .gallery
              )
            )
          ],
          actions: [search],
          paging: Paging(
            page: 2,
            pageCount: 2,
            total: 3,
            next: nil,
            previous: turned(to: "1"),
            all: Route("avatars", "list", ["all": [""]])
          ),
          data: ["total": 3, "page": 2, "perPage": 2, "items": [zebra.data]],
          provenance: Provenance(.cache)
        )
    )
  }

  @Test("An empty list says how to fill it")
  func emptyList() async throws {
    let screen = try await AvatarsFixture().run("list")
    #expect(
      screen.blocks == [
        .table(
          Table(
            columns: [Column("Login", Column.Shape(priority: 1)), Column("Name")],
            rows: [],
            emptyText: "No saved avatars yet. Find one: `curio avatars search LOGIN`.",
            style: .gallery
          )
        )
      ]
    )
    #expect(screen.actions == [search])
    #expect(screen.data == ["total": 0, "page": 1, "perPage": 20, "items": []])
  }

  @Test("A removal shows the picture and asks, then says what was deleted")
  func removal() async throws {
    let avatars = try await AvatarsFixture.saved("octocat")
    let question = try #require(
      try await avatars.question("remove", ["login": ["OctoCat"]])
    )
    #expect(
      question.0 == Confirmation(blocks: [.picture(picture)], question: "Delete octocat's saved avatar?")
    )
    var removed = try await question.then()
    let undo = try #require(removed.undo)
    removed.undo = nil
    #expect(
      removed
        == Screen(
          title: "Avatars",
          notices: [.info("Deleted octocat's avatar.")],
          actions: [
            list,
            Action("Download octocat's avatar again", Route("avatars", "search", ["login": ["octocat"]])),
          ],
          effect: .removed,
          data: ["login": "octocat", "removed": true]
        )
    )
    #expect(try await undo.run().notices == [.info("Restored octocat's avatar.")])
    let restored = try await avatars.run("search", ["login": ["octocat"]], mode: .offline)
    #expect(restored.blocks.contains(.picture(picture)))
  }

  @Test(
    "An avatar that is not saved can't be removed; the nearest saved login is named",
    arguments: [
      ("octocta", SafeText("Did you mean “Octocat”?")), ("zzz", "`curio avatars list` lists saved ones."),
    ]
  )
  func removalOfNothing(typed: String, advice: SafeText) async throws {
    let avatars = try await AvatarsFixture.saved("Octocat")
    #expect(
      try await avatars.userError("remove", ["login": [typed]])
        == UserError(.notFound, "No saved avatar of “\(typed)”.", advice: advice, actions: [list])
    )
  }

  @Test("A user that GitHub doesn't have")
  func unknown() async throws {
    let avatars = try AvatarsFixture()
    avatars.fail("nobody-here", HTTPResponse(status: 404))
    #expect(
      try await avatars.userError("search", ["login": ["nobody-here"]])
        == UserError(
          .notFound,
          "GitHub has no user or organization “nobody-here”.",
          advice: "Check the spelling.",
          actions: [search]
        )
    )
  }

  @Test("Saved logins are suggested with the users' names, without a request")
  func suggestions() async throws {
    let avatars = try await AvatarsFixture.saved("torvalds")
    avatars.expectUser("octocat", name: #""The Octocat""#)
    avatars.expectPicture(of: "octocat")
    _ = try await avatars.search("octocat")
    for command in ["search", "remove"] {
      #expect(
        await avatars.suggestions(for: "login", of: command) == [
          Suggestion("octocat", detail: "The Octocat"), Suggestion("torvalds"),
        ],
        "\(command)"
      )
    }
    #expect(await avatars.suggestions(for: "page", of: "list") == [])
    #expect(avatars.http.requests.count == 4)
  }
}
