import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ReposModule

@Suite("Owners seen, and repositories that an earlier version stored")
struct ReposOwnersTests {
  @Test("Owners come latest first, in GitHub's spelling, and lead to their repositories without a request")
  func owners() async throws {
    let repos = try ReposFixture()
    repos.expect(page: 1, [Item(id: 1, name: "a"), Item(id: 2, name: "b")], next: "http://api.test/next")
    _ = try await repos.page(1)
    repos.clock.advance(by: 60)
    repos.expect(page: 2, [Item(id: 2, name: "b"), Item(id: 3, name: "c")])
    _ = try await repos.page(2)
    repos.clock.advance(by: 60)
    let own = Item(id: 9, name: "Hello").json.replacing("apple/", with: "Octocat/")
    repos.http.expect("http://api.test/repos/octocat/hello", .json(own))
    _ = try await repos.run("show", ["repository": ["octocat/hello"]])
    let screen = try await repos.run("owners", mode: .offline)
    #expect(
      screen.data == [
        "total": 2, "page": 1, "perPage": 20,
        "items": [
          ["owner": "Octocat", "count": 1, "fetchedAt": "2026-11-21T09:02:00Z"],
          ["owner": "apple", "count": 3, "fetchedAt": "2026-11-21T09:01:00Z"],
        ],
      ]
    )
    guard case .table(let table) = screen.blocks.first else { throw Failure.notFound }
    #expect(table.rows.map(\.cells) == [["Octocat", "1", "just now"], ["apple", "3", "1 min ago"]])
    #expect(table.rows.map(\.route?.arguments) == [["owner": ["Octocat"]], ["owner": ["apple"]]])
    #expect(try await repos.run("owners", ["limit": ["1"]])["items"].items.count == 1)
    let preview = await ReposFeature.feature.frontPage(with: repos.services).preview
    #expect(preview?.arguments == ["owner": ["Octocat"]])
  }

  @Test("Without one, the list says how to see one")
  func none() async throws {
    let screen = try await ReposFixture().run("owners")
    guard case .table(let table) = screen.blocks.first else { throw Failure.notFound }
    #expect(table.rows == [] && table.emptyText == "No owners seen yet. See one: `curio repos list OWNER`.")
  }

  @Test("A page that the third version stored is still shown, without what it lacks")
  func formerPage() async throws {
    let repos = try ReposFixture()
    let page: JSONValue = [
      "repositories": [
        [
          "id": 1, "name": "pkl", "fullName": "apple/pkl", "isPrivate": false, "isFork": false,
          "isArchived": false, "stars": 3, "forks": 0, "openIssues": 0,
          "url": "https://github.com/apple/pkl",
        ]
      ]
    ]
    try repos.services.store.set(page, for: "page/apple/2/1")
    let item = try #require(try await repos.page(1, mode: .offline)["items"].items.first)
    #expect(item["stars"] == 3 && item["topics"] == [])
    #expect(item["cloneURL"] == "https://github.com/apple/pkl.git")
    #expect(["license", "defaultBranch", "createdAt"].allSatisfy { item[$0] == .null })
  }

  @Test("A clone line is one command, whatever the URL has")
  func cloneLine() async throws {
    let repos = try ReposFixture()
    let json = Item(id: 1, name: "pkl").json
      .replacing("\"license\"", with: "\"clone_url\": \"https://x.test/a;reboot$(x)'.git\", \"license\"")
    repos.http.expect("http://api.test/repos/apple/pkl", .json(json))
    let screen = try await repos.run("show", ["repository": ["apple/pkl"]])
    #expect(screen.item.copyText == #"git clone 'https://x.test/a;reboot$(x)'\''.git'"#)
  }
}
