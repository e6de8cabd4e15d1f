import FeatureKit

/// Stores each page with its repositories as one entry. One dictionary for each owner says under which key
/// each repository is stored, so finding one costs the same however many owners are stored.
struct ReposStore: Sendable {
  let store: Suite

  /// The keys of pages, or of repositories that were requested alone, by full name as `Repository.key`.
  private typealias Names = [String: String]

  private static let pagePrefix = "page/"
  private static let namesPrefix = "names/"
  private static let singlePrefix = "repository/"
  private static let latestKey = "latest owner"
  private static let mostEntries = 25

  static func pageKey(_ request: RepositoryPageRequest) -> String {
    let order = request.order == .name ? "" : "\(request.order)/"
    return "\(pagePrefix)\(Repository.key(request.owner))/\(order)\(request.size)/\(request.number)"
  }

  /// The key of a repository that was requested alone.
  static func key(_ fullName: String) -> String { singlePrefix + Repository.key(fullName) }

  private static func namesKey(_ owner: String) -> String { namesPrefix + Repository.key(owner) }

  func repository(_ fullName: String) throws(Failure) -> StoreEntry<Repository>? {
    let name = Repository.key(fullName)
    let names = try names(of: String(name.prefix { $0 != "/" }))
    guard let key = names[name] else { return nil }
    guard key.hasPrefix(Self.pagePrefix) else { return try store.entry(Repository.self, for: key) }
    guard let page = try store.entry(RepositoryPage.self, for: key) else { return nil }
    return page.value.repositories.first { Repository.key($0.fullName) == name }
      .map { StoreEntry($0, savedAt: page.savedAt) }
  }

  /// What is known of the owner of a stored repository: all, or the repository's page when that would be
  /// many entries to read.
  func known(near repository: Repository) throws(Failure) -> KnownRepositories {
    let names = try names(of: repository.owner)
    let all = Set(names.values)
    let isWhole = all.count <= Self.mostEntries
    let keys = isWhole ? all.sorted() : [names[Repository.key(repository.fullName)]].compactMap(\.self)
    let pages = try store.entries(RepositoryPage.self, for: keys.filter { $0.hasPrefix(Self.pagePrefix) })
    let single = try store.entries(Repository.self, for: keys.filter { $0.hasPrefix(Self.singlePrefix) })
    return KnownRepositories(
      all: (single.map(\.entry.value) + pages.flatMap(\.entry.value.repositories)).mergedByID(),
      areComplete: isWhole && pages.contains { $0.entry.value.next == nil }
    )
  }

  private func names(of owner: String) throws(Failure) -> Names {
    try store.value(Names.self, for: Self.namesKey(owner)) ?? [:]
  }

  /// All stored repositories, or those of an owner, sorted by `mergedByID`, the oldest fetch time, and
  /// whether an owner's are complete; nil when there are none.
  func repositories(of owner: String? = nil) throws(Failure)
    -> (repositories: [Repository], oldest: Date, areComplete: Bool)?
  {
    let (entries, areComplete) = try entries(of: owner)
    let all = entries.filter { !$0.value.isEmpty }
    return all.map(\.savedAt).min().map { (all.flatMap(\.value).mergedByID(), $0, areComplete) }
  }

  /// - Parameter owner: As a key; nil when nothing is stored.
  func seenOwner(_ owner: String) throws(Failure) -> SeenOwner? {
    let all = try entries(of: owner).all
    let repositories = all.flatMap(\.value).mergedByID()
    // GitHub's spelling, but no other name: nothing is stored under that.
    let name = repositories.lazy.map(\.owner).first { Repository.key($0) == owner } ?? owner
    return all.map(\.savedAt).max().map {
      SeenOwner(name: name, count: repositories.count, fetchedAt: $0)
    }
  }

