import FeatureKit

enum ReposMapper {
  /// GitHub's repository object. Older servers omit `archived`.
  struct Item: Decodable {
    let repository: Repository

    init(from decoder: any Decoder) throws {
      let item = try decoder.container(keyedBy: Key.self)
      repository = Repository(
        id: try item.decode(Int.self, forKey: "id"),
        name: try item.decode(String.self, forKey: "name"),
        fullName: try item.decode(String.self, forKey: "full_name"),
        isPrivate: try item.decodeIfPresent(Bool.self, forKey: "private") ?? false,
        isFork: try item.decodeIfPresent(Bool.self, forKey: "fork") ?? false,
        isArchived: try item.decodeIfPresent(Bool.self, forKey: "archived") ?? false,
        description: try item.decodeIfPresent(String.self, forKey: "description"),
        language: try item.decodeIfPresent(String.self, forKey: "language"),
        stars: try item.decodeIfPresent(Int.self, forKey: "stargazers_count") ?? 0,
        forks: try item.decodeIfPresent(Int.self, forKey: "forks_count") ?? 0,
        openIssues: try item.decodeIfPresent(Int.self, forKey: "open_issues_count") ?? 0,
        updatedAt: try item.decodeIfPresent(String.self, forKey: "updated_at").flatMap(Timestamp.date),
        url: try Self.url(item, "html_url")
      )
    }

    private static func url(_ item: KeyedDecodingContainer<Key>, _ key: Key) throws -> URL {
      if let url = URL(web: try item.decode(String.self, forKey: key)) { return url }
      throw DecodingError.dataCorruptedError(forKey: key, in: item, debugDescription: "not a web address")
    }
  }

  /// A JSON key as a string literal.
  struct Key: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringLiteral value: String) { stringValue = value }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// An empty page, or one without a next link, is the last one. A short page need not be, because GitHub
  /// omits hidden repositories.
  static func page(_ items: [Item], _ links: [String: URL]) -> RepositoryPage {
    RepositoryPage(
      repositories: items.map(\.repository),
      next: items.isEmpty ? nil : links["next"],
      pageCount: links["last"].flatMap(pageNumber)
    )
  }

  private static func pageNumber(_ url: URL) -> Int? {
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    return items.first { $0.name == "page" }?.value.flatMap { Int($0) }
  }
}
