import Foundation

/// A repository on GitHub.
struct Repository: Sendable, Equatable {
  /// The number that stays the same when the repository is renamed.
  let id: Int
  let name: String
  /// Owner and name: `apple/pkl`.
  let fullName: String
  let isPrivate: Bool
  let isFork: Bool
  let isArchived: Bool
  let description: String?
  /// The programming language most of it is written in, where GitHub knows one.
  let language: String?
  let stars: Int
  let forks: Int
  let openIssues: Int
  /// When it last changed; nil where GitHub does not say.
  let updatedAt: Date?
  let url: URL

  /// The login of its owner.
  var owner: String { String(fullName.prefix { $0 != "/" }) }

  /// The one form in which an owner or a full name is looked up: GitHub makes no difference between cases.
  static func key(_ name: String) -> String { name.lowercased() }
}

extension Sequence<Repository> {
  /// Each repository once, of several the last, by full name in any case, then by id.
  func mergedByID() -> [Repository] {
    Dictionary(map { ($0.id, $0) }, uniquingKeysWith: { $1 }).values
      .map { (key: Repository.key($0.fullName), repository: $0) }
      .sorted { ($0.key, $0.repository.id) < ($1.key, $1.repository.id) }
      .map(\.repository)
  }
}

/// Which page of which owner's repositories.
struct RepositoryPageRequest: Sendable, Equatable {
  let owner: String
  /// From 1.
  var number: Int
  let size: Int
}

/// One page as the server gave it.
struct RepositoryPage: Sendable, Equatable {
  let repositories: [Repository]
  /// The address of the page after this one; nil on the last.
  let next: URL?
  /// How many pages there are, where the server said so.
  let pageCount: Int?
}
