import FeatureKit
import Foundation
import Storage
import TestSupport

@testable import ReposModule

/// The feature with fakes.
struct ReposFixture: FeatureFixture {
  let fixture: TestFixture
  let feature = ReposFeature.feature

  init(
    progress: ProgressReporter = .silent,
    key: String? = nil,
    store: any KeyValueStore = MemoryStore()
  ) throws {
    fixture = try TestFixture("repos", api: .gitHub, key: key, store: store, progress: progress)
  }

  var requests: [HTTPRequest] { http.requests }

  func expect(
    page: Int,
    size: Int = 2,
    _ repositories: [Item],
    next: String? = nil,
    last: Int? = nil,
    tag: String? = nil
  ) {
    let links = [
      next.map { "<\($0)>; rel=\"next\"" }, last.map { "<\(Self.address($0, size))>; rel=\"last\"" },
    ]
    var headers: HTTPHeaders = ["Link": links.compactMap(\.self).joined(separator: ", ")]
    headers["ETag"] = tag
    let body = "[\(repositories.map(\.json).joined(separator: ","))]"
    http.expect(Self.address(page, size), .json(body, headers: headers))
  }

  func expect(page: Int, size: Int = 2, _ response: HTTPResponse) {
    http.expect(Self.address(page, size), response)
  }

  func fail(page: Int, size: Int = 2, _ failure: Failure) {
    http.expect(Self.address(page, size), failure: failure)
  }

  static func address(_ page: Int, _ size: Int) -> String {
    "http://api.test/users/apple/repos?page=\(page)&per_page=\(size)"
  }

  /// A page of two repositories.
  func page(_ number: Int, mode: CacheMode = .cacheFirst) async throws -> Screen {
    try await run("list", ["owner": ["apple"], "page": ["\(number)"], "per-page": ["2"]], mode: mode)
  }

  /// All repositories, two a page.
  func all(mode: CacheMode = .cacheFirst) async throws -> Screen {
    try await run("list", ["owner": ["apple"], "all": [""], "per-page": ["2"]], mode: mode)
  }

}

/// A repository in GitHub's format.
struct Item {
  let id: Int
  let name: String
  var stars = 0
  var language: String?
  var owner = "apple"
  /// As JSON.
  var forks = "0"

  var json: String {
    """
    {"id": \(id), "name": "\(name)", "full_name": "\(owner)/\(name)", "private": false, "fork": false,
     "archived": false, "description": null, "language": \(language.map { "\"\($0)\"" } ?? "null"), "stargazers_count": \(stars), "forks_count": \(forks),
     "open_issues_count": 0, "updated_at": "2026-11-01T10:00:00Z", "html_url": "https://github.com/\(owner)/\(name)",
     "owner": {"login": "\(owner)", "avatar_url": "https://x.test/apple.png"}, "license": null, "homepage": ""}
    """
  }
}

extension Item {
  var repository: Repository {
    get throws {
      try ReposMapper.repository(try JSONDecoder().decode(RepositoryWire.self, from: Data(json.utf8)))
    }
  }
}

extension Screen {
  var fullNames: [String] { self["items"].items.map { $0["fullName"].text } }
}
