import FeatureKit

enum ReposMapper {
  /// - Parameter path: Where the repository is in the response, for the error.
  /// - Throws: `badResponse` for an invalid URL.
  static func repository(_ wire: RepositoryWire, at path: String? = nil) throws(Failure) -> Repository {
    guard let url = URL(web: wire.url) else {
      let key = RepositoryWire.CodingKeys.url.stringValue
      throw .badResponse(.unexpectedShape(path: [path, key].compactMap { $0 }.joined(separator: ".")))
    }
    return Repository(
      id: wire.id,
      name: wire.name,
      fullName: wire.fullName,
      isPrivate: wire.isPrivate ?? false,
      isFork: wire.isFork ?? false,
      isArchived: wire.isArchived ?? false,
      description: wire.description?.limited,
      language: wire.language,
      stars: wire.stars ?? 0,
      forks: wire.forks ?? 0,
      openIssues: wire.openIssues ?? 0,
      updatedAt: wire.updatedAt.flatMap(Timestamp.date),
      createdAt: wire.createdAt.flatMap(Timestamp.date),
      url: url,
      ownerPictureURL: wire.owner?.pictureURL.flatMap { URL(web: $0) }
    )
  }

  /// An empty page, or one without a next link, is the last one. A short page need not be, because GitHub
  /// omits hidden repositories.
  static func page(_ wire: [RepositoryWire], _ links: [String: URL]) throws(Failure) -> RepositoryPage {
    RepositoryPage(
      repositories: try wire.enumerated().map { (index, wire) throws(Failure) in
        try repository(wire, at: "\(index)")
      },
      next: wire.isEmpty ? nil : links["next"],
      pageCount: links["last"].flatMap(pageNumber)
    )
  }

  private static func pageNumber(_ url: URL) -> Int? {
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    return items.first { $0.name == "page" }?.value.flatMap { Int($0) }
  }
}
