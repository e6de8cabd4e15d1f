import FeatureKit

/// Stores each page with its repositories as one entry, and for each owner where its repositories are, so finding one
/// by its name costs the same however many are stored.
struct ReposStore: Sendable {
  let store: Suite

  /// Where a repository is stored: in a page, or alone. A line of an owner's index, because a list of texts is read
  /// many times faster than one of objects.
  private struct Place: Sendable {
    /// `Repository.key` of the full name.
    let name: String
    let id: Int
    let key: String

    init(_ repository: Repository, at key: String) {
      (name, id, self.key) = (Repository.key(repository.fullName), repository.id, key)
    }

    init?(_ line: String) {
      let parts = line.split(separator: " ")
      guard parts.count == 3, let id = Int(parts[1]) else { return nil }
      (name, self.id, key) = (String(parts[0]), id, String(parts[2]))
    }

    var line: String { "\(name) \(id) \(key)" }
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
    let lines = try index(of: String(name.prefix { $0 != "/" }))
    guard let place = lines.first(where: { $0.hasPrefix("\(name) ") }).flatMap(Place.init) else {
      return nil
    }
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
    let keys = try index(of: owner).compactMap { Place($0)?.key }
    let pages = try store.entries(
      RepositoryPage.self,
      for: try store.keys(withPrefix: "\(Self.pagePrefix)\(owner)/")
    )
    let singles = try store.entries(Repository.self, for: keys.filter { $0.hasPrefix(Self.singlePrefix) })
    var all = singles.map { (savedAt: $0.entry.savedAt, [$0.entry.value]) }
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
    for owner in try owners() { names += try index(of: owner).compactMap { Place($0)?.name } }
    return names.sorted()
  }

  /// Records where an owner's repositories are stored from now on. What was stored there before, or under a former
  /// name, is forgotten.
  func record(_ repositories: [Repository], of owner: String, at key: String) throws(Failure) {
    let ids = Set(repositories.map(\.id))
    var former: [Place] = []
    let places = repositories.map { Place($0, at: key) }
    let names = Set(places.map(\.name))
    try store.update(Self.indexKey(owner), as: [String].self, durability: .refetchable) { lines in
      let stored = (lines ?? []).compactMap(Place.init)
      former = stored.filter { ids.contains($0.id) }
      let others = stored.filter { $0.key != key && !ids.contains($0.id) && !names.contains($0.name) }
      return (others + places).map(\.line)
    }
    for place in former where place.key != key && place.key.hasPrefix(Self.singlePrefix) {
      try store.remove(place.key)
    }
  }

  private static func indexKey(_ owner: String) -> String { indexPrefix + Repository.key(owner) }

  private func index(of owner: String) throws(Failure) -> [String] {
    try store.strings(for: Self.indexKey(owner)) ?? []
  }
}
