import FeatureKit

/// What is known of an owner's repositories.
struct KnownRepositories: Sendable {
  /// As `mergedByID` has them.
  var all: [Repository] = []
  /// Whether the owner has no more.
  var areComplete = true
}

/// The pages of a whole list that have been read.
struct PagesRead {
  private(set) var count = 0
  /// The number of pages that the first one announces; nil when unknown.
  private(set) var announced: Int?
  private(set) var hasNext = true
  private(set) var repositories: [Repository] = []
  private var ids: Set<Int> = []
  private var provenance = Provenance(.cache)

  /// Stops an endless list.
  var limit: Int { min(announced ?? 100, 100) }

  mutating func add(_ page: Cached<RepositoryPage>) {
    if count == 0 { announced = page.value.pageCount }
    if count == 0 || page.provenance.source == .network { provenance = page.provenance }
    count += 1
    repositories += page.value.repositories
    // A server could send endless next links.
    let hasNew = page.value.repositories.count { ids.insert($0.id).inserted } > 0
    hasNext = hasNew && page.value.next != nil
  }

  /// - Parameter wanted: How many were to be read.
  func list(of owner: String, wanted: Int) -> Cached<RepositoryList> {
    let isCutShort = hasNext && repositories.count < wanted
    let merged = repositories.mergedByID()
    let page = Page(items: merged, total: hasNext ? nil : merged.count, request: .all, hasNext: hasNext)
    let known = KnownRepositories(all: merged, areComplete: !hasNext)
    let pagesRead = isCutShort ? count : nil
    return Cached(RepositoryList(owner: owner, page, known, request: .all, pagesRead: pagesRead), provenance)
  }
}
