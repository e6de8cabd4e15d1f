import FeatureKit

/// Stores each page with its repositories as one entry. One dictionary for each owner says under which key
/// each repository is stored, so finding one costs the same however many owners are stored.
struct ReposStore: Sendable {
  let store: Suite

  typealias StoredPage = (key: String, entry: StoreEntry<RepositoryPage>)

  /// The keys of pages by full name as `Repository.key`.
  private typealias Names = [String: String]

  private static let pagePrefix = "page/"
  private static let namesPrefix = "names/"
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

  /// The stored pages with these keys.
  func pages(_ keys: [String]) throws(Failure) -> [StoredPage] {
    try store.entries(RepositoryPage.self, for: keys)
  }

  /// A stored repository as a page of one, and what is known of its owner: all, or the repository's page when
  /// that would be many entries to read.
  func repository(
    _ fullName: String
  ) throws(Failure) -> (own: StoreEntry<RepositoryPage>?, known: KnownRepositories) {
    let name = Repository.key(fullName)
    let names = try names(of: String(name.prefix { $0 != "/" }))
    let all = Set(names.values)
    let isWhole = all.count <= Self.mostEntries
    let keys = isWhole ? all.sorted().reversed() : [names[name]].compactMap(\.self)
    let pages = try pages(keys)
    let hasLast = pages.contains { $0.key.hasPrefix(Self.pagePrefix) && $0.entry.value.next == nil }
    let known = KnownRepositories(pages.map(\.entry.value), areComplete: isWhole && hasLast)
    var own = pages.first { $0.key == names[name] }?.entry
    own?.value.repositories.removeAll { Repository.key($0.fullName) != name }
    if own?.value.repositories.isEmpty == true { own = nil }
    return (own, known)
  }

  /// What is stored of all owners or one, and the times of its pages; nil when nothing is. An owner's are
  /// complete with all pages of some size, up to the last one.
  func stored(
    of owner: String? = nil
  ) throws(Failure) -> (known: KnownRepositories, times: ClosedRange<Date>)? {
    let folder = owner.map { Repository.key($0) + "/" } ?? ""
    let prefixes = [Self.pagePrefix, Self.singlePrefix].map { $0 + folder }
    let keys = try store.keys().filter { key in prefixes.contains { key.hasPrefix($0) } }
    let pages = try pages(keys).sorted { $0.entry.savedAt < $1.entry.savedAt }
    guard let first = pages.first, let last = pages.last else { return nil }
    let areComplete = pages.contains { key, page in
      let folder = key.prefix(through: key.lastIndex(of: "/") ?? key.startIndex)
      guard page.value.next == nil, let number = Int(key.dropFirst(folder.count)), number > 0 else {
        return false
      }
      return (1...number).allSatisfy { number in pages.contains { $0.key == "\(folder)\(number)" } }
    }
    let known = KnownRepositories(pages.map(\.entry.value), areComplete: areComplete)
    return (known, first.entry.savedAt...last.entry.savedAt)
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

  private func names(of owner: String) throws(Failure) -> Names {
    try store.value(Names.self, for: Self.namesKey(owner)) ?? [:]
  }

  /// Full names as `Repository.key`, by code point.
  func names() throws(Failure) -> [String] {
    let owners = try store.entries(Names.self, for: try store.keys(withPrefix: Self.namesPrefix))
    return Set(owners.flatMap(\.entry.value.keys)).sorted()
  }

  func save(_ pages: [StoredPage], of owner: String) throws(Failure) {
    if pages.isEmpty { return }
    try store.store.set(pages, in: store.name, durability: .refetchable)
    try record(pages.map { ($0.key, $0.entry.value) }, of: owner)
  }

  /// Records under which keys an owner's repositories are stored from now on, in one write. The last key with
  /// a name counts; a repository that was stored alone before is removed.
  func record(_ pages: [(key: String, page: RepositoryPage)], of owner: String) throws(Failure) {
    @Sendable func adding(_ known: Names) -> Names {
      let replaced = Set(pages.map(\.key))
      var names = known.filter { !replaced.contains($0.value) }
      for (key, page) in pages {
        for repository in page.repositories { names[Repository.key(repository.fullName)] = key }
      }
      return names
    }
    let known = try names(of: owner)
    let names = adding(known)
    if names == known { return }
    try store.update(Self.namesKey(owner), as: Names.self, durability: .refetchable) { adding($0 ?? [:]) }
    let former = Set(known.values).subtracting(names.values)
    for key in former where key.hasPrefix(Self.singlePrefix) { try store.remove(key) }
  }
}
