import FeatureKit

/// GitHub's repositories: `GET /users/OWNER/repos` and `GET /repos/OWNER/NAME`.
/// Source: docs.github.com/rest/repos/repos.
struct ReposAdapter {
  let services: Services

  /// A page of an owner's repositories; nil when the tagged page is unchanged (304).
  ///
  /// - Throws: `notFound` for an unknown owner; the request's or status's failure; `badResponse`.
  func page(_ request: RepositoryPageRequest, entityTag: String?) async throws(Failure)
    -> StoreEntry<RepositoryPage>?
  {
    var query: [HTTPRequest.QueryItem] = [
      .init("page", "\(request.number)"),
      .init("per_page", "\(request.size)"),
    ]
    // GitHub's own order is by name, the others begin with the latest.
    if request.order != .name { query.append(.init("sort", "\(request.order)")) }
    let path: [HTTPRequest.Value] = ["users", .text(request.owner), "repos"]
    let response = try await services.send(path, query: query, entityTag: entityTag)
    if response.status == 304, entityTag != nil { return nil }
    let wire = try services.decode([Lenient<RepositoryWire>].self, response)
    var page = try ReposMapper.page(wire, response.headers.links)
    page.isCut = response.headers["X-GitHub-SSO"]?.hasPrefix("partial-results")
    return StoreEntry(page, savedAt: services.clock.now(), entityTag: response.entityTag)
  }

  /// The README; nil when the tagged one is unchanged (304).
  func readme(_ fullName: String, entityTag: String?) async throws(Failure) -> StoreEntry<Readme>? {
    let response = try await services.send(path(fullName) + ["readme"], entityTag: entityTag)
    if response.status == 304, entityTag != nil { return nil }
    if response.status == 403, response.mentions("too_large") {
      throw .feature(ReposError.largeReadme(fullName))
    }
    let readme = try ReposMapper.readme(services.decode(ReadmeWire.self, response), of: fullName)
    return StoreEntry(readme, savedAt: services.clock.now(), entityTag: response.entityTag)
  }

  func repository(_ fullName: String) async throws(Failure) -> Repository {
    try ReposMapper.repository(await services.get(RepositoryWire.self, path(fullName)))
  }

  private func path(_ fullName: String) -> [HTTPRequest.Value] {
    ["repos"] + fullName.split(separator: "/").map { .text(String($0)) }
  }
}
