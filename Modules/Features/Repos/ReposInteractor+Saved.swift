import FeatureKit

/// Single repositories, and what is stored of all owners.
extension ReposInteractor {
  /// The stored repository, else GitHub's, which is then stored, and what is known of its owner.
  ///
  /// - Throws: `ReposError.unknownRepository`, the request's failure, `storage`.
  func repository(
    _ fullName: String,
    _ mode: CacheMode
  ) async throws(Failure) -> (repository: Cached<Repository>, known: KnownRepositories) {
    let (stored, known) = try store.repository(fullName)
    if mode != .refresh, let stored {
      let provenance = Provenance(.cache, fetchedAt: stored.savedAt)
      return (Cached(stored.value.repositories[0], provenance), known)
    }
    let key = ReposStore.singleKey(fullName)
    let page = try await services.cache.value(
      key,
      policy: .forever,
      mode: mode,
      unknown: ReposError.unknownRepository(fullName),
      fallback: stored,
      fetch: try await fetch(fullName, recordedAt: key)
    )
    let repository = page.map { $0.repositories[0] }
    return (repository, try store.repository(repository.value.fullName).known)
  }

  private func fetch(_ fullName: String, recordedAt key: String) async throws(Failure) -> RepositoryPage {
    let repository = try await adapter.repository(fullName)
    let page = RepositoryPage(repositories: [repository])
    let entry = StoreEntry(page, savedAt: services.clock.now())
    try store.record([FetchedPage(key: key, entry: entry)], of: repository.owner)
    try store.markSeen(repository.owner)
    return page
  }

  /// GitHub's README, or after a failed request the stored one.
  func readme(_ fullName: String, _ mode: CacheMode) async throws(Failure) -> Cached<Readme> {
    let key = ReposStore.readmeKey(fullName)
    let stored = try services.store.entry(Readme.self, for: key)
    do throws(Failure) {
      if mode == .offline { throw .offline(.offlineFlag) }
      let (entry, source) = try await revalidated(stored, mode) { (tag) throws(Failure) in
        try await adapter.readme(fullName, entityTag: tag)
      }
      try services.store.set(entry, for: key, durability: .refetchable)
      return Cached(entry.value, Provenance(source, fetchedAt: entry.savedAt))
    } catch {
      let failure = error == .notFound ? .feature(ReposError.noReadme(fullName)) : error
      guard let stored, failure.isRequestFailure else { throw failure }
      return Cached(stored.value, Provenance(.stale, fetchedAt: stored.savedAt), staleBecause: failure)
    }
  }

  /// The latest first.
  func owners() throws(Failure) -> [SeenOwner] {
    try store.seenOwners().sorted { ($1.fetchedAt, $0.name) < ($0.fetchedAt, $1.name) }
  }

  /// The one seen last first, then by code point.
  func savedOwners() -> [String] {
    let owners = (try? store.owners()) ?? []
    guard let latest = try? store.latestOwner(), owners.contains(Repository.key(latest)) else {
      return owners
    }
    return [latest] + owners.filter { $0 != Repository.key(latest) }
  }

  func savedRepositories() -> [Repository] { (try? store.stored())?.known.all ?? [] }

  /// The stored repositories' full names in lowercase.
  func savedNames() -> [String] { (try? store.names()) ?? [] }
}
