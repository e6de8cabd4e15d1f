import FeatureKit
import Foundation
import TestSupport
import Testing

@Suite("A journey with repositories", .journey)
struct ReposJourneyTests {
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
