import FeatureKit
import TestSupport
import Testing

@testable import ReposModule

extension ReposPageTests {
  @Test(
    "Whatever the failure, stored repositories are shown with a notice that says what failed",
    arguments: [
      (HTTPResponse(status: 500), "GitHub failed (status 500). Showing saved data."),
      (HTTPResponse(status: 404), "GitHub has no user or organization “apple”. Showing saved data."),
      (HTTPResponse(status: 401), "GitHub needs an API key. Showing saved data."),
      (
        .json("", status: 429, headers: ["Retry-After": "1800"]),
        """
        GitHub rate limit reached. Showing saved data. Try again in 30 minutes. \
        Your own key raises the limit: `curio config set repos.apiKey -`.
        """
      ),
    ] as [(HTTPResponse, SafeText)]
  )
  func fallback(response: HTTPResponse, notice: SafeText) async throws {
    let repos = try ReposFixture()
    repos.expect(page: 1, [Item(id: 1, name: "a")])
    _ = try await repos.page(1)
    repos.expect(page: 1, response)
    let screen = try await repos.page(1)
    #expect(screen.provenance.source == .stale)
    #expect(screen.fullNames == ["apple/a"])
    #expect(screen.notices == [.warning(notice)])
  }

  @Test("A refused token is named, and entering another one is offered", arguments: [401, 403])
  func refusedToken(status: Int) async throws {
    let repos = try ReposFixture(key: "ghp_0123456789")
    repos.expect(page: 1, [Item(id: 1, name: "a")])
    _ = try await repos.page(1)
    repos.expect(page: 1, HTTPResponse(status: status))
    let screen = try await repos.page(1)
    #expect(screen.notices == [.warning("GitHub refused the key. Showing saved data.")])
    #expect(screen.needsKey)
  }

  @Test(
    "Without stored repositories a failed request is an error",
    arguments: [(404, ErrorCode.notFound), (401, .unauthorized), (403, .unauthorized), (500, .serverError)]
  )
  func nothingStored(status: Int, code: ErrorCode) async throws {
    let repos = try ReposFixture()
    repos.expect(page: 1, HTTPResponse(status: status))
    let error = try await repos.userError("list", ["owner": ["apple"], "per-page": ["2"]])
    #expect(error?.code == code)
    #expect(error?.message.string.contains("refused the key") == false)
  }
}
