import FeatureKit
import TestSupport
import Testing

@testable import ReposModule

extension ReposPageTests {
  @Test("A refused token is named, and entering another one is offered", arguments: [401, 403])
  func refusedToken(status: Int) async throws {
    let repos = try ReposFixture(key: "ghp_0123456789")
    repos.expect(page: 1, [Item(id: 1, name: "a")])
    _ = try await repos.page(1)
    repos.expect(page: 1, HTTPResponse(status: status))
    let screen = try await repos.page(1)
    #expect(screen.notices == [.warning("GitHub doesn't accept this key. Showing saved data.")])
    #expect(screen.needsKey)
  }
}