  /// The stored pages of all owners or one, from the oldest on, and whether they have all pages of some size,
  /// up to the last one.
  private func entries(of owner: String?) throws(Failure) -> (
    all: [StoreEntry<[Repository]>], areComplete: Bool
  ) {
    let folder = owner.map { Repository.key($0) + "/" } ?? ""
    let keys = try store.keys()
    func entries<Value: Storable>(_ type: Value.Type, _ prefix: String) throws(Failure)
      -> [(key: String, entry: StoreEntry<Value>)]
    {
      try store.entries(type, for: keys.filter { $0.hasPrefix(prefix + folder) })
    }
    let pages = try entries(RepositoryPage.self, Self.pagePrefix)
    let pageKeys = Set(pages.map(\.key))
    let areComplete = pages.contains { key, page in
      let parts = key.split(separator: "/")
      guard page.value.next == nil, let number = parts.last.flatMap({ Int($0) }), number > 0 else {
        return false
      }
      return (1...number).allSatisfy {
        pageKeys.contains((parts.dropLast() + ["\($0)"]).joined(separator: "/"))
      }
    }
    let all =
      try entries(Repository.self, Self.singlePrefix).map {
        StoreEntry([$0.entry.value], savedAt: $0.entry.savedAt)
      }
      + pages.map { StoreEntry($0.entry.value.repositories, savedAt: $0.entry.savedAt) }
    return (all.sorted { $0.savedAt < $1.savedAt }, areComplete)
  }

  /// The owner that was seen last.
  func latestOwner() throws(Failure) -> String? { try store.strings(for: Self.latestKey)?.first }

  func markSeen(_ owner: String) throws(Failure) {
    guard try latestOwner() != owner else { return }
    try store.update(Self.latestKey, as: [String].self, durability: .refetchable) { _ in [owner] }
  }

  /// By code point.
  func owners() throws(Failure) -> [String] {
    let keys = try store.keys().filter { $0.hasPrefix(Self.pagePrefix) || $0.hasPrefix(Self.singlePrefix) }
    return Set(keys.compactMap { $0.split(separator: "/").dropFirst().first.map(String.init) }).sorted()
  }

  /// Full names as `Repository.key`, by code point.
  func names() throws(Failure) -> [String] {
    let owners = try store.entries(Names.self, for: try store.keys(withPrefix: Self.namesPrefix))
    return Set(owners.flatMap(\.entry.value.keys)).sorted()
  }

  /// The stored pages among these, by their keys.
  func pages(_ requests: [RepositoryPageRequest]) throws(Failure) -> [String: StoreEntry<RepositoryPage>] {
    let pages = try store.entries(RepositoryPage.self, for: requests.map(Self.pageKey))
    return Dictionary(pages.map { ($0.key, $0.entry) }) { $1 }
  }

  /// How many pages of this size an owner had when the first one was stored; nil when unknown.
  func pageCount(of owner: String, _ order: RepositoryOrder, size: Int) throws(Failure) -> Int? {
    let first = Self.pageKey(RepositoryPageRequest(owner: owner, order: order, number: 1, size: size))
    return try store.value(RepositoryPage.self, for: first)?.pageCount
  }

  func save(_ pages: [(key: String, entry: StoreEntry<RepositoryPage>)]) throws(Failure) {
    if pages.isEmpty { return }
    try store.store.set(pages, in: store.name, durability: .refetchable)
  }

  /// Records under which keys an owner's repositories are stored from now on, in one write. The last key with
  /// a name counts; a repository that was stored alone before is removed.
  func record(_ new: [(key: String, repositories: [Repository])], of owner: String) throws(Failure) {
    let namesKey = Self.namesKey(owner)
    let known = try names(of: owner)
    let names = Self.names(known, adding: new)
    if names == known { return }
    try store.update(namesKey, as: Names.self, durability: .refetchable) {
      Self.names($0 ?? [:], adding: new)
    }
    let former = Set(known.values).subtracting(names.values)
    for key in former where key.hasPrefix(Self.singlePrefix) { try store.remove(key) }
  }

  private static func names(_ known: Names, adding new: [(key: String, repositories: [Repository])]) -> Names
  {
    let replaced = Set(new.map(\.key))
    var names = known.filter { !replaced.contains($0.value) }
    for (key, repositories) in new {
      for repository in repositories { names[Repository.key(repository.fullName)] = key }
    }
    return names
  }
}
