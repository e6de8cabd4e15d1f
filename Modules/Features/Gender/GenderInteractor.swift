import FeatureKit

struct GenderInteractor: Sendable {
  private let services: Services
  private let adapter: GenderAdapter
  private let store: GenderStore

  private static let policy = CachePolicy(.seconds(DocumentKind.page.lifetime), showsStale: false)

  init(_ services: Services) {
    self.services = services
    adapter = GenderAdapter(services: services)
    store = GenderStore(services)
  }

  /// The results for names in one country or in all of them, each with a page: from the cache for ten
  /// minutes, the others in common requests. At the API's limit it returns the results so far. A failed page
  /// or screenshot doesn't fail the result.
  ///
  /// - Throws: `GenderError.rejected`, the requests' failures, `storage`, `interrupted`.
  func check(
    _ names: [String],
    countryID: String?,
    _ mode: CacheMode,
    takesScreenshots: Bool
  ) async throws(Failure) -> NameCheck {
    let queries = NameQuery.all(names, countryID: countryID)
    let byKey = Dictionary(queries.map { (GenderStore.key($0), $0) }) { first, _ in first }
    var requested = 0
    var limit: RateLimit?
    var failure: Failure?
    let values = try await services.cache.values(
      queries.map(GenderStore.key),
      batchSize: GenderAdapter.batchSize,
      policy: Self.policy,
      mode: mode
    ) { (keys) async throws(Failure) in
      var found: [String: GenderEstimate] = [:]
      if failure != nil { return found }
      do throws(Failure) {
        (found, limit) = try await estimates(of: keys.compactMap { byKey[$0] })
      } catch {
        guard error.allowsFallback else { throw error }
        failure = error
      }
      requested += keys.count
      report(requested, of: queries.count)
      return found
    }
    if let failure, values.isEmpty { throw failure }
    if mode == .offline, values.count < byKey.count { failure = .offline(.offlineFlag) }
    let reached = failure == nil ? queries : queries.filter { values[GenderStore.key($0)] != nil }
    let now = services.clock.now()
    let results = reached.map { query in
      let cached = values[GenderStore.key(query)]
      return NameResult(
        query: query,
        estimate: cached?.value,
        fetchedAt: cached?.provenance.fetchedAt ?? now,
        isNew: cached?.provenance.source == .network
      )
    }
    let provenance = Provenance(of: values.values.map(\.provenance))
    var check = NameCheck(results: results, provenance: provenance, namesLeft: limit?.remaining)
    check.stopped = failure.map { .init(failure: $0, namesLeft: queries.count - results.count) }
    for index in results.indices.prefix(NameCheck.mostPages) where results[index].estimate != nil {
      try await document(&check, at: index, takesScreenshots: takesScreenshots)
    }
    return check
  }

  /// The results of the last ten minutes, latest first.
  func lastResults() -> [GenderEstimate] { ((try? store.results()) ?? []).map(\.value) }

  /// Checks nothing: the results of the last ten minutes, with their pages.
  func recent() throws(Failure) -> NameCheck {
    let stored = try store.results()
    let results = stored.map { NameResult(query: $0.value.query, estimate: $0.value, fetchedAt: $0.savedAt) }
    let provenance = Provenance(.cache, fetchedAt: stored.map(\.savedAt).min())
    var check = NameCheck(results: results, provenance: provenance, namesLeft: nil)
    for index in results.indices.prefix(NameCheck.mostPages) { savePage(&check, at: index) }
    return check
  }

  /// The estimates of a batch by key, and the API's limit.
  private func estimates(
    of batch: [NameQuery]
  ) async throws(Failure) -> ([String: GenderEstimate], RateLimit?) {
    let reply = try await rows(of: batch.map(\.name), countryID: batch.first?.countryID)
    let estimates = try GenderMapper.estimates(reply.rows, for: batch)
    if estimates.isEmpty { throw .badResponse(.unexpectedShape(path: "name")) }
    let byKey = Dictionary(estimates.map { (GenderStore.key($0), $1) }) { first, _ in first }
    return (byKey, reply.limit)
  }

  private func report(_ completed: Int, of total: Int) {
    if total <= GenderAdapter.batchSize { return }
    services.progress.report(.init("Looking up names", completed: completed, of: total))
  }

  func screenshots() throws(Failure) -> [Screenshot] { try store.screenshots() }

  /// Opens a page or screenshot, found by path, file name or a screenshot's number.
  ///
  /// - Throws: `GenderError.unknownDocument`, `storage`.
  func open(_ document: String) async throws(Failure) -> OpenedDocument {
    guard let path = try store.path(of: document) else {
      throw .feature(GenderError.unknownDocument(document))
    }
    return OpenedDocument(path: path, isOpen: try await services.open(path))
  }

  private func rows(of names: [String], countryID: String?) async throws(Failure) -> GenderAdapter.Reply {
    do throws(Failure) {
      return try await adapter.rows(of: names, countryID: countryID)
    } catch {
      throw [.rejected(status: 400), .rejected(status: 422)].contains(error)
        ? .feature(GenderError.rejected(names)) : error
    }
  }

  /// - Returns: The page.
  @discardableResult
  private func savePage(_ check: inout NameCheck, at index: Int) -> String {
    let page = GenderPage(check.results[index]).html
    do throws(Failure) {
      check.results[index].page = try store.savePage(page, of: check.results[index])
    } catch {
      check.pageFailure = error
    }
    return page
  }

  private func document(
    _ check: inout NameCheck,
    at index: Int,
    takesScreenshots: Bool
  ) async throws(Failure) {
    let page = savePage(&check, at: index)
    guard takesScreenshots, check.screenshotFailure == nil else { return }
    do throws(Failure) {
      let taken = try await store.takeScreenshot(of: page, about: check.results[index].query)
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
