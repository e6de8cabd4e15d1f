import FeatureKit

/// Stores each repository once, under its ID. Names and pages refer to IDs, so finding one is O(1).
struct ReposStore: Sendable {
  let store: Suite

  struct StoredPage: Codable, Sendable, Equatable {
    let ids: [Int]
    let next: URL?
    let pageCount: Int?

    init(_ page: RepositoryPage) {
      ids = page.repositories.map(\.id)
      next = page.next
      pageCount = page.pageCount
    }
  }

  private static let namePrefix = "name/"

  static func nameKey(_ fullName: String) -> String { namePrefix + Repository.key(fullName) }

  static func pageKey(_ request: RepositoryPageRequest) -> String {
    "page/\(Repository.key(request.owner))/\(request.size)/\(request.number)"
  }

  private static func idKey(_ id: Int) -> String { "id/\(id)" }

  func repository(_ id: Int) throws(Failure) -> Repository? {
    try store.value(Repository.self, for: Self.idKey(id))
  }

  /// Omits repositories that aren't stored.
  func repositories(on page: StoredPage) throws(Failure) -> [Repository] {
    try store.entries(Repository.self, for: page.ids.map(Self.idKey)).map(\.entry.value)
  }

  /// All stored repositories of an owner, sorted by `mergedByID`, and the oldest fetch time; nil when there
  /// are none.
  func repositories(of owner: String) throws(Failure) -> (repositories: [Repository], oldest: Date)? {
    let owner = Repository.key(owner)
    var ids: Set<Int> = []
    for key in try store.keys() {
      if key.hasPrefix("\(Self.namePrefix)\(owner)/"), let id = try store.value(Int.self, for: key) {
        ids.insert(id)
      } else if key.hasPrefix("page/\(owner)/"), let page = try store.value(StoredPage.self, for: key) {
        ids.formUnion(page.ids)
      }
    }
    let entries = try store.entries(Repository.self, for: ids.map(Self.idKey)).map(\.entry)
    return entries.map(\.savedAt).min().map { (entries.map(\.value).mergedByID(), $0) }
  }

  /// Full names as `Repository.key`, by code point.
  func names() throws(Failure) -> [String] {
    try store.keys(withPrefix: Self.namePrefix).map { String($0.dropFirst(Self.namePrefix.count)) }
  }

  /// Replaces the stored repositories. The old name of a renamed one is removed.
  func save(_ repositories: [Repository]) throws(Failure) {
    for repository in repositories {
      let nameKey = Self.nameKey(repository.fullName)
      if let former = try self.repository(repository.id), Self.nameKey(former.fullName) != nameKey {
        try store.remove(Self.nameKey(former.fullName))
      }
    }
    try store.cache(repositories.map { (Self.idKey($0.id), $0) })
    try store.cache(repositories.map { (Self.nameKey($0.fullName), $0.id) })
  }

  /// Removes a name without a repository, so that it is requested again.
  func removeDanglingName(_ fullName: String) throws(Failure) {
    let key = Self.nameKey(fullName)
    guard let id = try store.value(Int.self, for: key), try repository(id) == nil else { return }
    try store.remove(key)
  }
}
