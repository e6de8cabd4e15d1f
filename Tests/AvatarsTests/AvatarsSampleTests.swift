import FeatureKit
import Foundation
import Images
import TestSupport
import Testing

@testable import AvatarsModule

@Suite("Sample avatars")
struct AvatarsSampleTests {
  private struct User: Decodable {
    let login: String
    let avatar_url: String
  }

  private let world = AvatarsFeature.feature.sample
  private let users = "https://api.github.com/users"

  @Test("seven users, found in any case, each have an avatar of their own")
  func avatars() throws {
    let logins = [
      "ada-writes", "apple", "curio-sample", "kitemaker", "nonamenoface", "octocat", "Teapot-418",
    ]
    let found: [User] = try logins.map { try world.value("\(users)/\($0.uppercased())") }
    #expect(found.map(\.login) == logins)
    let pictures = try found.map { try #require(world.response($0.avatar_url)).body }
    #expect(pictures.allSatisfy { ImageFormat($0) == .jpeg })
    #expect(Set(pictures).count == 7)
  }
}
