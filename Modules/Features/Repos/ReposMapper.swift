import FeatureKit
import Foundation

/// From GitHub's items to repositories, and from repositories to what is kept and back.
enum ReposMapper {
  /// A repository in the store.
  struct Record: Codable, Sendable, Equatable {
    let id: Int
    let name: String
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
  }

  /// The page of items, which ends the list when it is empty or names no next one: a page may be shorter than
  /// asked for before the end, as GitHub leaves out what may not be seen.
  ///
  /// - Throws: `badResponse` when an item's address is none of the web.
  static func page(_ items: [ReposAdapter.Item], _ links: [String: URL]) throws(Failure) -> RepositoryPage {
    var repositories: [Repository] = []
    for item in items { repositories.append(try repository(item)) }
    return RepositoryPage(
      repositories: repositories,
      next: items.isEmpty ? nil : links["next"],
      pageCount: links["last"].flatMap(pageNumber)
    )
  }

  /// - Throws: `badResponse` when the address is none of the web.
  static func repository(_ item: ReposAdapter.Item) throws(Failure) -> Repository {
    guard let url = URL(web: item.url) else {
      throw .badResponse(.unexpectedShape(path: ReposAdapter.Item.CodingKeys.url.stringValue))
    }
    return Repository(
      id: item.id,
      name: item.name,
      fullName: item.fullName,
      isPrivate: item.isPrivate ?? false,
      isFork: item.isFork ?? false,
      isArchived: item.isArchived ?? false,
      description: item.description,
      language: item.language,
      stars: item.stars ?? 0,
      forks: item.forks ?? 0,
      openIssues: item.openIssues ?? 0,
      updatedAt: item.updatedAt.flatMap(Timestamp.date),
      url: url
    )
  }

  static func repository(_ record: Record) -> Repository {
    Repository(
      id: record.id,
      name: record.name,
      fullName: record.fullName,
      isPrivate: record.isPrivate,
      isFork: record.isFork,
      isArchived: record.isArchived,
      description: record.description,
      language: record.language,
      stars: record.stars,
      forks: record.forks,
      openIssues: record.openIssues,
      updatedAt: record.updatedAt,
      url: record.url
    )
  }

  static func record(_ repository: Repository) -> Record {
    Record(
      id: repository.id,
      name: repository.name,
      fullName: repository.fullName,
      isPrivate: repository.isPrivate,
      isFork: repository.isFork,
      isArchived: repository.isArchived,
      description: repository.description,
      language: repository.language,
      stars: repository.stars,
      forks: repository.forks,
      openIssues: repository.openIssues,
      updatedAt: repository.updatedAt,
      url: repository.url
    )
  }

  private static func pageNumber(_ url: URL) -> Int? {
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    return items.first { $0.name == "page" }?.value.flatMap { Int($0) }
  }
}
