import FeatureKit

/// Stores each page with its repositories as one entry, and for each owner where its repositories are, so finding one
/// by its name costs the same however many are stored.
struct ReposStore: Sendable {
  let store: Suite

  /// Where a repository is stored: in a page, or alone.
  private struct Place: Codable, Sendable {
    let id: Int
    let key: String
  }

  private static let pagePrefix = "pages/"
  private static let indexPrefix = "owner/"
  private static let singlePrefix = "repository/"

  static func pageKey(_ request: RepositoryPageRequest) -> String {
    "\(pagePrefix)\(Repository.key(request.owner))/\(request.size)/\(request.number)"
  }

  /// The key of a repository that was requested alone.
  static func key(_ fullName: String) -> String { singlePrefix + Repository.key(fullName) }

  func repository(_ fullName: String) throws(Failure) -> StoreEntry<Repository>? {
    let name = Repository.key(fullName)
    guard let place = try index(of: String(name.prefix { $0 != "/" }))[name] else { return nil }
    guard place.key.hasPrefix(Self.pagePrefix) else {
      return try store.entry(Repository.self, for: place.key)
    }
    guard let page = try store.entry(RepositoryPage.self, for: place.key) else { return nil }
    return page.value.repositories.first { Repository.key($0.fullName) == name }
      .map { StoreEntry($0, savedAt: page.savedAt) }
  }

  /// All stored repositories of an owner, sorted by `mergedByID`, and the oldest fetch time; nil when there
  /// are none.
  func repositories(of owner: String) throws(Failure) -> (repositories: [Repository], oldest: Date)? {
    let owner = Repository.key(owner)
    let singles = try index(of: owner).values.map(\.key).filter { $0.hasPrefix(Self.singlePrefix) }
    let pages = try store.entries(
      RepositoryPage.self,
      for: try store.keys(withPrefix: "\(Self.pagePrefix)\(owner)/")
    )
    var all = try store.entries(Repository.self, for: singles).map {
      (savedAt: $0.entry.savedAt, [$0.entry.value])
    }
    all += pages.map { ($0.entry.savedAt, $0.entry.value.repositories) }
    all = all.filter { !$0.1.isEmpty }.sorted { $0.savedAt < $1.savedAt }
    return all.first.map { (all.flatMap(\.1).mergedByID(), $0.savedAt) }
  }

  func owners() throws(Failure) -> [String] {
    try store.keys(withPrefix: Self.indexPrefix).map { String($0.dropFirst(Self.indexPrefix.count)) }
  }

  /// Full names as `Repository.key`, by code point.
  func names() throws(Failure) -> [String] {
    var names: [String] = []
    for owner in try owners() { names += try index(of: owner).keys }
    return names.sorted()
  }

  /// Records where an owner's repositories are stored from now on. What was stored there before, or under a former
  /// name, is forgotten.
  func record(_ repositories: [Repository], of owner: String, at key: String) throws(Failure) {
    let ids = Set(repositories.map(\.id))
    var former: [Place] = []
    try store.update(Self.indexKey(owner), as: [String: Place].self, durability: .refetchable) { index in
      var places = index ?? [:]
      former = places.values.filter { ids.contains($0.id) }
      places = places.filter { $0.value.key != key && !ids.contains($0.value.id) }
      for repository in repositories {
        places[Repository.key(repository.fullName)] = Place(id: repository.id, key: key)
      }
      return places
    }
    for place in former where place.key != key && place.key.hasPrefix(Self.singlePrefix) {
      try store.remove(place.key)
    }
  }

  private static func indexKey(_ owner: String) -> String { indexPrefix + Repository.key(owner) }

  /// By `Repository.key` of the full name.
  private func index(of owner: String) throws(Failure) -> [String: Place] {
    try store.value([String: Place].self, for: Self.indexKey(owner)) ?? [:]
  }
}
