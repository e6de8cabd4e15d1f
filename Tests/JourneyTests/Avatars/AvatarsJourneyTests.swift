import FeatureKit
import Foundation
import TestSupport
import Testing

@Suite("A journey with avatars", .journey)
struct AvatarsJourneyTests {
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
}
