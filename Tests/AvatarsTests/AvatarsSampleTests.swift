import FeatureKit
import TestSupport
import Testing

@testable import AvatarsModule

@Suite("Sample avatars")
struct AvatarsSampleTests {
  let feature = AvatarsFeature.feature

  @Test("Six users have their pictures, and there is nobody else")
  func sample() async throws {
    let services = try feature.sampleServices()
    for login in ["ADA-writes", "apple", "kitemaker", "nonamenoface", "octocat", "teapot-418"] {
      let screen = try await feature.run("search", ["login": [login]], with: services)
      #expect(screen.notices == [], "\(login)")
    }
    let page = try AvatarsInteractor(services).list(.all)
    #expect(
      page.items.map(\.avatar.login)
        == ["ada-writes", "apple", "kitemaker", "nonamenoface", "octocat", "Teapot-418"]
    )
    #expect(page.items.allSatisfy { $0.file != nil })
    let userError = try await feature.userError("search", ["login": ["nobody"]], with: services)
    #expect(userError?.code == .notFound)
  }
}
