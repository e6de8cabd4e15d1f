import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ReposModule

@Suite("Repository screens")
struct ReposScreenTests {
  @Test("A page: each row has its record and what the keys do, with the ways to other pages")
  func page() async throws {
    let repos = try ReposFixture()
    repos.expect(
      page: 2,
      [Item(id: 1, name: "pkl", stars: 9100, language: "Java")],
      next: "http://api.test/user/7/repos?page=3"
    )
    expectGolden("page", try await repos.page(2))
  }

  @Test(
    "GitHub's names of emojis in a description are characters for a person, and stay as they are in records"
  )
  func shortcodes() throws {
    let json = Data(
      Item(id: 1, name: "x").json.replacing("\"description\": null", with: "\"description\": \":gem:\"").utf8
    )
    let repository = try ReposMapper.repository(try JSONDecoder().decode(RepositoryWire.self, from: json))
    let presenter = ReposPresenter(drawShortcodes: { $0.replacing(":gem:", with: "💎") })
    let now = FrozenClock().now
    let cached = Cached(repository, Provenance(.cache, fetchedAt: now))
    let known = KnownRepositories([RepositoryPage(repositories: [repository])], areComplete: true)
    let list = Route("repos", "list")
    let screen = presenter.repository(cached, among: known, in: list, now: now)
    guard case .own(let profile as RepositoryProfile) = screen.blocks.first,
      case .fields(let fields) = screen.blocks.last
    else { throw Failure.notFound }
    #expect(profile.description == "💎" && fields[1].record == ":gem:")
    #expect(screen["description"] == ":gem:")
  }

  @Test("An owner without repositories, and a page past the end, are not errors")
  func empty() async throws {
    let repos = try ReposFixture()
    repos.expect(page: 1, [])
    repos.expect(page: 9, [])
    expectGolden("empty", try await repos.page(1), try await repos.page(9))
  }

  @Test("A repository with all its fields, and one with those that older servers send")
  func one() async throws {
    let repos = try ReposFixture()
    repos.http.expect(
      "http://api.test/repos/apple/pkl",
      .json(
        """
        {"id": 1, "name": "pkl", "full_name": "apple/pkl", "private": true, "fork": true, "archived": true,
         "description": "Says when\\nit is wrong :gem:", "language": "Java", "stargazers_count": 9100,
         "forks_count": 1230, "open_issues_count": 31, "updated_at": "2026-11-01T10:00:00Z",
         "html_url": "https://github.com/apple/pkl", "created_at": "2024-01-19T10:00:00Z",
         "license": {"name": "Apache License 2.0", "spdx_id": "Apache-2.0"}, "default_branch": "main",
         "topics": ["configuration", "language"], "clone_url": "https://github.com/apple/pkl.git"}
        """
      )
    )
    let sparse =
      #"{"id": 2, "name": "old", "full_name": "apple/old", "html_url": "https://github.com/apple/old"}"#
    repos.http.expect("http://api.test/repos/apple/old", .json(sparse))
    expectGolden(
      "one",
      try await repos.run("show", ["repository": ["apple/pkl"]]),
      try await repos.run("show", ["repository": ["apple/old"]])
    )
  }
}
