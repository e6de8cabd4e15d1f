import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import AvatarsModule

@Suite("Avatar use cases")
struct AvatarsInteractorTests {
  @Test(
    "The first search stores user and picture; later ones, in any case and offline, send no request"
  )
  func stored() async throws {
    let avatars = try await AvatarsFixture.saved("octocat")
    #expect(avatars.http.requests.count == 2)
    #expect(try avatars.file("octocat") == .bytes(AvatarsFixture.png))
    avatars.clock.advance(by: 1_000_000_000)
    for login in ["octocat", "OctoCat", "OCTOCAT"] {
      for mode in [CacheMode.cacheFirst, .offline] {
        let screen = try await avatars.search(login, mode: mode)
        #expect(screen.title == "octocat")
        #expect(screen.provenance.source == .cache)
        #expect(screen.provenance.fetchedAt == Date(timestamp: "2026-11-21T09:00:00Z"))
      }
    }
    #expect(avatars.http.requests.count == 2)
  }

  @Test("G8: GitHub's login is stored and shown, not the typed one")
  func canonicalLogin() async throws {
    let avatars = try AvatarsFixture()
    avatars.expectUser("octocat", asked: "OctoCat")
    avatars.expectPicture(of: "octocat")
    #expect(try await avatars.search("OctoCat").title == "octocat")
    #expect(try await avatars.search("oCTOcAT").title == "octocat")
    #expect(try avatars.services.store.keys() == ["octocat"])
  }

  @Test("A refresh downloads user and picture again; if the picture fails, the saved one stays")
  func refresh() async throws {
    let avatars = try await AvatarsFixture.saved("octocat")
    let newPicture = AvatarsFixture.png + Data([1])
    avatars.expectUser("octocat", name: #""Mona""#)
    avatars.expectPicture(of: "octocat", HTTPResponse(status: 200, body: newPicture))
    #expect(try await avatars.search("octocat", mode: .refresh).provenance.source == .network)
    #expect(try avatars.file("octocat") == .bytes(newPicture))

    avatars.expectUser("octocat")
    avatars.expectPicture(of: "octocat", HTTPResponse(status: 500))
    #expect(
      try await avatars.search("octocat", mode: .refresh).notices == [
        .warning(
          "Couldn't download the picture; search again to retry. GitHub has a problem right now (500)."
        )
      ]
    )
    #expect(try avatars.file("octocat") == .bytes(newPicture))
  }

  @Test(
    "When only the picture fails, the user is stored, and the next search downloads it",
    arguments: [
      HTTPResponse(status: 404), HTTPResponse(status: 500),
      HTTPResponse(status: 200, body: Data("<html>".utf8)),
    ]
  )
  func pictureFails(response: HTTPResponse) async throws {
    let avatars = try AvatarsFixture()
    avatars.expectUser("octocat")
    avatars.expectPicture(of: "octocat", response)
    let first = try await avatars.search("octocat")
    #expect(first.notices.count == 1)
    #expect(
      first.notices.first?.text.string.hasPrefix("Couldn't download the picture; search again to retry. ")
        == true
    )
    #expect(first.data == Self.octocat)
    #expect(try await avatars.search("octocat", mode: .offline).notices == [])
    avatars.expectPicture(of: "octocat")
    let second = try await avatars.search("octocat")
    #expect(second.notices == [])
    #expect(second.provenance.source == .cache)
    #expect(try avatars.file("octocat") != nil)
  }

  @Test("An interrupted picture interrupts the search")
  func interrupted() async throws {
    let avatars = try AvatarsFixture()
    avatars.expectUser("octocat")
    avatars.http.expect(AvatarsFixture.pictureAddress("octocat"), failure: .interrupted)
    #expect(try await avatars.userError("search", ["login": ["octocat"]])?.code == .interrupted)
  }

  @Test(
    "G11: a removal finds the login in any case, and removes the picture too",
    arguments: ["Torvalds", "TORVALDS"]
  )
  func removalInAnyCase(typed: String) async throws {
    let avatars = try await AvatarsFixture.saved("torvalds")
    #expect(
      try await avatars.run("remove", ["login": [typed]]).data == ["login": "torvalds", "removed": true]
    )
    #expect(try avatars.services.store.keys() == [])
    #expect(try avatars.file("torvalds") == nil)
    #expect(try await avatars.userError("remove", ["login": [typed]])?.code == .notFound)
  }

  static let octocat: JSONValue = [
    "login": "octocat", "id": 7, "name": nil, "avatarURL": "https://avatars.test/octocat.png",
    "profileURL": "https://github.com/octocat", "file": nil,
  ]
}
