import FeatureKit
import Foundation

/// What can be done with repositories: page through an owner's, take all of them, look at one.
struct ReposInteractor: Sendable {
  /// Told after each page how many are there, and of how many where that is known.
  typealias Progress = @Sendable (_ pages: Int, _ pageCount: Int?) -> Void

  private let adapter: ReposAdapter
  private let cache: ResponseCache
  private let store: ReposStore

  init(_ services: Services) {
    adapter = ReposAdapter(http: services.http, clock: services.clock, endpoint: services.endpoint)
    cache = services.cache
    store = ReposStore(store: services.store, clock: services.clock)
  }

  /// One page of an owner's repositories. Where asking fails, the answer is all that is stored of the owner.
  ///
  /// - Throws: `notFound` for an unknown owner; what asking throws when nothing is stored; `storage`.
  func page(
    _ request: RepositoryPageRequest,
    _ mode: CacheMode
  ) async throws(Failure) -> Cached<Page<Repository>> {
    try await orStock(of: request.owner) { () async throws(Failure) in
      try await page(request, following: nil, mode).map { page in
        Page(
          items: page.repositories,
          total: nil,
          request: .page(request.number, size: request.size),
          hasNext: page.next != nil
        )
      }
    }
  }

  /// All repositories of an owner, each once, in the order of `mergedByID`. The list ends at a page that names
  /// no next one, and at one that brings nothing new, should a server always name a next one.
  ///
  /// - Throws: As `page`.
  func all(
    of owner: String,
    pageSize: Int,
    _ mode: CacheMode,
    progress: @escaping Progress
  ) async throws(Failure) -> Cached<Page<Repository>> {
    try await orStock(of: owner) { () async throws(Failure) in
      var request = RepositoryPageRequest(owner: owner, number: 1, size: pageSize)
      var answer = try await page(request, following: nil, mode)
      var provenance = answer.provenance
      var repositories = answer.value.repositories
      var ids = Set(repositories.map(\.id))
      while let next = answer.value.next {
        progress(request.number, answer.value.pageCount)
        request.number += 1
        answer = try await page(request, following: next, mode)
        if answer.provenance.source == .network { provenance = answer.provenance }
        if answer.value.repositories.allSatisfy({ ids.contains($0.id) }) { break }
        repositories += answer.value.repositories
        ids.formUnion(answer.value.repositories.map(\.id))
      }
      return Cached(Page(of: repositories.mergedByID(), .all), provenance)
    }
  }

  /// One repository: the stored one, else GitHub's, which is then stored.
  ///
  /// - Throws: `notFound`, what asking throws, `storage`.
  func repository(_ fullName: String, _ mode: CacheMode) async throws(Failure) -> Cached<Repository> {
    try store.mend(fullName)
    let id = try await cache.answer(
      ReposStore.nameKey(fullName),
      policy: CachePolicy(.forever),
      mode: mode
    ) { (_: StoreEntry<Int>?) async throws(Failure) in
      let repository = try await adapter.repository(fullName)
      try store.keep([repository])
      return .new(repository.id)
    }
    guard let repository = try store.repository(id.value) else { throw .notFound }
    return id.map { _ in repository }
  }

  /// A page, which is checked with the server by its tag when it is kept with all that stood on it.
  ///
  /// - Throws: Why the server could not be asked, also when the page is kept.
  private func page(
    _ request: RepositoryPageRequest,
    following link: URL?,
    _ mode: CacheMode
  ) async throws(Failure) -> Cached<RepositoryPage> {
    let answer = try await cache.answer(
      ReposStore.pageKey(request),
      policy: CachePolicy(.revalidated),
      mode: mode
    ) { (kept: StoreEntry<ReposStore.StoredPage>?) async throws(Failure) in
      let tag = mode == .refresh ? nil : try usableTag(kept)
      guard let answer = try await adapter.page(request, following: link, entityTag: tag) else {
        return .unchanged
      }
      let page = answer.page
      try store.keep(page.repositories)
      let ids = page.repositories.map(\.id)
      return .new(
        ReposStore.StoredPage(ids: ids, next: page.next, pageCount: page.pageCount),
        entityTag: answer.entityTag
      )
    }
    if let failure = answer.staleBecause { throw failure }
    let repositories = try store.repositories(on: answer.value)
    return answer.map {
      RepositoryPage(repositories: repositories, next: $0.next, pageCount: $0.pageCount)
    }
  }

  /// The tag of a kept page that can still be shown.
  private func usableTag(_ kept: StoreEntry<ReposStore.StoredPage>?) throws(Failure) -> String? {
    guard let kept, try store.repositories(on: kept.value).count == kept.value.ids.count else { return nil }
    return kept.entityTag
  }

  /// The answer, or where asking failed all that is stored of the owner.
  private func orStock(
    of owner: String,
    _ ask: () async throws(Failure) -> Cached<Page<Repository>>
  ) async throws(Failure) -> Cached<Page<Repository>> {
    do throws(Failure) {
      return try await ask()
    } catch {
      guard error.allowsFallback, let stock = try store.stock(of: owner) else { throw error }
      let provenance = Provenance(.stale, fetchedAt: stock.since)
      return Cached(Page(of: stock.repositories, .all), provenance, staleBecause: error)
    }
  }
}
