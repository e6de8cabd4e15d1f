import FeatureKit
import Foundation

/// What can be done with names: ask for the gender behind them, keep the answers' pages, photograph these.
struct GenderInteractor: Sendable {
  /// What asking for some names brought.
  struct Outcome: Sendable, Equatable {
    var answers: [NameAnswer]
    let provenance: Provenance
    /// How many names the API's limit leaves; nil where it does not say.
    let namesLeft: Int?
    /// Why a page could not be kept.
    var pageFailure: Failure?
    /// Why a screenshot could not be taken.
    var screenshotFailure: Failure?
    /// Whether the browser ran without its sandbox.
    var isUnsandboxed = false
  }

  let store: GenderStore
  private let adapter: GenderAdapter
  private let cache: ResponseCache
  private let clock: WallClock
  private let makePage: @Sendable (NameAnswer) -> String

  private static let policy = CachePolicy(.seconds(DocumentKind.page.life), showsStale: false)

  /// - Parameter makePage: Makes the page of an answer, as HTML.
  init(_ services: Services, makePage: @escaping @Sendable (NameAnswer) -> String) {
    store = GenderStore(services)
    adapter = GenderAdapter(http: services.http, clock: services.clock, endpoint: services.endpoint)
    cache = services.cache
    clock = services.clock
    self.makePage = makePage
  }

  /// The answers to questions about one country, or about all: kept ones for ten minutes, the others asked for
  /// together; each with its page.
  ///
  /// - Parameter takesScreenshots: Whether the pages are photographed too. A page or a screenshot that can't be
  ///   had is part of the outcome.
  /// - Throws: What asking throws, `storage`, `interrupted`.
  func check(
    _ questions: [NameQuestion],
    _ mode: CacheMode,
    takesScreenshots: Bool
  ) async throws(Failure) -> Outcome {
    let byKey = Dictionary(
      questions.map { (GenderStore.key($0), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let batch = try await cache.answers(
      questions.map(GenderStore.key),
      batchSize: GenderAdapter.batchSize,
      policy: Self.policy,
      mode: mode
    ) { (keys) async throws(Failure) in
      try await ask(keys.compactMap { byKey[$0] })
    }
    let now = clock.now()
    let answers = questions.map { question in
      let answer = batch.answers[GenderStore.key(question)]
      return NameAnswer(
        question: question,
        records: answer.map { GenderMapper.records($0.value) },
        askedAt: answer?.provenance.fetchedAt ?? now
      )
    }
    var outcome = Outcome(answers: answers, provenance: batch.provenance, namesLeft: batch.limit?.remaining)
    for index in answers.indices where answers[index].records != nil {
      try await document(&outcome, at: index, takesScreenshots: takesScreenshots)
    }
    return outcome
  }

  private func ask(_ questions: [NameQuestion]) async throws(Failure) -> FetchedBatch<GenderMapper.Record> {
    let reply = try await adapter.records(of: questions.map(\.name), countryID: questions.first?.countryID)
    let records = try GenderMapper.records(reply.rows, for: questions)
    if records.isEmpty { throw .badResponse(.unexpectedShape(path: "name")) }
    let pairs = records.map { (GenderStore.key($0), $1) }
    return FetchedBatch(Dictionary(pairs, uniquingKeysWith: { first, _ in first }), limit: reply.limit)
  }

  private func document(
    _ outcome: inout Outcome,
    at index: Int,
    takesScreenshots: Bool
  ) async throws(Failure) {
    let answer = outcome.answers[index]
    let page = makePage(answer)
    do throws(Failure) {
      outcome.answers[index].page = try store.keepPage(page, of: answer)
    } catch {
      outcome.pageFailure = error
    }
    guard takesScreenshots, outcome.screenshotFailure == nil else { return }
    do throws(Failure) {
      let taken = try await store.takeScreenshot(of: page, about: answer.question)
      outcome.answers[index].screenshot = taken?.path
      outcome.isUnsandboxed = outcome.isUnsandboxed || taken?.isUnsandboxed == true
    } catch .interrupted {
      throw .interrupted
    } catch {
      outcome.screenshotFailure = error
    }
  }
}
