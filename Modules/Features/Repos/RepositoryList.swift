import FeatureKit

struct RepositoryList: Sendable {
  /// In GitHub's spelling, if there is a repository.
  let owner: String
  private(set) var query: RepositoryQuery
  private(set) var page: Page<Repository>
  let known: KnownRepositories
  /// The user's request; after a failure the list may be another part.
  private(set) var request: PageRequest
  /// The number of pages read from an incomplete list; nil when all were read.
  let pagesRead: Int?

  /// - Parameter page: All that is known unless given.
  init(
    owner typed: String,
    _ known: KnownRepositories,
    page: Page<Repository>? = nil,
    request: PageRequest = .all,
    pagesRead: Int? = nil
  ) {
    let total = known.areComplete ? known.all.count : nil
    self.page = page ?? Page(items: known.all, total: total, request: .all, hasNext: total == nil)
    let owner = self.page.items.first?.owner ?? typed
    self.owner = Repository.key(owner) == Repository.key(typed) ? owner : typed
    query = RepositoryQuery(owner: self.owner)
    (self.known, self.request, self.pagesRead) = (known, request, pagesRead)
  }

  /// A part of this whole list.
  func selecting(_ query: RepositoryQuery, _ request: PageRequest) -> RepositoryList {
    let part = Page(of: query.selected(from: page.items), request)
    var list = self
    list.query = query
    list.query.owner = owner
    list.request = request
    list.page = Page(
      items: part.items,
      total: page.hasNext ? nil : part.total,
      request: request,
      hasNext: part.hasNext || page.hasNext
    )
    return list
  }
}

/// The pages of a whole list that have been read.
struct PagesRead {
  private(set) var count = 0
  /// The number of pages that the first one announces; nil when unknown.
  private(set) var announced: Int?
  private(set) var hasNext = true
  private(set) var repositories: [Repository] = []
  private var ids: Set<Int> = []
  private(set) var provenance = Provenance(.cache)

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
}
