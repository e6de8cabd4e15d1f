import FeatureKit

/// Stores each page with its repositories as one entry. One dictionary for each owner says under which key
/// each repository is stored, so finding one costs the same however many owners are stored. It isn't read for
/// what the page has that was stored last.
struct ReposStore {
  let store: Suite

  /// What is asked of an owner, without reading all names or pages.
  private struct Summary: Storable {
    /// In GitHub's spelling.
    var owner: String?
    /// The key of the page that was stored last.
    var latest: String?
    /// How many names lead to each page.
    var counts: [String: Clamped<Int>] = [:]
    /// The numbers of all the owner's repositories, when they were listed last.
    var sums: RepositorySums?
  }

  /// The keys of pages by full name as `Repository.key`.
  private typealias Names = [String: String]

  private static let pagePrefix = "page/"
  private static let namesPrefix = "names/"
  private static let summaryPrefix = "summary/"
  /// A repository that was requested alone is a page of one.
  private static let singlePrefix = "repository/"
  private static let latestKey = "latest owner"
  private static let mostEntries = 25

  static func pageKey(_ request: RepositoryPageRequest) -> String {
    let order = request.order == .name ? "" : "\(request.order)/"
    return "\(pagePrefix)\(Repository.key(request.owner))/\(order)\(request.size)/\(request.number)"
  }

  static func singleKey(_ fullName: String) -> String { singlePrefix + Repository.key(fullName) }

  static func readmeKey(_ fullName: String) -> String { "readme/" + Repository.key(fullName) }

  private static func namesKey(_ owner: String) -> String { namesPrefix + Repository.key(owner) }

  private static func summaryKey(_ owner: String) -> String { summaryPrefix + Repository.key(owner) }

  /// The stored pages with these keys.
  func pages(_ keys: [String]) throws(Failure) -> [(key: String, entry: StoreEntry<RepositoryPage>)] {
    try store.entries(RepositoryPage.self, for: keys)
  }

  /// A stored repository as a page of one, and what is known of its owner: all, or the repository's page when
  /// that would be many entries to read.
  func repository(
    _ fullName: String
  ) throws(Failure) -> (own: StoreEntry<RepositoryPage>?, known: KnownRepositories) {
    let name = Repository.key(fullName)
    let owner = String(name.prefix { $0 != "/" })
    let summary = try summary(of: owner)
    let isWhole = summary.counts.count <= Self.mostEntries
    let keys = isWhole ? summary.counts.keys.sorted().reversed() : [summary.latest].compactMap(\.self)
    var pages = try pages(keys)
    func holder(_ key: String?) -> StoreEntry<RepositoryPage>? {
      pages.first { $0.key == key && $0.entry.value.names.contains(name) }?.entry
    }
    var own = holder(summary.latest)
    if own == nil, let key = try names(of: owner)[name] {
      if !isWhole { pages = try self.pages([key]) }
      own = holder(key)
    }
    let hasLast = pages.contains { $0.key.hasPrefix(Self.pagePrefix) && $0.entry.value.next == nil }
    var known = KnownRepositories(pages.map(\.entry.value), areComplete: isWhole && hasLast)
    if !isWhole, let sums = summary.sums {
      known.sums = sums
      known.areComplete = true
    }
    own?.value.repositories.removeAll { Repository.key($0.fullName) != name }
    return (own, known)
  }

  /// What is stored of all owners or one, and the time of the oldest page; nil when nothing is. An owner's
  /// are complete with all pages of some size, up to the last one.
  func stored(of owner: String? = nil) throws(Failure) -> (known: KnownRepositories, since: Date)? {
    let folder = owner.map { Repository.key($0) + "/" } ?? ""
    let prefixes = [Self.pagePrefix, Self.singlePrefix].map { $0 + folder }
    let keys = try store.keys().filter { key in prefixes.contains { key.hasPrefix($0) } }
    let pages = try pages(keys).sorted { $0.entry.savedAt < $1.entry.savedAt }
    guard let first = pages.first else { return nil }
    let areComplete = pages.contains { key, page in
      let folder = key.prefix(through: key.lastIndex(of: "/") ?? key.startIndex)
      let number = Int(key.dropFirst(folder.count))
      return page.value.next == nil && number == pages.count { $0.key.hasPrefix(folder) }
    }
    let known = KnownRepositories(pages.map(\.entry.value), areComplete: areComplete)
    return (known, first.entry.savedAt)
  }

