import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ReposModule

@Suite("Repos adapter and mapper")
struct ReposAdapterTests {
  let repos: ReposFixture
  let adapter: ReposAdapter
  private let first = RepositoryPageRequest(owner: "apple", number: 1, size: 2)

  init() throws {
    repos = try ReposFixture()
    adapter = ReposAdapter(services: repos.services)
  }

  @Test(
    "A license has SPDX's name, or GitHub's where SPDX has none",
    arguments: [
      (#"{"name": "MIT License", "spdx_id": "MIT"}"#, "MIT"),
      (#"{"name": "Other", "spdx_id": "NOASSERTION"}"#, "Other"),
      (#"{"name": "House rules", "spdx_id": null}"#, "House rules"),
      ("null", nil),
    ]
  )
  func license(json: String, name: String?) async throws {
    let item = Item(id: 1, name: "pkl").json.replacing("\"license\": null", with: "\"license\": \(json)")
    repos.http.expect("http://api.test/repos/apple/pkl", .json(item))
    #expect(try await adapter.repository("apple/pkl").license == name)
  }

  @Test("An odd item, and an odd value of one, take no other with them")
  func odd() async throws {
    let odd = Item(id: 1, name: "pkl").json.replacing("\"license\": null", with: "\"license\": \"MIT\"")
    repos.expect(page: 1, .json("[null, {\"html_url\": 3}, \(odd)]"))
    #expect(try await adapter.page(first, entityTag: nil)?.value.repositories.map(\.name) == ["pkl"])
  }

  @Test("304 means that the tagged page is unchanged; without a tag it is an error")
  func notModified() async throws {
    repos.expect(page: 1, HTTPResponse(status: 304))
    #expect(try await adapter.page(first, entityTag: #""t""#) == nil)
    repos.expect(page: 1, HTTPResponse(status: 304))
    await #expect(throws: Failure.badResponse(.unexpectedStatus(304))) {
      try await adapter.page(first, entityTag: nil)
    }
  }
}
