import FeatureKit
import Foundation

/// Where repositories stand in the store: each once under its id, an index by full name, and for each page
/// that was seen the ids on it. Finding one costs the same however many are stored.
struct ReposStore: Sendable {
  let store: Suite
  let clock: WallClock

  /// A page in the store: its repositories stand under their ids.
  struct StoredPage: Codable, Sendable, Equatable {
    let ids: [Int]
    let next: URL?
    let pageCount: Int?
  }

  /// All that is stored of an owner.
  struct Stock: Sendable, Equatable {
    let repositories: [Repository]
    /// Since when the oldest of them is kept.
    let since: Date
  }

  static func pageKey(_ request: RepositoryPageRequest) -> String {
    "page/\(Repository.key(request.owner))/\(request.size)/\(request.number)"
  }

  static func nameKey(_ fullName: String) -> String { "name/\(Repository.key(fullName))" }

  private static func idKey(_ id: Int) -> String { "id/\(id)" }

  /// The repository of an id, or nil.
  func repository(_ id: Int) throws(Failure) -> Repository? {
    try store.value(ReposMapper.Record.self, for: Self.idKey(id)).map(ReposMapper.repository)
  }

  /// The repositories of a page that are there, in its order.
  func repositories(on page: StoredPage) throws(Failure) -> [Repository] {
    var repositories: [Repository] = []
    for id in page.ids {
      if let repository = try repository(id) { repositories.append(repository) }
    }
    return repositories
  }

  /// All stored repositories of an owner, each once, in the order of `mergedByID`; nil when there are none.
  func stock(of owner: String) throws(Failure) -> Stock? {
    let owner = Repository.key(owner)
    var ids: Set<Int> = []
    for key in try store.keys() {
      if key.hasPrefix("name/\(owner)/"), let id = try store.value(Int.self, for: key) {
        ids.insert(id)
      } else if key.hasPrefix("page/\(owner)/"), let page = try store.value(StoredPage.self, for: key) {
        ids.formUnion(page.ids)
      }
    }
    var entries: [StoreEntry<ReposMapper.Record>] = []
    for id in ids {
      if let entry = try store.entry(ReposMapper.Record.self, for: Self.idKey(id)) { entries.append(entry) }
    }
    guard let since = entries.map(\.savedAt).min() else { return nil }
    return Stock(repositories: entries.map { ReposMapper.repository($0.value) }.mergedByID(), since: since)
  }

  /// Keeps repositories as they are now, in place of what was kept of them: a renamed one leaves its old name.
  func keep(_ repositories: [Repository]) throws(Failure) {
    for repository in repositories {
      let nameKey = Self.nameKey(repository.fullName)
      if let former = try self.repository(repository.id), Self.nameKey(former.fullName) != nameKey {
        try store.remove(Self.nameKey(former.fullName))
      }
      try set(ReposMapper.record(repository), for: Self.idKey(repository.id))
      try set(repository.id, for: nameKey)
    }
  }

  /// Forgets a name that leads to nothing, so that it is asked for again.
  func mend(_ fullName: String) throws(Failure) {
    let key = Self.nameKey(fullName)
    guard let id = try store.value(Int.self, for: key), try repository(id) == nil else { return }
    try store.remove(key)
  }

  private func set(_ value: some Codable & Sendable, for key: String) throws(Failure) {
    try store.set(StoreEntry(value, savedAt: clock.now()), for: key, durability: .refetchable)
  }
}
