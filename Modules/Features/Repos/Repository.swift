import FeatureKit
import Foundation

/// A repository on GitHub.
struct Repository: Sendable, Equatable, Codable {
  /// Stays the same when the repository is renamed.
  let id: Int
  let name: String
  /// Owner and name: `apple/pkl`.
  let fullName: String
  let isPrivate: Bool
  let isFork: Bool
  let isArchived: Bool
  let description: String?
  /// The main programming language.
  let language: String?
  let stars: Int
  let forks: Int
  let openIssues: Int
  let updatedAt: Date?
  let url: URL

  var owner: String { String(fullName.prefix { $0 != "/" }) }

  /// The form in which an owner or a full name is looked up: GitHub ignores case.
  static func key(_ name: String) -> String { name.lowercased() }
}

extension Sequence<Repository> {
  /// Each repository once, of several with one id the last, by full name in any case, then by id.
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
  var number: Int
  let size: Int
}

/// One page as the server sent it.
struct RepositoryPage: Sendable, Equatable {
  let repositories: [Repository]
  /// nil on the last page.
  let next: URL?
  /// nil where the server doesn't say.
  let pageCount: Int?
}

/// A page of an owner's repositories, or all of them.
struct RepositoryList: Sendable {
  /// As GitHub writes it, where a repository says.
  let owner: String
  let page: Page<Repository>
  /// How many pages of a whole list were read when more were left; nil when none was left.
  let pagesRead: Int?

  init(owner typed: String, page: Page<Repository>, pagesRead: Int? = nil) {
    let owner = page.items.first?.owner ?? typed
    self.owner = Repository.key(owner) == Repository.key(typed) ? owner : typed
    self.page = page
    self.pagesRead = pagesRead
  }
}
