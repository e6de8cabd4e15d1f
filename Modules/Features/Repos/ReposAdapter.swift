import FeatureKit

/// GitHub's repositories: `GET /users/OWNER/repos` and `GET /repos/OWNER/NAME`.
/// Source: docs.github.com/rest/repos/repos.
struct ReposAdapter: Sendable {
  let http: any HTTPService
  let clock: WallClock
  let endpoint: @Sendable () throws(Failure) -> Endpoint

  struct TaggedPage: Sendable, Equatable {
    let page: RepositoryPage
    let entityTag: String?
  }

  /// A page of an owner's repositories; nil when the tagged page is unchanged (304).
  ///
  /// - Throws: `notFound` for an unknown owner; the request's or status's failure; `badResponse`.
  func page(_ request: RepositoryPageRequest, entityTag: String?) async throws(Failure) -> TaggedPage? {
    let endpoint = try endpoint()
    let numbers: [HTTPRequest.QueryItem] = [
      .init("page", .text("\(request.number)")), .init("per_page", .text("\(request.size)")),
    ]
    // GitHub's own order is by name, the others begin with the latest.
    let order: [HTTPRequest.QueryItem] =
      request.order == .name ? [] : [.init("sort", .text("\(request.order)"))]
    let response = try await http.send(
      endpoint.request(
        ["users", .text(request.owner), "repos"],
        query: numbers + order,
        entityTag: entityTag
      )
    )
    if response.status == 304, entityTag != nil { return nil }
    let wire = try decode([RepositoryWire].self, response, endpoint)
    let page = try ReposMapper.page(wire, response.headers.links)
    return TaggedPage(page: page, entityTag: response.entityTag)
  }

  /// - Throws: `notFound`; the request's or status's failure; `badResponse`.
  func repository(_ fullName: String) async throws(Failure) -> Repository {
    let endpoint = try endpoint()
    let path = ["repos"] + fullName.split(separator: "/").map { HTTPRequest.Value.text(String($0)) }
    let response = try await http.send(endpoint.request(path))
    return try ReposMapper.repository(try decode(RepositoryWire.self, response, endpoint))
  }

  private func decode<Value: Decodable>(
    _ type: Value.Type,
    _ response: HTTPResponse,
    _ endpoint: Endpoint
  ) throws(Failure) -> Value {
    try response.decode(type, now: clock.now(), hadKey: endpoint.key != nil)
  }
}
