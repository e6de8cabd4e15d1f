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
}
