import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ReposModule

@Suite("Repository sample data")
struct ReposSampleTests {
  private let feature = ReposFeature.feature
  private let address = "https://api.github.com/users/curio-sample/repos"

  @Test("has 45 repositories over several pages, each once, and revalidates pages by entity tag")
  func pages() async throws {
    let services = try feature.sampleServices()
    let arguments = ["owner": ["Curio-Sample"], "page": ["3"], "per-page": ["20"]]
    let third = try await feature.run("list", arguments, with: services)
    #expect(third.fullNames.count == 5)
    #expect(third["hasNextPage"] == false)
    for size in ["7", "45", "100"] {
      let all = try await feature.run(
        "list",
        ["owner": ["curio-sample"], "all": [""], "per-page": [size]],
        with: services
      )
      #expect(all["total"] == 45, "\(size)")
      #expect(Set(all.fullNames).count == 45, "\(size)")
    }
    #expect(try await feature.run("list", arguments, with: services).provenance.source == .cache)
    let tag = try #require(feature.sample.response(address)?.headers["ETag"])
    #expect(feature.sample.response(address, headers: ["If-None-Match": tag])?.status == 304)
  }

  @Test("names no other owner, and was updated in the last days, weeks and years")
  func repositories() throws {
    let repositories: [ReposAdapter.Item] = try feature.sample.value("\(address)?per_page=100")
    #expect(repositories.allSatisfy { $0.fullName == "curio-sample/\($0.name)" })
    #expect(repositories.allSatisfy { $0.url == "https://github.com/\($0.fullName)" })
    let ages = repositories.compactMap { $0.updatedAt.flatMap(Timestamp.date) }.map {
      -$0.timeIntervalSinceNow
    }
    #expect(ages.count == 45 && ages.allSatisfy { $0 >= 0 })
    #expect(ages.contains { $0 < 86_400 } && ages.contains { $0 > 365 * 86_400 })
    #expect(Set(repositories.compactMap(\.stars)).count > 40)
    #expect(repositories.contains { $0.isFork == true } && repositories.contains { $0.isArchived == true })
    #expect(repositories.contains { $0.language == nil } && repositories.contains { $0.description == nil })
  }

  @Test("knows one repository by name, users without any, and nobody else")
  func names() async throws {
    let services = try feature.sampleServices()
    let curio = try await feature.run("show", ["repository": ["curio-sample/curio"]], with: services)
    #expect(curio["language"] == "Swift")
    #expect(try await feature.run("list", ["owner": ["octocat"]], with: services).fullNames == [])
    for owner in ["apple", "nobody"] {
      #expect(try await feature.userError("list", ["owner": [owner]], with: services)?.code == .notFound)
    }
    let unknown = ["repository": ["curio-sample/x"]]
    #expect(try await feature.userError("show", unknown, with: services)?.code == .notFound)
    #expect(feature.sample.response("https://api.github.com/users/curio-sample") == nil)
  }
}
