import FeatureKit
import TestSupport
import Testing

@testable import ReposModule

@Suite("Sample repositories")
struct ReposSampleTests {
  let feature = ReposFeature.feature

  @Test("45 repositories come over several pages, once each, and are revalidated by tag")
  func sample() async throws {
    let services = try feature.sampleServices()
    let arguments = ["owner": ["apple"], "page": ["3"], "per-page": ["20"]]
    let third = try await feature.run("list", arguments, with: services)
    #expect(third.fullNames.count == 5)
    #expect(third["hasNextPage"] == false)
    for size in ["7", "45", "100"] {
      let all = try await feature.run(
        "list",
        ["owner": ["apple"], "all": [""], "per-page": [size]],
        with: services
      )
      #expect(all["total"] == 45, "\(size)")
      #expect(Set(all.fullNames).count == 45, "\(size)")
      #expect(all.provenance.source == .network, "\(size)")
    }
    #expect(try await feature.run("list", arguments, with: services).provenance.source == .cache)
  }

  @Test("A repository is found by name; some users have none, and there is nobody else")
  func sampleNames() async throws {
    let services = try feature.sampleServices()
    #expect(
      try await feature.run("show", ["repository": ["apple/pkl"]], with: services)["language"] == "Java"
    )
    #expect(try await feature.run("list", ["owner": ["octocat"]], with: services).fullNames == [])
    #expect(try await feature.userError("list", ["owner": ["nobody"]], with: services)?.code == .notFound)
    #expect(
      try await feature.userError("show", ["repository": ["apple/x"]], with: services)?.code == .notFound
    )
    #expect(feature.sample.answer(SampleRequest(try services.endpoint().request(["users", "apple"]))) == nil)
  }
}
