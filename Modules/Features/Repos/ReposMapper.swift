import FeatureKit

enum ReposMapper {
  /// - Parameter path: Where the repository is in the response, for the error.
  /// - Throws: `badResponse` for an invalid URL.
  static func repository(_ wire: RepositoryWire, at path: String? = nil) throws(Failure) -> Repository {
    guard let url = URL(web: wire.html_url) else {
      let path = [path, "html_url"].compactMap(\.self).joined(separator: ".")
      throw .badResponse(.unexpectedShape(path: path))
    }
    return Repository(
      id: wire.id,
      name: wire.name,
      fullName: wire.full_name,
      isPrivate: wire.private ?? false,
      isFork: wire.fork ?? false,
      isArchived: wire.archived ?? false,
      description: wire.description,
      language: wire.language,
      stars: wire.stargazers_count,
      forks: wire.forks_count,
      openIssues: wire.open_issues_count,
      updatedAt: wire.updated_at.flatMap(Date.init(timestamp:)),
      createdAt: wire.created_at.flatMap(Date.init(timestamp:)),
      url: url,
      license: wire.license.flatMap(license),
      topics: wire.topics?.compactMap(\.wrappedValue),
      defaultBranch: wire.default_branch,
      cloneURL: wire.clone_url.flatMap { URL(web: $0) },
      ownerPictureURL: wire.owner?.avatar_url.flatMap { URL(web: $0) }
    )
  }

  /// - Throws: `ReposError.largeReadme`; `badResponse` for what isn't Base64.
  static func readme(_ wire: ReadmeWire, of fullName: String) throws(Failure) -> Readme {
    // Up to what Base64 doesn't have.
    let encoded = wire.content.prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || "+/=\n\r\n".contains($0))
    }
    let content = Data(base64Encoded: String(encoded), options: .ignoreUnknownCharacters)
    if max(wire.size ?? 0, content?.count ?? 0) > Readme.largestSize {
      throw .feature(ReposError.largeReadme(fullName))
    }
    guard wire.encoding != "none", encoded.isEmpty == wire.content.isEmpty, let content else {
      throw .badResponse(.unexpectedShape(path: "content"))
    }
    let names = fullName.split(separator: "/").map(String.init)
    return Readme(
      owner: names[0],
      name: names[1],
      path: wire.path,
      text: String(decoding: content, as: UTF8.self),
      url: wire.html_url.flatMap { URL(web: $0) }
    )
  }

  private static func license(_ wire: RepositoryWire.License) -> String? {
    wire.spdx_id == "NOASSERTION" ? wire.name : wire.spdx_id ?? wire.name
  }

  /// An empty page, or one without a next link, is the last one. A short page need not be, because GitHub
  /// omits hidden repositories.
  static func page(
    _ wire: [Lenient<RepositoryWire>],
    _ links: [String: URL]
  ) throws(Failure) -> RepositoryPage {
    let valid = try wire.valid()
    var repositories = valid.compactMap { try? repository($0) }
    // None of them is usable: the first one says why.
    if repositories.isEmpty, let first = valid.first { repositories = [try repository(first, at: "0")] }
    return RepositoryPage(
      repositories: repositories,
      next: wire.isEmpty ? nil : links["next"],
      pageCount: links["last"].flatMap(pageNumber)
    )
  }

  private static func pageNumber(_ url: URL) -> Int? {
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    let number = items.first { $0.name == "page" }?.value.flatMap { Int($0) } ?? 0
    return number > 0 ? number : nil
  }
}