  /// The owner that was seen last.
  func latestOwner() throws(Failure) -> String? { try store.strings(for: Self.latestKey)?.first }

  func markSeen(_ owner: String) throws(Failure) {
    guard try latestOwner() != owner else { return }
    try store.update(Self.latestKey, as: [String].self, durability: .refetchable) { _ in [owner] }
  }

  /// By code point.
  func owners() throws(Failure) -> [String] {
    try store.keys(withPrefix: Self.summaryPrefix).map { String($0.dropFirst(Self.summaryPrefix.count)) }
  }

  /// Reads no page of them.
  func seenOwners() throws(Failure) -> [SeenOwner] {
    try store.entries(Summary.self, for: owners().map(Self.summaryKey)).map { key, entry in
      let owner = entry.value.owner ?? String(key.dropFirst(Self.summaryPrefix.count))
      return (owner, entry.value.counts.values.compactMap(\.wrappedValue).reduce(0, +), entry.savedAt)
    }
  }

  private func names(of owner: String) throws(Failure) -> Names {
    try store.value(Names.self, for: Self.namesKey(owner)) ?? [:]
  }

  /// Full names as `Repository.key`, by code point.
  func names() throws(Failure) -> [String] {
    let owners = try store.entries(Names.self, for: store.keys(withPrefix: Self.namesPrefix))
    return Set(owners.flatMap(\.entry.value.keys)).sorted()
  }

  private func summary(of owner: String) throws(Failure) -> Summary {
    try store.value(Summary.self, for: Self.summaryKey(owner)) ?? Summary()
  }

  private func change(_ owner: String, _ change: (inout Summary) -> Void) throws(Failure) {
    try store.update(Self.summaryKey(owner), as: Summary.self, durability: .refetchable) {
      var summary = $0 ?? Summary()
      change(&summary)
      return summary
    }
  }

  func save(_ sums: RepositorySums, of owner: String) throws(Failure) {
    try change(owner) { $0.sums = sums }
  }

  func save(_ pages: [FetchedPage], of owner: String) throws(Failure) {
    if pages.isEmpty { return }
    try store.store.set(pages.map { ($0.key, $0.entry) }, in: store.name, durability: .refetchable)
    try record(pages, of: owner)
  }

  /// Records under which keys an owner's repositories are stored from now on, in one write. The last key with
  /// a name counts; a repository that was stored alone before is removed.
  func record(_ pages: [FetchedPage], of owner: String) throws(Failure) {
    let counts = try summary(of: owner).counts
    let changed = pages.filter {
      $0.hasNewNames || counts[$0.key]?.wrappedValue != $0.entry.value.names.count
    }
    let names = changed.isEmpty ? nil : try recorded(changed, of: owner)
    try change(owner) { summary in
      summary.latest = pages.last?.key
      // By no other name: nothing is stored under that.
      let owners = pages.flatMap(\.entry.value.repositories).map(\.owner)
      summary.owner = owners.first { Repository.key($0) == Repository.key(owner) } ?? summary.owner
      if let names { summary.counts = names.values.counts }
    }
  }

  private func recorded(_ pages: [FetchedPage], of owner: String) throws(Failure) -> Names {
    let known = try names(of: owner)
    let replaced = Set(pages.map(\.key))
    let names =
      try store.update(Self.namesKey(owner), as: Names.self, durability: .refetchable) { known in
        var names = (known ?? [:]).filter { !replaced.contains($0.value) }
        for page in pages {
          for name in page.entry.value.names { names[name] = page.key }
        }
        return names
      } ?? [:]
    let former = Set(known.values).subtracting(names.values)
    for key in former where key.hasPrefix(Self.singlePrefix) { try store.remove(key) }
    return names
  }
}

/// A page as it is stored from now on.
struct FetchedPage {
  let key: String
  let entry: StoreEntry<RepositoryPage>
  var source = Provenance.Source.network
  /// Whether it had others where it was stored.
  var hasNewNames = true

  var cached: Cached<RepositoryPage> { Cached(entry.value, Provenance(source, fetchedAt: entry.savedAt)) }
}
