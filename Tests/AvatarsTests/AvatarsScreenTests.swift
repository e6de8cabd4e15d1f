import FeatureKit
import Foundation
import Storage
import TestSupport
import Testing

@testable import AvatarsModule

@Suite("Avatar screens")
struct AvatarsScreenTests {
  private let fetchedAt = Timestamp.date("2026-11-21T09:00:00Z")
  private let picture = Picture(.bytes(AvatarsFixture.png), altText: "The avatar of octocat")

  @Test("A found avatar: its picture, its fields, its data")
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
              Field("Login", "octocat"), Field("Name", "The Octocat"),
              Field("Profile", "https://github.com/octocat", link: URL(string: "https://github.com/octocat")),
            ]),
          ],
          actions: [
            Action("Remove the avatar of “octocat”", Route("avatars", "remove", ["login": ["octocat"]])),
            Action("List the stored avatars", Route("avatars", "list")),
          ],
          data: [
            "login": "octocat", "id": 7, "name": "The Octocat",
            "avatarURL": "https://avatars.test/octocat.png",
            "profileURL": "https://github.com/octocat", "file": nil,
          ],
          provenance: Provenance(.network, fetchedAt: fetchedAt)
        )
    )
  }

  @Test("A picture on the disk is named in the fields and the data")
  func fileOnDisk() throws {
    let avatar = Avatar(
      login: "a",
      id: 1,
      name: nil,
      pictureURL: try #require(URL(string: "https://a.test/a")),
      profileURL: try #require(URL(string: "https://github.com/a"))
    )
    let kept = StoredAvatar(avatar: avatar, file: .disk(path: "/data/a.png"))
    let screen = AvatarsPresenter().found(Cached(kept, Provenance(.cache)), next: [.search("a")])
    #expect(screen.blocks.first == .picture(Picture(.file(path: "/data/a.png"), altText: "The avatar of a")))
    #expect(
      screen.blocks.last
        == .fields([
          Field("Login", "a"),
          Field("Profile", "https://github.com/a", link: URL(string: "https://github.com/a")),
          Field("File", "/data/a.png"),
        ])
    )
    #expect(
      screen.data == [
        "login": "a", "id": 1, "name": nil, "avatarURL": "https://a.test/a",
        "profileURL": "https://github.com/a", "file": "/data/a.png",
      ]
    )
  }

  @Test("The list by login, a page of it; each row opens the avatar")
  func list() async throws {
    let avatars = try await AvatarsFixture.saved("torvalds", "Zebra", "apple")
    func turned(to page: String) -> Route { Route("avatars", "list", ["page": [page], "per-page": ["2"]]) }
    let screen = try await avatars.run("list", ["page": ["2"], "per-page": ["2"]])
    #expect(
      screen
        == Screen(
          title: "Avatars",
          blocks: [
            .table(
              Table(
                columns: [Column("Login"), Column("Name")],
                rows: [
                  Row(
                    ["Zebra", ""],
                    route: Route("avatars", "search", ["login": ["Zebra"]]),
                    picture: Picture(.bytes(AvatarsFixture.png), altText: "The avatar of Zebra")
                  )
                ],
                emptyText: "There is no such page."
              )
            )
          ],
          paging: Paging(page: 2, pageCount: 2, next: nil, previous: turned(to: "1")),
          data: [
            "total": 3, "page": 2, "perPage": 2,
            "items": [
              [
                "login": "Zebra", "id": 5, "name": nil, "avatarURL": "https://avatars.test/Zebra.png",
                "profileURL": "https://github.com/Zebra", "file": nil,
              ]
            ],
          ],
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
            columns: [Column("Login"), Column("Name")],
            rows: [],
            emptyText: "No avatar is stored yet; `curio avatars search LOGIN` brings one."
          )
        )
      ]
    )
    #expect(screen.data == ["total": 0, "page": 1, "perPage": 20, "items": []])
  }

  @Test("A removal is shown and asked for, and done")
  func removal() async throws {
    let avatars = try await AvatarsFixture.saved("octocat")
    let confirm = try #require(avatars.feature.command("remove", with: avatars.fixture.services).confirm)
    #expect(
      try await confirm(Call(["login": ["OctoCat"]]))
        == Confirmation(
          blocks: [.picture(picture)],
          question: "Remove the avatar of “octocat” and its picture?"
        )
    )
    #expect(
      try await avatars.run("remove", ["login": ["OctoCat"]])
        == Screen(
          title: "Removed",
          blocks: [.text("The avatar of “octocat” is no longer stored.")],
          actions: [
            Action("Fetch “octocat” again", Route("avatars", "search", ["login": ["octocat"]])),
            Action("List the stored avatars", Route("avatars", "list")),
          ],
          data: ["login": "octocat", "removed": true]
        )
    )
  }

  @Test("What is not stored cannot be removed; the nearest stored login is named")
  func removalOfNothing() async throws {
    let avatars = try await AvatarsFixture.saved("Octocat")
    #expect(
      try await avatars.userError("remove", "octocta")
        == UserError(.notFound, "No avatar of “octocta” is stored.", advice: "Did you mean “Octocat”?")
    )
    #expect(
      try await avatars.userError("remove", "zzz")
        == UserError(
          .notFound,
          "No avatar of “zzz” is stored.",
          advice: "`curio avatars list` shows those that are stored."
        )
    )
  }

  @Test("A user whom GitHub does not know")
  func nobody() async throws {
    let avatars = try AvatarsFixture()
    avatars.fail("nobody-here", HTTPResponse(status: 404))
    #expect(
      try await avatars.userError("search", "nobody-here")
        == UserError(
          .notFound,
          "GitHub has no user or organisation “nobody-here”.",
          advice: "Check the spelling of the login."
        )
    )
  }
}
