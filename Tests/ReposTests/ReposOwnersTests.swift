import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ReposModule

@Suite("Owners seen")
struct ReposOwnersTests {
  @Test("Owners come latest first, in GitHub's spelling, and lead to their repositories without a request")
  func owners() async throws {
    let repos = try ReposFixture()
    repos.expect(page: 1, [Item(id: 1, name: "a"), Item(id: 2, name: "b")], next: "http://api.test/next")
    let none = try await repos.run("owners")
    _ = try await repos.page(1)
    repos.clock.advance(by: 60)
    repos.expect(page: 2, [Item(id: 2, name: "b"), Item(id: 3, name: "c")])
    _ = try await repos.page(2)
    repos.clock.advance(by: 60)
    let own = Item(id: 9, name: "Hello").json.replacing("apple/", with: "Octocat/")
    repos.http.expect("http://api.test/repos/octocat/hello", .json(own))
    _ = try await repos.run("show", ["repository": ["octocat/hello"]])
    expectGolden("owners", none, try await repos.run("owners", mode: .offline))
    #expect(try await repos.run("owners", ["limit": ["1"]])["items"].items.count == 1)
    let front = await repos.frontPage()
    #expect(front.preview?.arguments == ["owner": ["Octocat"]] && front.line == "Octocat, apple")
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
