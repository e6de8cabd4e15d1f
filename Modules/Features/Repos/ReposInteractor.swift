import FeatureKit

struct ReposInteractor: Sendable {
  /// Called after each page; `pageCount` is nil while unknown.
  typealias Progress = @Sendable (_ pages: Int, _ pageCount: Int?) -> Void

  /// Pages to request at a time, once their number is known.
  private static let concurrentPages = 4

  private let adapter: ReposAdapter
  private let cache: ResponseCache
  private let store: ReposStore

  init(_ services: Services) {
    adapter = ReposAdapter(http: services.http, clock: services.clock, endpoint: services.endpoint)
    cache = services.cache
    store = ReposStore(store: services.store)
  }

  /// A page of an owner's repositories; after a failed request, all stored ones.
  ///
  /// - Throws: The request's failure when none are stored; `storage`.
  func page(
    _ request: RepositoryPageRequest,
    _ mode: CacheMode
  ) async throws(Failure) -> Cached<RepositoryList> {
    do throws(Failure) {
      return try await read(request, mode).map { page in
        let numbers = PageRequest.page(request.number, size: request.size)
        let hasNext = page.next != nil
        return RepositoryList(
          owner: request.owner,
          page: Page(items: page.repositories, total: nil, request: numbers, hasNext: hasNext)
        )
      }
    } catch {
      return try stored(request.owner, because: error)
    }
  }

  /// All repositories of an owner, sorted by `mergedByID`; after a failed request, all stored ones. Reads no
  /// more pages than the first response announces, and at most 100.
  ///
  /// - Throws: Like `page`.
  func all(
    of owner: String,
    size: Int,
    _ mode: CacheMode,
    progress: Progress
  ) async throws(Failure) -> Cached<RepositoryList> {
    var read = PagesRead()
    do throws(Failure) {
      while read.hasNext, read.count < read.limit {
        if read.count > 0 { progress(read.count, read.announced.map { _ in read.limit }) }
        let together = read.announced == nil ? 1 : Self.concurrentPages
        let numbers = read.count + 1...min(read.count + together, read.limit)
        let requests = numbers.map { RepositoryPageRequest(owner: owner, number: $0, size: size) }
        for page in await pages(requests, mode) where read.hasNext { read.add(try page.get()) }
      }
      return read.list(of: owner)
    } catch {
      return try stored(owner, because: error, pagesRead: read.count)
    }
  }

  /// The stored repository, else GitHub's, which is then stored.
  ///
  /// - Throws: `notFound`, the request's failure, `storage`.
  func repository(_ fullName: String, _ mode: CacheMode) async throws(Failure) -> Cached<Repository> {
    try store.removeDanglingName(fullName)
    let id = try await cache.value(ReposStore.nameKey(fullName), policy: CachePolicy(.forever), mode: mode) {
      (_: StoreEntry<Int>?) async throws(Failure) in
      let repository = try await adapter.repository(fullName)
      try store.save([repository])
      return .new(repository.id)
    }
    guard let repository = try store.repository(id.value) else { throw .notFound }
    return id.map { _ in repository }
  }

  func savedOwners() -> [String] {
    Set(savedNames().map { String($0.prefix { $0 != "/" }) }).sorted()
  }

  /// The stored repositories' full names in lowercase.
  func savedNames() -> [String] { (try? store.names()) ?? [] }

  /// In the requests' order.
  private func pages(
    _ requests: [RepositoryPageRequest],
    _ mode: CacheMode
  ) async -> [Result<Cached<RepositoryPage>, Failure>] {
    await withTaskGroup { group in
      for request in requests {
        group.addTask {
          do throws(Failure) {
            return (request.number, Result<_, Failure>.success(try await read(request, mode)))
          } catch {
            return (request.number, .failure(error))
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// Requests a page, conditionally if it is completely stored.
  ///
  /// - Throws: The request's failure, also when the page is stored.
  private func read(
    _ request: RepositoryPageRequest,
    _ mode: CacheMode
  ) async throws(Failure) -> Cached<RepositoryPage> {
    let page = try await cache.value(
      ReposStore.pageKey(request),
      policy: CachePolicy(.revalidated),
      mode: mode
    ) {
      (stored: StoreEntry<ReposStore.StoredPage>?) async throws(Failure) in
      let tag = mode == .refresh ? nil : try usableTag(stored)
      guard let result = try await adapter.page(request, entityTag: tag) else {
        return .unchanged
      }
      try store.save(result.page.repositories)
      return .new(ReposStore.StoredPage(result.page), entityTag: result.entityTag)
    }
    if let failure = page.staleBecause { throw failure }
    let repositories = try store.repositories(on: page.value)
    return page.map { RepositoryPage(repositories: repositories, next: $0.next, pageCount: $0.pageCount) }
  }

  /// The entity tag of a stored page, if all of its repositories are stored too.
  private func usableTag(_ stored: StoreEntry<ReposStore.StoredPage>?) throws(Failure) -> String? {
    guard let stored, try store.repositories(on: stored.value).count == stored.value.ids.count else {
      return nil
    }
    return stored.entityTag
  }

  private func stored(
    _ owner: String,
    because failure: Failure,
    pagesRead: Int = 0
  ) throws(Failure) -> Cached<RepositoryList> {
    guard failure.isRequestFailure, let stored = try store.repositories(of: owner) else { throw failure }
    let page = Page(of: stored.repositories, .all)
    return Cached(
      RepositoryList(owner: owner, page: page, pagesRead: pagesRead == 0 ? nil : pagesRead),
      Provenance(.stale, fetchedAt: stored.oldest),
      staleBecause: failure
    )
  }
}

/// The pages of a whole list that have been read.
private struct PagesRead {
  private(set) var count = 0
  /// The number of pages that the first one announces; nil when unknown.
  private(set) var announced: Int?
  private(set) var hasNext = true
  private var repositories: [Repository] = []
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

  func list(of owner: String) -> Cached<RepositoryList> {
    let merged = repositories.mergedByID()
    let page = Page(items: merged, total: hasNext ? nil : merged.count, request: .all, hasNext: hasNext)
    return Cached(RepositoryList(owner: owner, page: page, pagesRead: hasNext ? count : nil), provenance)
  }
}

extension Failure {
  /// Whether to fall back to stored repositories. That includes an unknown owner and a refused token, because
  /// saved data is more useful than an error.
  fileprivate var isRequestFailure: Bool {
    switch self {
    case .notFound, .unauthorized: true
    default: allowsFallback
    }
  }
}
