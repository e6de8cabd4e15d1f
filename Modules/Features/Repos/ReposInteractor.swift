import FeatureKit

struct ReposInteractor: Sendable {
  /// Pages to request at a time, once their number is known.
  private static let concurrentPages = 5

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
      list = try await page(RepositoryPageRequest(owner: query.owner, number: number, size: size), mode)
    } else {
      let wanted = if case .first(let count) = request, query.isGitHubs { count } else { Int.max }
      let order = wanted == Int.max ? .name : query.order
      let size = min(request == .all ? requestSize ?? .max : .max, wanted, PageRequest.largestSize)
      list = try await all(of: query.owner, order, upTo: wanted, size: size, mode)
        .map { $0.selecting(query, request) }
    }
    try store.markSeen(list.value.owner)
    return list
  }

  private func page(
    _ request: RepositoryPageRequest,
    _ mode: CacheMode
  ) async throws(Failure) -> Cached<RepositoryList> {
    let numbers = PageRequest.page(request.number, size: request.size)
    let page: Cached<RepositoryPage>
    do throws(Failure) {
      page = try await pages([request], mode)[0].get()
    } catch {
      return try stored(request.owner, numbers, because: error)
    }
    let known = try page.value.repositories.first.map { (first) throws(Failure) in
      try store.repository(first.fullName).known
    }
    return page.map {
      let items = Page(items: $0.repositories, total: nil, request: numbers, hasNext: $0.next != nil)
      return RepositoryList(
        owner: request.owner,
        known ?? KnownRepositories(),
        page: items,
        request: numbers
      )
    }
  }

  /// Sorted by `mergedByID`. Reads no more pages than needed and than the first response announces, and at
  /// most 100.
  private func all(
    of owner: String,
    _ order: RepositoryOrder,
    upTo wanted: Int,
    size: Int,
    _ mode: CacheMode
  ) async throws(Failure) -> Cached<RepositoryList> {
    func request(_ number: Int) -> RepositoryPageRequest {
      RepositoryPageRequest(owner: owner, order: order, number: number, size: size)
    }
    var read = PagesRead()
    do throws(Failure) {
      // The first response announces the number of pages; until then the stored one counts.
      var pageCount = try store.pages([ReposStore.pageKey(request(1))]).first?.entry.value.pageCount
      while read.hasNext, read.count < read.limit, read.repositories.count < wanted {
        if read.count > 0 {
          pageCount = read.announced
          services.progress.count(read.count, of: pageCount.map { _ in read.limit })
        }
        let missing = (wanted - read.repositories.count - 1) / size + 1
        let together = min(max(1, pageCount ?? 1), Self.concurrentPages, missing)
        let numbers = read.count + 1...min(read.count + together, read.limit)
        for page in try await pages(numbers.map(request), mode) where read.hasNext {
          read.add(try page.get())
        }
      }
    } catch {
      return try stored(owner, .all, because: error, pagesRead: read.count)
    }
    let known = KnownRepositories(all: read.repositories.mergedByID(), areComplete: !read.hasNext)
    let pagesRead = read.hasNext && read.repositories.count < wanted ? read.count : nil
    return Cached(RepositoryList(owner: owner, known, pagesRead: pagesRead), read.provenance)
  }

  /// Requests pages at the same time, conditionally those that are stored. Saves them together.
  ///
  /// - Returns: In the requests' order; the failure of a request also when its page is stored.
  private func pages(
    _ requests: [RepositoryPageRequest],
    _ mode: CacheMode
  ) async throws(Failure) -> [Result<Cached<RepositoryPage>, Failure>] {
    if mode == .offline { throw .offline(.offlineFlag) }
    let keys = requests.map(ReposStore.pageKey)
    let stored = Dictionary(try store.pages(keys).map { ($0.key, $0.entry) }) { $1 }
    let fetched = await fetch(requests, mode == .refresh ? [:] : stored.compactMapValues(\.entityTag))
    let now = services.clock.now()
    var saved: [(key: String, entry: StoreEntry<RepositoryPage>)] = []
    let results = zip(keys, fetched).map { key, result -> Result<Cached<RepositoryPage>, Failure> in
      result.flatMap { page in
        guard let value = page?.page ?? stored[key]?.value else {
          return .failure(.badResponse(.unexpectedStatus(304)))
        }
        let tag = page == nil ? stored[key]?.entityTag : page?.entityTag
        saved.append((key, StoreEntry(value, savedAt: now, entityTag: tag)))
        return .success(Cached(value, Provenance(page == nil ? .cache : .network, fetchedAt: now)))
      }
    }
    if let owner = requests.first?.owner { try store.save(saved, of: owner) }
    return results
  }

  /// In the requests' order.
  private func fetch(
    _ requests: [RepositoryPageRequest],
    _ tags: [String: String]
  ) async -> [Result<ReposAdapter.TaggedPage?, Failure>] {
    await withTaskGroup { group in
      for (index, request) in requests.enumerated() {
        group.addTask {
          // The optimizer returns garbage as the index when the pair is made inside the `do`.
          let page: Result<ReposAdapter.TaggedPage?, Failure>
          do throws(Failure) {
            page = .success(try await adapter.page(request, entityTag: tags[ReposStore.pageKey(request)]))
          } catch {
            page = .failure(error)
          }
          return (index, page)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private func stored(
    _ owner: String,
    _ request: PageRequest,
    because failure: Failure,
    pagesRead: Int = 0
  ) throws(Failure) -> Cached<RepositoryList> {
    let isUnknown = failure == .notFound && pagesRead == 0
    let failure = isUnknown ? .feature(ReposError.unknownOwner(owner)) : failure
    guard failure.isRequestFailure, let stored = try store.stored(of: owner), !stored.known.all.isEmpty else {
      throw failure
    }
    return Cached(
      RepositoryList(owner: owner, stored.known, request: request, pagesRead: pagesRead),
      Provenance(.stale, fetchedAt: stored.times.lowerBound),
      staleBecause: failure
    )
  }
}

extension Failure {
  /// Whether to fall back to stored repositories. That includes an unknown owner and a refused token, because
  /// saved data is more useful than an error.
  fileprivate var isRequestFailure: Bool {
    switch self {
    case .feature, .notFound, .unauthorized: true
    default: allowsFallback
    }
  }
}
