import FeatureKit
import Foundation
import TestSupport
import Testing

@Suite("A journey with avatars and repositories", .journey)
struct GitHubJourneyTests {
  @Test("An avatar that was found once is there without a server, in any case (G8, G11)")
  func avatar() async throws {
    let journey = try Journey()
    let first = try await journey.document("avatars search OctoCat")
    #expect(first["source"] == "network")
    #expect(first["data.login"] == "octocat")
    #expect(first["data.name"] == .null)
    let file = URL(filePath: first["data.file"].text)
    #expect(try Data(contentsOf: file) == TestPictures.png(24, 24))
    #expect(journey.asked == ["/users/OctoCat", "/pictures/24x24.png"])

    journey.server.stop()
    let second = try await journey.document("avatars search octocat")
    #expect(second["source"] == "cache")
    #expect(second["data"] == first["data"])
    let listed = try await journey.document("avatars list")
    #expect(listed["data"] == ["total": 1, "page": 1, "perPage": 20, "items": [first["data"]]])

    #expect(try await journey.document("avatars remove OCTOCAT --yes")["data.removed"] == true)
    #expect(!FileManager.default.fileExists(atPath: file.path))
    let gone = try await journey.run("avatars search octocat --json")
    #expect(gone.status == 5)
    #expect(gone.errorCode == "offline")
    #expect(journey.asked.count == 2)
  }

  @Test("All repositories come once each, page by page")
  func allRepositories() async throws {
    let journey = try Journey()
    let all = try await journey.document("repos list --all --per-page 10")
    #expect(all["source"] == "network")
    let ids = all["data.items"].items.map { $0["id"] }
    #expect(Set(ids.map { "\($0)" }).count == RemoteWorld.repositoryCount)
    #expect(ids.count == RemoteWorld.repositoryCount)
    #expect(
      all["data"].without("items") == [
        "owner": "apple", "hasNextPage": false, "total": 25, "page": nil, "perPage": nil,
      ]
    )
    // The pages after the first are requested at the same time.
    #expect(journey.server.requests.compactMap { $0.query["page"] }.sorted() == ["1", "2", "3"])
    #expect(journey.server.requests.allSatisfy { $0.query["per_page"] == "10" })
  }

  @Test("A page that was seen is checked by its tag, and costs nothing when it is unchanged")
  func revalidated() async throws {
    let journey = try Journey()
    let first = try await journey.document("repos list --page 2 --per-page 10")
    let second = try await journey.document("repos list --page 2 --per-page 10")
    #expect(first["source"] == "network")
    #expect(second["source"] == "cache")
    #expect(second["data"] == first["data"])
    #expect(second["data.hasNextPage"] == true)
    #expect(
      journey.server.requests.map { $0.headers["If-None-Match"] } == [nil, "\"page-2-of-10\""]
    )
  }

  @Test("When a page fails, all saved repositories are shown once each, in one order (G3, G4, G5)")
  func failingPage() async throws {
    let journey = try Journey { request in
      request.query["page"] == "3"
        ? .status(503, headers: ["Retry-After": "30"]) : RemoteWorld.reply(request)
    }
    for page in 1...2 { _ = try await journey.document("repos list --page \(page) --per-page 10") }
    let third = try await journey.document("repos list --page 3 --per-page 10")
    #expect(third["source"] == "stale")
    #expect(third["notices"].items.count == 1)
    #expect(third["notices.0"].text.contains("GitHub failed (status 503). Showing saved data."))
    let ids = third["data.items"].items.map { "\($0["id"])" }
    #expect(ids.count == 20)
    #expect(Set(ids).count == 20)
    let again = try await journey.document("repos list --all --per-page 10")
    #expect(again["data.items"].items.map { "\($0["id"])" } == ids)
  }

  @Test("A renamed repository is shown by its new name (G6)")
  func renamed() async throws {
    let isRenamed = Switch()
    let journey = try Journey { request in
      isRenamed.isOn
        ? RemoteWorld.repositories(of: "apple", request, prefix: "new-") : RemoteWorld.reply(request)
    }
    _ = try await journey.document("repos list")
    isRenamed.turnOn()
    let again = try await journey.document("repos list --refresh")
    let names = again["data.items"].items.map { $0["name"].text }
    #expect(names.count == 20)
    #expect(names.allSatisfy { $0.hasPrefix("new-") })
    let saved = try await journey.document("repos list --offline")
    #expect(Set(saved["data.items"].items.map { $0["name"].text }) == Set(names))
  }
}
