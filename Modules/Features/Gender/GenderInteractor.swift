import FeatureKit

struct GenderInteractor: Sendable {
  private let adapter: GenderAdapter
  private let cache: ResponseCache
  private let store: GenderStore
  private let clock: WallClock
  private let viewer: Viewer
  private let makePage: @Sendable (NameResult) -> String

  private static let policy = CachePolicy(.seconds(DocumentKind.page.lifetime), showsStale: false)

  /// - Parameter makePage: Makes a result's page as HTML.
  init(_ services: Services, makePage: @escaping @Sendable (NameResult) -> String) {
    adapter = GenderAdapter(http: services.http, clock: services.clock, endpoint: services.endpoint)
    cache = services.cache
    store = GenderStore(services)
    clock = services.clock
    viewer = services.viewer
    self.makePage = makePage
  }

  /// The results for names in one country or in all of them, each with a page: from the cache for ten
  /// minutes, the others in common requests. A failed page or screenshot doesn't fail the result.
  ///
  /// - Throws: The requests' failures, `storage`, `interrupted`.
  func check(
    _ queries: [NameQuery],
    _ mode: CacheMode,
    takesScreenshots: Bool
  ) async throws(Failure) -> NameCheck {
    var limit: RateLimit?
    let values = try await cache.values(
      queries.map(GenderStore.key),
      batchSize: GenderAdapter.batchSize,
      policy: Self.policy,
      mode: mode
    ) { (keys) async throws(Failure) in
      let batch = queries.filter { keys.contains(GenderStore.key($0)) }
      let reply = try await adapter.rows(of: batch.map(\.name), countryID: batch.first?.countryID)
      limit = reply.limit
      let estimates = try GenderMapper.estimates(reply.rows, for: batch)
      if estimates.isEmpty { throw .badResponse(.unexpectedShape(path: "name")) }
      return Dictionary(estimates.map { (GenderStore.key($0), $1) }, uniquingKeysWith: { first, _ in first })
    }
    let now = clock.now()
    let results = queries.map { query in
      let cached = values[GenderStore.key(query)]
      return NameResult(
        query: query,
        estimate: cached?.value,
        fetchedAt: cached?.provenance.fetchedAt ?? now
      )
    }
    let provenance = Provenance(of: values.values.map(\.provenance))
    var check = NameCheck(results: results, provenance: provenance, namesLeft: limit?.remaining)
    for index in results.indices where results[index].estimate != nil {
      try await document(&check, at: index, takesScreenshots: takesScreenshots)
    }
    return check
  }

  func screenshots() throws(Failure) -> [Screenshot] { try store.screenshots() }

  /// Finds a page or screenshot by path, file name or a screenshot's number.
  ///
  /// - Throws: `notFound`, `storage`.
  func path(of document: String) throws(Failure) -> String { try store.path(of: document) }

  /// - Returns: Whether a program opened it.
  func open(_ path: String) async throws(Failure) -> Bool { try await viewer.open(path) }

  func cleanUp() { store.cleanUp() }

  private func document(
    _ check: inout NameCheck,
    at index: Int,
    takesScreenshots: Bool
  ) async throws(Failure) {
    let result = check.results[index]
    let page = makePage(result)
    do throws(Failure) {
      check.results[index].page = try store.savePage(page, of: result)
    } catch {
      check.pageFailure = error
    }
    guard takesScreenshots, check.screenshotFailure == nil else { return }
    do throws(Failure) {
      let taken = try await store.takeScreenshot(of: page, about: result.query)
      check.results[index].screenshot = taken?.path
      check.isUnsandboxed = check.isUnsandboxed || taken?.isUnsandboxed == true
    } catch .interrupted {
      throw .interrupted
    } catch {
      check.screenshotFailure = error
    }
  }
}

extension Provenance {
  /// For several results together: the oldest time and the earliest expiry.
  fileprivate init(of parts: [Provenance]) {
    self.init(
      parts.contains { $0.source == .network } ? .network : .cache,
      fetchedAt: parts.compactMap(\.fetchedAt).min(),
      expiresAt: parts.compactMap(\.expiresAt).min()
    )
  }
}
