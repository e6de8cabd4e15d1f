import FeatureKit
import Foundation

/// GitHub's repositories: `GET /users/OWNER/repos` and `GET /repos/OWNER/NAME`.
/// Source: docs.github.com/rest/repos/repos.
struct ReposAdapter: Sendable {
  let http: any HTTPService
  let clock: WallClock
  let endpoint: @Sendable () throws(Failure) -> Endpoint

  /// What is read of a repository. Older servers leave `archived` out.
  struct Item: Decodable, Sendable {
    let id: Int
    let name: String
    let fullName: String
    let isPrivate: Bool?
    let isFork: Bool?
    let isArchived: Bool?
    let description: String?
    let language: String?
    let stars: Int?
    let forks: Int?
    let openIssues: Int?
    let updatedAt: String?
    let url: String

    enum CodingKeys: String, CodingKey {
      case id, name, description, language
      case fullName = "full_name"
      case isPrivate = "private"
      case isFork = "fork"
      case isArchived = "archived"
      case stars = "stargazers_count"
      case forks = "forks_count"
      case openIssues = "open_issues_count"
      case updatedAt = "updated_at"
      case url = "html_url"
    }
  }

  /// A page with the server's tag for it.
  struct TaggedPage: Sendable, Equatable {
    let page: RepositoryPage
    let entityTag: String?
  }

  /// A page of an owner's repositories; nil when the server says that the tagged one is still right.
  ///
  /// - Parameters:
  ///   - request: Which page.
  ///   - link: The address that the page before named for it. It leads to `/user/ID/repos`; one to another
  ///     origin is not followed, the page is asked for by its number.
  ///   - entityTag: The tag of the page that is kept.
  /// - Throws: `notFound` for an unknown owner; what the request throws, what another status means, `badResponse`.
  func page(
    _ request: RepositoryPageRequest,
    following link: URL?,
    entityTag: String?
  ) async throws(Failure) -> TaggedPage? {
    let endpoint = try endpoint()
    let response = try await http.send(
      link.flatMap { endpoint.request(following: $0, entityTag: entityTag) }
        ?? endpoint.request(
          ["users", .text(request.owner), "repos"],
          query: [.init("page", .text("\(request.number)")), .init("per_page", .text("\(request.size)"))],
          entityTag: entityTag
        )
    )
    if response.status == 304, entityTag != nil { return nil }
    let items = try response.decode([Item].self, now: clock.now())
    return TaggedPage(
      page: try ReposMapper.page(items, response.headers.links),
      entityTag: response.entityTag
    )
  }

  /// One repository by owner and name, which are two components of the path.
  ///
  /// - Throws: `notFound`; what the request throws, what another status means, `badResponse`.
  func repository(_ fullName: String) async throws(Failure) -> Repository {
    let path = ["repos"] + fullName.split(separator: "/").map { HTTPRequest.Value.text(String($0)) }
    let response = try await http.send(try endpoint().request(path))
    return try ReposMapper.repository(try response.decode(Item.self, now: clock.now()))
  }
}
