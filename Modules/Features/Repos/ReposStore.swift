import FeatureKit

/// Stores each page with its repositories as one entry. One of 256 buckets, by a hash of its ID and one by that of its
/// name, says in which page a repository is, so finding one costs the same however many are stored.
struct ReposStore: Sendable {
  let store: Suite

  /// Where a repository is stored: in a page, or alone. A line of two buckets, because a list of texts is read many
  /// times faster than one of objects.
  private struct IndexLine: Sendable {
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
    var buckets: Set<String> { [ReposStore.bucket(name), ReposStore.bucket("\(id)")] }
  }

  private static let pagePrefix = "page/"
  private static let bucketPrefix = "index/"
  private static let singlePrefix = "repository/"
  private static let latestKey = "latest owner"

  static func pageKey(_ request: RepositoryPageRequest) -> String {
    "\(pagePrefix)\(Repository.key(request.owner))/\(request.size)/\(request.number)"
  }

  /// The key of a repository that was requested alone.
  static func key(_ fullName: String) -> String { singlePrefix + Repository.key(fullName) }

  /// FNV-1a, which spreads names that differ in a few letters.
  private static func bucket(_ text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return bucketPrefix + String(hash >> 32 & 0xFF)
  }

  /// A repository with the page that it is stored in, which costs no more than itself.
  func repository(_ fullName: String) throws(Failure) -> StoreEntry<RepositoryInPage>? {
    let name = Repository.key(fullName)
    let line = try lines(Self.bucket(name)).first { $0.hasPrefix("\(name) ") }
    guard let entry = line.flatMap(IndexLine.init) else { return nil }
    guard entry.key.hasPrefix(Self.pagePrefix) else {
      return try store.entry(Repository.self, for: entry.key).map {
        StoreEntry(RepositoryInPage($0.value), savedAt: $0.savedAt)
      }
    }
    guard let page = try store.entry(RepositoryPage.self, for: entry.key) else { return nil }
    return page.value.repositories.first { Repository.key($0.fullName) == name }
      .map {
        StoreEntry(
          RepositoryInPage($0, page.value, isFirst: entry.key.hasSuffix("/1")),
          savedAt: page.savedAt
        )
      }
  }

  /// All stored repositories, or those of an owner, sorted by `mergedByID`, the oldest fetch time, and whether an owner's
  /// are complete; nil when there are none.
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

  /// Of all owners or one, from the oldest on, and whether all pages of some size are among them, up to the last one.
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
    var names: Set<String> = []
    for bucket in try store.keys(withPrefix: Self.bucketPrefix) {
      names.formUnion(try lines(bucket).compactMap { IndexLine($0)?.name })
    }
    return names.sorted()
  }

  /// How many pages of this size an owner had when the first one was stored; nil when unknown.
  func pageCount(of owner: String, size: Int) throws(Failure) -> Int? {
    let first = Self.pageKey(RepositoryPageRequest(owner: owner, number: 1, size: size))
    return try store.value(RepositoryPage.self, for: first)?.pageCount
  }

  /// Records under which keys repositories are stored from now on; of one that comes twice, the last key counts. Where
  /// they were stored before, and former names, are forgotten.
  ///
  /// - Parameter stored: What is stored under the keys so far.
  func record(
    _ new: [(key: String, repositories: [Repository])],
    replacing stored: [String: [Repository]] = [:]
  ) throws(Failure) {
    let all = new.flatMap { key, repositories in repositories.map { IndexLine($0, at: key) } }
    let entries = Dictionary(all.map { ($0.id, $0) }) { $1 }.values
    let (ids, names, keys) = (Set(entries.map(\.id)), Set(entries.map(\.name)), Set(new.map(\.key)))
    var known: [IndexLine] = []
    for bucket in Set(entries.flatMap(\.buckets)) {
      known += try lines(bucket).compactMap(IndexLine.init).filter {
        ids.contains($0.id) || names.contains($0.name)
      }
    }
    let (lines, knownLines) = (Set(entries.map(\.line)), Set(known.map(\.line)))
    for key in keys { known += (stored[key] ?? []).map { IndexLine($0, at: key) } }
    let former = known.filter { !lines.contains($0.line) }
    try forget(former, andAdd: entries.filter { !knownLines.contains($0.line) })
    for single in Set(former.map(\.key)).subtracting(keys) where single.hasPrefix(Self.singlePrefix) {
      try store.remove(single)
    }
  }

  private func forget(_ former: [IndexLine], andAdd entries: [IndexLine]) throws(Failure) {
    let gone = Set(former.map(\.line))
    var added: [String: [String]] = [:]
    for bucket in former.flatMap(\.buckets) { added[bucket] = [] }
    for entry in entries { for bucket in entry.buckets { added[bucket, default: []].append(entry.line) } }
    for (bucket, new) in added {
      try store.update(bucket, as: [String].self, durability: .refetchable) { lines in
        (lines ?? []).filter { !gone.contains($0) && !new.contains($0) } + new
      }
    }
  }

  private func lines(_ bucket: String) throws(Failure) -> [String] { try store.strings(for: bucket) ?? [] }
}
