import FeatureKit

struct ReposInteractor {
  /// Pages to request at a time, once their number is known.
  private static let concurrentPages = 5
  /// Stops an endless list.
  private static let mostPages = 100

  let services: Services
  let adapter: ReposAdapter
  let store: ReposStore

  init(_ services: Services) {
    self.services = services
    adapter = ReposAdapter(services: services)
    store = ReposStore(store: services.store)
  }

  /// A part of an owner's repositories; after a failed request, of all stored ones. Filters and orders look
  /// at all pages.
  ///
  /// - Parameter requestSize: The size of a requested page when all are listed; unless given, the largest.
  /// - Throws: The request's failure when none are stored; `storage`.
  func list(
    _ query: RepositoryQuery,
    _ request: PageRequest,
    requestSize: Int?,
    _ mode: CacheMode
  ) async throws(Failure) -> Cached<RepositoryList> {
    let list: Cached<RepositoryList>
    if case .page(let number, let size) = request, query.isPlain {
      list = try await page(number, size: size, query, mode)
    } else {
      list = try await all(query, request, requestSize: requestSize, mode)
    }
    try store.markSeen(list.value.query.owner)
    return list
  }

  private func page(
    _ number: Int,
    size: Int,
    _ query: RepositoryQuery,
    _ mode: CacheMode
  ) async throws(Failure) -> Cached<RepositoryList> {
    let request = PageRequest.page(number, size: size)
    let page: Cached<RepositoryPage>
    do throws(Failure) {
      let numbered = RepositoryPageRequest(owner: query.owner, number: number, size: size)
      page = try await pages([numbered], of: query.owner, mode)[0].get().cached
    } catch {
      return try stored(query, request, showing: .all, because: error)
    }
    let items = page.value.repositories
    let hasNext = page.value.next != nil
    let known = try items.first.map { (first) throws(Failure) in try store.repository(first.fullName).known }
    let own = KnownRepositories([page.value], areComplete: true)
    let part = Page(items: items, total: nil, request: request, hasNext: hasNext)
    return page.map { _ in RepositoryList(query, known ?? own, request, page: part) }
  }

  /// Reads no more pages than needed and than the first response announces.
  private func all(
    _ query: RepositoryQuery,
    _ request: PageRequest,
    requestSize: Int?,
    _ mode: CacheMode
  ) async throws(Failure) -> Cached<RepositoryList> {
    let wanted = if case .first(let count) = request, query.isGitHubs { count } else { Int.max }
    let order = wanted == Int.max ? .name : query.order
    let size = min(request == .all ? requestSize ?? .max : .max, wanted, PageRequest.largestSize)
    func page(_ number: Int) -> RepositoryPageRequest {
      RepositoryPageRequest(owner: query.owner, order: order, number: number, size: size)
    }
    var read: [Cached<RepositoryPage>] = []
    var found: Set<String> = []
    var hasNext = true
    var limit = Self.mostPages
    do throws(Failure) {
      // The first response announces the number of pages; until then the stored one counts.
      var pageCount = try store.pages([ReposStore.pageKey(page(1))]).first?.entry.value.pageCount
      while hasNext, read.count < limit, found.count < wanted {
        if !read.isEmpty { services.progress.count(read.count, of: pageCount.map { _ in limit }) }
        let missing = (wanted - found.count - 1) / size + 1
        let together = min(max(1, pageCount ?? 1), Self.concurrentPages, missing, limit - read.count)
        let numbers = read.count + 1...read.count + together
        let pages = try await pages(numbers.map(page), of: query.owner, mode)
        for result in pages where hasNext {
          let page = try result.get().cached
          if read.isEmpty { pageCount = page.value.pageCount }
          if read.isEmpty, let pageCount { limit = min(pageCount, limit) }
          // A server could send endless next links.
          let before = found.count
          found.formUnion(page.value.repositories.map(\.identity))
          hasNext = found.count > before && page.value.next != nil
          read.append(page)
        }
      }
    } catch {
      return try stored(query, request, because: error, pagesRead: read.count)
    }
    let known = KnownRepositories(read.map(\.value), areComplete: !hasNext)
    if !hasNext { try store.save(known.sums, of: query.owner) }
    let pagesRead = hasNext && found.count < wanted ? read.count : nil
    let page = read.last { $0.provenance.source == .network } ?? read[0]
    return page.map { _ in RepositoryList(query, known, request, pagesRead: pagesRead) }
  }

  /// Requests pages at the same time, conditionally those that are stored, and stores them.
  ///
  /// - Returns: In the requests' order; the failure of a request also when its page is stored.
  private func pages(
    _ requests: [RepositoryPageRequest],
    of owner: String,
    _ mode: CacheMode
  ) async throws(Failure) -> [Result<FetchedPage, Failure>] {
    if mode == .offline { throw .offline(.offlineFlag) }
    let pages = await withTaskGroup { group in
      for (index, request) in requests.enumerated() {
        group.addTask { (index, await fetch(request, mode)) }
      }
      return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
    try store.save(pages.compactMap { try? $0.get() }, of: owner)
    return pages
  }

  private func fetch(
    _ request: RepositoryPageRequest,
    _ mode: CacheMode
  ) async -> Result<FetchedPage, Failure> {
    do throws(Failure) {
      let key = ReposStore.pageKey(request)
      let stored = try store.pages([key]).first?.entry
      let (entry, source) = try await revalidated(stored, mode) { (tag) throws(Failure) in
        try await adapter.page(request, entityTag: tag)
      }
      let isNew = entry.value.names != stored?.value.names
      return .success(FetchedPage(key: key, entry: entry, source: source, hasNewNames: isNew))
    } catch {
      return .failure(error)
    }
  }

  /// A stored value as its server has it; `fetch` returns nil for one that is unchanged.
  func revalidated<Value>(
    _ stored: StoreEntry<Value>?,
    _ mode: CacheMode,
    fetch: (_ entityTag: String?) async throws(Failure) -> StoreEntry<Value>?
  ) async throws(Failure) -> (entry: StoreEntry<Value>, source: Provenance.Source) {
    let fetched = try await fetch(mode == .refresh ? nil : stored?.entityTag)
    guard var entry = fetched ?? stored else { throw .badResponse(.unexpectedStatus(304)) }
    entry.savedAt = services.clock.now()
    return (entry, fetched == nil ? .cache : .network)
  }

  private func stored(
    _ query: RepositoryQuery,
    _ request: PageRequest,
    showing part: PageRequest? = nil,
    because failure: Failure,
    pagesRead: Int = 0
  ) throws(Failure) -> Cached<RepositoryList> {
    let isUnknown = failure == .notFound && pagesRead == 0
    let failure = isUnknown ? .feature(ReposError.unknownOwner(query.owner)) : failure
    guard failure.isRequestFailure, let stored = try store.stored(of: query.owner),
      !stored.known.all.isEmpty
    else { throw failure }
    return Cached(
      RepositoryList(query, stored.known, request, showing: part),
      Provenance(.stale, fetchedAt: stored.since),
      staleBecause: failure
    )
  }
}

extension Failure {
  /// Whether to fall back to stored repositories. That includes an unknown owner, a refused token and what a
  /// server says of a refusal, because saved data is more useful than an error.
  var isRequestFailure: Bool {
    switch self {
    case .feature, .notFound, .unauthorized, .alreadyWorded: true
    default: allowsFallback
    }
  }
}
