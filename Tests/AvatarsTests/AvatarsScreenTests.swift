import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import AvatarsModule

@Suite("Avatar screens")
struct AvatarsScreenTests {
  @Test("A found avatar: its picture, its fields, the user's repositories first and deletion last")
  func found() async throws {
    let avatars = try AvatarsFixture()
    avatars.expectUser("octocat", name: #""The Octocat""#)
    avatars.expectPicture(of: "octocat")
    expectGolden("found", try await avatars.search("octocat"))
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
    let saved = SavedAvatar(avatar: avatar, file: .file(path: "/data/a.png"))
    expectGolden("file", AvatarsPresenter().avatar(Cached(saved, Provenance(.cache))))
  }

  @Test("A page of the list by login: each row has its record, its picture and what the keys do")
  func list() async throws {
    let avatars = try await AvatarsFixture.saved("torvalds", "Zebra", "apple")
    expectGolden("list", try await avatars.run("list", ["page": ["2"], "per-page": ["2"]]))
  }

  @Test("A removal shows the picture and asks, then says what was deleted")
  func removal() async throws {
    let avatars = try await AvatarsFixture.saved("octocat")
    let (question, remove) = try #require(try await avatars.question("remove", ["login": ["OctoCat"]]))
    let removed = try await remove()
    let restored = try await #require(removed.undo).run()
    expectGolden("removal", question, removed, restored)
    let again = try await avatars.run("search", ["login": ["octocat"]], mode: .offline)
    #expect(again.blocks.first == question.blocks.first)
  }

  @Test("What isn't saved or known is an error that leads on; the nearest saved login is named")
  func errors() async throws {
    let avatars = try await AvatarsFixture.saved("Octocat")
    avatars.fail("nobody-here", HTTPResponse(status: 404))
    expectGolden(
      "errors",
      try await avatars.userError("remove", ["login": ["octocta"]]),
      try await avatars.userError("remove", ["login": ["zzz"]]),
      try await avatars.userError("search", ["login": ["nobody-here"]])
    )
  }
}
