import FeatureKit
import Foundation
import TestSupport
import Testing

@Suite("Clearing saved data", .journey)
struct ClearingJourneyTests {
  @Test("takes a suite's pages, screenshots and pictures with it, also after its records are gone")
  func files() async throws {
    let journey = try Journey()
    func leave(_ path: String) throws {
      let file = journey.path(".local/share/curio/\(path)")
      try file.write()
    }
    _ = try await journey.document("gender check kim")
    #expect(journey.files.contains { $0.contains("documents/gender/kim") })
    #expect(try await journey.document("store clear gender --yes")["data.cleared"] == ["gender"])
    #expect(!journey.files.contains { $0.contains("kim") })
    try leave("documents/gender/ana.html")
    try leave("pictures/avatars/octocat.png")
    let cleared = try await journey.document("store clear --all --yes")
    #expect(cleared["data.cleared"] == ["avatars", "gender"])
    #expect(cleared["notices"].items == ["Cleared avatars, gender."])
    #expect(!journey.files.contains { $0.contains("ana.html") || $0.contains("octocat") })
    #expect(try await journey.document("store clear --all --yes")["data.cleared"] == [])
  }
}
