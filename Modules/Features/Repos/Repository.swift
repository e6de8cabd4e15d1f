import FeatureKit

struct Repository: Sendable, Equatable, Codable {
  /// Unchanged when the repository is renamed.
  let id: Int
  let name: String
  /// Owner and name: `apple/pkl`.
  let fullName: String
  let isPrivate: Bool
  let isFork: Bool
  let isArchived: Bool
  let description: String?
  let language: String?
  let stars: Int
  let forks: Int
  let openIssues: Int
  let updatedAt: Date?
  let url: URL

  var owner: String { String(fullName.prefix { $0 != "/" }) }

  /// The key of an owner or full name: GitHub ignores case.
  static func key(_ name: String) -> String { name.lowercased() }
}

extension Sequence<Repository> {
  /// Without duplicates (the last with an ID counts), by full name ignoring case, then by ID.
  func mergedByID() -> [Repository] {
    Dictionary(map { ($0.id, $0) }, uniquingKeysWith: { $1 }).values
      .map { (key: Repository.key($0.fullName), repository: $0) }
      .sorted { ($0.key, $0.repository.id) < ($1.key, $1.repository.id) }
      .map(\.repository)
  }
}

struct RepositoryPageRequest: Sendable, Equatable {
  let owner: String
  /// From 1.
  let number: Int
  let size: Int
}

struct RepositoryPage: Sendable, Equatable {
  let repositories: [Repository]
  /// nil on the last page.
  let next: URL?
  /// nil when unknown.
  let pageCount: Int?
}

struct RepositoryList: Sendable {
  /// In GitHub's spelling, if there is a repository.
  let owner: String
  let page: Page<Repository>
  /// The number of pages read from an incomplete list; nil when all were read.
  let pagesRead: Int?

  init(owner typed: String, page: Page<Repository>, pagesRead: Int? = nil) {
    let owner = page.items.first?.owner ?? typed
    self.owner = Repository.key(owner) == Repository.key(typed) ? owner : typed
    self.page = page
    self.pagesRead = pagesRead
  }
}
