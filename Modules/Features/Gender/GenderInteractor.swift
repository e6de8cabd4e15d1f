import FeatureKit

struct GenderInteractor {
  private let services: Services
  private let adapter: GenderAdapter
  private let store: GenderStore

  private static let policy = CachePolicy.seconds(DocumentKind.page.lifetime).onlyFresh

  init(_ services: Services) {
    self.services = services
    adapter = GenderAdapter(services: services)
    store = GenderStore(services)
  }

  /// The results for names in one country or in all of them, each with a page: from the cache for ten
  /// minutes, the others in common requests. At the API's limit it returns the results so far. A failed page
  /// doesn't fail the result.
  ///
  /// - Throws: `GenderError.rejected`, the requests' failures, `storage`, `interrupted`.
  func check(
    _ names: [String],
    countryID: String?,
    _ mode: CacheMode
  ) async throws(Failure) -> NameCheck {
    let queries = NameQuery.all(names, countryID: countryID)
    let byKey = Dictionary(grouping: queries, by: GenderStore.key).compactMapValues(\.first)
    var requested = 0
    var failure: Failure?
    let values = try await services.cache.values(
      queries.map(GenderStore.key),
      batchSize: GenderAdapter.batchSize,
      policy: Self.policy,
      mode: mode
    ) { (keys) async throws(Failure) -> [String: GenderEstimate] in
      var found: [GenderEstimate] = []
      if failure != nil { return [:] }
      do throws(Failure) {
        found = try await estimates(of: keys.compactMap { byKey[$0] })
      } catch  where error.allowsFallback {
        failure = error
      }
      requested += keys.count
      if byKey.count > GenderAdapter.batchSize { services.progress.count(requested, of: byKey.count) }
      return Dictionary(grouping: found) { GenderStore.key($0.query) }.compactMapValues(\.first)
    }
    if let failure, values.isEmpty { throw failure }
    if mode == .offline, values.count < byKey.count { failure = .offline(.offlineFlag) }
    let now = services.clock.now()
    let results = queries.compactMap { query -> NameResult? in
      let cached = values[GenderStore.key(query)]
      if cached == nil, failure != nil { return nil }
      return NameResult(
        query: query,
        estimate: cached?.value,
        fetchedAt: cached?.provenance.fetchedAt ?? now,
        isNew: cached?.provenance.source == .network
      )
    }
    var check = NameCheck(results: results, provenance: Provenance(of: values.values.map(\.provenance)))
    check.stopped = failure.map { ($0, queries.count - results.count) }
    check.pageFailure = store.savePages(of: &check.results)
    return check
  }

  /// The results of the last ten minutes, latest first.
  func lastResults() -> [GenderEstimate] { ((try? store.results()) ?? []).map(\.value) }

  /// Checks nothing: what is known of a name in some countries.
  func countries(of name: String) -> [NameResult] {
    let known = lastResults()
    return Country.examples.map { code in
      let query = NameQuery(name, countryID: code)
      return NameResult(
        query: query,
        estimate: known.first { $0.query == query },
        fetchedAt: services.clock.now()
      )
    }
  }

  /// Checks nothing: the results of the last ten minutes, with their pages.
  func recent() throws(Failure) -> NameCheck {
    let stored = try store.results()
    let results = stored.map { NameResult(query: $0.value.query, estimate: $0.value, fetchedAt: $0.savedAt) }
    let provenance = Provenance(.cache, fetchedAt: stored.map(\.savedAt).min())
    var check = NameCheck(results: results, provenance: provenance)
    check.pageFailure = store.savePages(of: &check.results)
    return check
  }

  /// A failed screenshot is the last one, and doesn't fail the check.
  func takeScreenshots(of check: inout NameCheck) async throws(Failure) {
    for index in check.results.indices where check.results[index].estimate != nil {
      do throws(Failure) {
        check.results[index].screenshot = try await store.takeScreenshot(of: check.results[index])
      } catch {
        if error == .interrupted { throw error }
        check.screenshotFailure = error
        return
      }
    }
  }

  private func estimates(of batch: [NameQuery]) async throws(Failure) -> [GenderEstimate] {
    let names = batch.map(\.name)
    let rows: [GenderWire]
    do throws(Failure) {
      rows = try await adapter.rows(of: names, countryID: batch.first?.countryID)
    } catch {
      let isRejected = error == .rejected(status: 400) || error == .rejected(status: 422)
      throw isRejected ? .feature(GenderError.rejected(names)) : error
    }
    let estimates = try GenderMapper.estimates(rows, for: batch)
    if estimates.isEmpty { throw .badResponse(.unexpectedShape(path: "name")) }
    return estimates
  }

  func screenshots() throws(Failure) -> [Screenshot] { try store.screenshots() }

  /// Opens a page or screenshot, found by path, file name or a screenshot's number.
  ///
  /// - Throws: `GenderError.unknownDocument`, `storage`.
  func open(_ document: String) async throws(Failure) -> OpenedDocument {
    guard let path = try store.path(of: document) else {
      throw .feature(GenderError.unknownDocument(document))
    }
    return (path, try await services.system.open(path))
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
