import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import AvatarsModule

@Suite("Avatar sample data")
struct AvatarsSampleTests {
  private let feature = AvatarsFeature.feature

  @Test("has six users, each with a different drawn avatar, and nobody else")
  func users() async throws {
    let services = try feature.sampleServices()
    for login in ["ADA-writes", "curio-sample", "kitemaker", "nonamenoface", "octocat", "teapot-418"] {
      let screen = try await feature.run("search", ["login": [login]], with: services)
      #expect(screen.notices == [], "\(login)")
    }
    let avatars = try AvatarsInteractor(services).list(.all).items.map(\.avatar)
    #expect(
      avatars.map(\.login)
        == ["ada-writes", "curio-sample", "kitemaker", "nonamenoface", "octocat", "Teapot-418"]
    )
    let pictures = avatars.compactMap { feature.sample.response($0.pictureURL.absoluteString)?.body }
    #expect(pictures.allSatisfy { PictureFormat($0) == .png })
    #expect(Set(pictures).count == 6)
    #expect(try await feature.userError("search", ["login": ["torvalds"]], with: services)?.code == .notFound)
  }

  @Test("starts with two avatars in the list")
  func preparation() async throws {
    let services = try feature.sampleServices()
    for line in feature.sample.preparation {
      let words = line.split(separator: " ").map(String.init)
      _ = try await feature.run(words[0], ["login": [words[1]]], with: services)
    }
    #expect(
      try AvatarsInteractor(services).list(.all).items.map(\.avatar.login) == ["octocat", "Teapot-418"]
    )
  }
}
