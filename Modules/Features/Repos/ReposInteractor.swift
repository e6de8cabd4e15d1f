import FeatureKit

struct ReposInteractor: Sendable {
  /// Pages to request at a time, once their number is known.
  private static let concurrentPages = 5

  private let services: Services
  private let adapter: ReposAdapter
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
    let list = try await selection(query, request, requestSize: requestSize, mode)
    try store.markSeen(list.value.owner)
    return list
  }

  private func selection(
    _ query: RepositoryQuery,
    _ request: PageRequest,
    requestSize: Int?,
    _ mode: CacheMode
  ) async throws(Failure) -> Cached<RepositoryList> {
    if case .page(let number, let size) = request, query.isPlain {
      return try await page(RepositoryPageRequest(owner: query.owner, number: number, size: size), mode)
    }
    let wanted = if case .first(let count) = request, query.isGitHubs { count } else { Int.max }
    let order = wanted == Int.max ? .name : query.order
    let size = min(request == .all ? requestSize ?? .max : .max, wanted, PageRequest.largestSize)
    return try await all(of: query.owner, order, upTo: wanted, size: size, mode).map {
      $0.selecting(query, request)
    }
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
    let known = try page.value.repositories.first.map(store.known) ?? KnownRepositories()
    return page.map { page in
      let hasNext = page.next != nil
      let items = Page(items: page.repositories, total: nil, request: numbers, hasNext: hasNext)
      return RepositoryList(owner: request.owner, items, known, request: numbers)
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
    var read = PagesRead()
    do throws(Failure) {
      // The first response announces the number of pages; until then the stored one counts.
      var known = try store.pageCount(of: owner, order, size: size)
      while read.hasNext, read.count < read.limit, read.repositories.count < wanted {
        if read.count > 0 {
          known = read.announced
          services.progress.count(read.count, of: known.map { _ in read.limit })
        }
        let missing = (wanted - read.repositories.count - 1) / size + 1
        let together = min(max(1, known ?? 1), Self.concurrentPages, missing)
        let numbers = read.count + 1...min(read.count + together, read.limit)
        let requests = numbers.map {
          RepositoryPageRequest(owner: owner, order: order, number: $0, size: size)
        }
        for page in try await pages(requests, mode) where read.hasNext { read.add(try page.get()) }
      }
      return read.list(of: owner, wanted: wanted)
    } catch {
      return try stored(owner, .all, because: error, pagesRead: read.count)
    }
  }

  /// The stored repository, else GitHub's, which is then stored.
  ///
  /// - Throws: `ReposError.unknownRepository`, the request's failure, `storage`.
  func repository(_ fullName: String, _ mode: CacheMode) async throws(Failure) -> Cached<Repository> {
    let stored = try store.repository(fullName)
    if mode != .refresh, let stored {
      return Cached(stored.value, Provenance(.cache, fetchedAt: stored.savedAt))
    }
    let key = ReposStore.key(fullName)
    return try await services.cache.value(
      key,
      policy: CachePolicy(.forever),
      mode: mode,
      unknown: ReposError.unknownRepository(fullName),
      fallback: { (failure) throws(Failure) in
        failure.allowsFallback ? stored : nil
      },
      fetch: try await repository(fullName, recordedAt: key)
    )
  }

  private func repository(_ fullName: String, recordedAt key: String) async throws(Failure) -> Repository {
    let repository = try await adapter.repository(fullName)
    try store.record([(key, [repository])], of: repository.owner)
    try store.markSeen(repository.owner)
    return repository
  }

  /// Requests pages at the same time, conditionally those that are stored. Saves them together.
  ///
  /// - Returns: In the requests' order; the failure of a request also when its page is stored.
  private func pages(
    _ requests: [RepositoryPageRequest],
    _ mode: CacheMode
  ) async throws(Failure) -> [Result<Cached<RepositoryPage>, Failure>] {
    if mode == .offline { throw .offline(.offlineFlag) }
    let stored = try store.pages(requests)
    let fetched = await fetch(requests, mode == .refresh ? [:] : stored.compactMapValues(\.entityTag))
    let now = services.clock.now()
    var results: [Result<Cached<RepositoryPage>, Failure>] = []
    var saved: [(key: String, entry: StoreEntry<RepositoryPage>)] = []
    var new: [(key: String, repositories: [Repository])] = []
    for key in requests.map(ReposStore.pageKey) {
      switch (fetched[key], stored[key]) {
      case (.success(let page?), _):
        saved.append((key, StoreEntry(page.page, savedAt: now, entityTag: page.entityTag)))
        new.append((key, page.page.repositories))
        results.append(.success(Cached(page.page, Provenance(.network, fetchedAt: now))))
      case (.success(nil), let entry?):
        saved.append((key, StoreEntry(entry.value, savedAt: now, entityTag: entry.entityTag)))
        results.append(.success(Cached(entry.value, Provenance(.cache, fetchedAt: now))))
      case (.failure(let failure), _): results.append(.failure(failure))
      default: results.append(.failure(.badResponse(.unexpectedStatus(304))))
      }
    }
    try store.save(saved)
    if let owner = requests.first?.owner { try store.record(new, of: owner) }
    return results
  }

  private func fetch(
    _ requests: [RepositoryPageRequest],
    _ tags: [String: String]
  ) async -> [String: Result<ReposAdapter.TaggedPage?, Failure>] {
    await withTaskGroup { group in
      for request in requests {
        group.addTask {
          // The optimizer returns garbage as the key when the pair is made inside the `do`.
          let key = ReposStore.pageKey(request)
          let page: Result<ReposAdapter.TaggedPage?, Failure>
          do throws(Failure) {
            page = .success(try await adapter.page(request, entityTag: tags[key]))
          } catch {
            page = .failure(error)
          }
          return (key, page)
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
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
    guard failure.isRequestFailure, let stored = try store.repositories(of: owner) else { throw failure }
    let all = stored.repositories
    let total = stored.areComplete ? all.count : nil
    let page = Page(items: all, total: total, request: .all, hasNext: !stored.areComplete)
    let known = KnownRepositories(all: all, areComplete: stored.areComplete)
    return Cached(
      RepositoryList(owner: owner, page, known, request: request, pagesRead: pagesRead),
      Provenance(.stale, fetchedAt: stored.oldest),
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
