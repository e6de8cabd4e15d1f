import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ReposModule

@Suite("Sample repositories")
struct ReposSampleTests {
  private struct Repository: Decodable {
    let full_name: String
    let description: String?
    let language: String?
    let stargazers_count: Int
    let updated_at: String
    let fork: Bool
    let archived: Bool
    let license: [String: String]?
    let topics: [String]
  }

  private let world = ReposFeature.feature.sample
  private let address = "https://api.github.com/users/Curio-Sample/repos"

  @Test("a page that has not changed is revalidated by its entity tag")
  func entityTag() throws {
    let tag = try #require(world.response(address)?.headers["ETag"])
    #expect(world.response(address, headers: ["If-None-Match": tag])?.status == 304)
    #expect(world.response("\(address)?page=2", headers: ["If-None-Match": tag])?.status == 200)
  }

  @Test("they belong to curio-sample, vary in all fields, and were updated between today and years ago")
  func repositories() throws {
    let repositories: [Repository] = try world.value("\(address)?per_page=100")
    #expect(repositories.allSatisfy { $0.full_name.hasPrefix("curio-sample/") })
    let now = FrozenClock().now
    let ages = repositories.compactMap { Date(timestamp: $0.updated_at).map(now.timeIntervalSince) }
    #expect(ages.count == 45 && ages.allSatisfy { $0 >= 0 })
    #expect(ages.contains { $0 < 86_400 } && ages.contains { $0 > 365 * 86_400 })
    #expect(Set(repositories.map(\.stargazers_count)).count > 40)
    #expect(repositories.contains(where: \.fork) && repositories.contains(where: \.archived))
    #expect(repositories.contains { $0.license == nil } && repositories.contains { $0.topics.count > 2 })
    #expect(repositories.contains { $0.language == nil } && repositories.contains { $0.description == nil })
  }

  @Test("the examples' repository is the one it says, and octocat has the real ones")
  func realOwners() throws {
    let pkl: Repository = try world.value("https://api.github.com/repos/apple/pkl")
    #expect(pkl.full_name == "apple/pkl" && pkl.license?["spdx_id"] == "Apache-2.0")
    let octocat: [Repository] = try world.value("https://api.github.com/users/octocat/repos")
    #expect(octocat.count == 8 && octocat.contains { $0.full_name == "octocat/Hello-World" })
  }

  @Test("the default owner is the sample owner")
  func defaultOwner() throws {
    let feature = ReposFeature.feature
    let list = try #require(feature.withSampleDefaults.command("list"))
    #expect(try list.call(feature: "repos")[ReposCommand.owner] == "curio-sample")
  }
}
