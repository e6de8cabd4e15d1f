import TestSupport
import Testing

@testable import FeatureKit

@Suite("Lists fetched in several requests")
struct BatchedListTests {
  private let fixture: CacheFixture
  private let requests = Log<Range<Int>>()
  private let updates = Log<ProgressReporter.Update>()

  init() throws {
    fixture = try CacheFixture(progress: ProgressReporter { [updates] in updates.add($0) })
  }

  /// Requests at most 10 toys at a time of a server that has some and announces others, and may fail from a
  /// position on.
  private func toys(
    _ range: Range<Int>,
    has count: Int = 40,
    announces total: Int? = 40,
    failsFrom failing: Int = .max,
    with failure: Failure = .server(status: 500),
    mode: CacheMode = .cacheFirst,
    isEnough: ((RemoteList<Toy>) -> Bool)? = nil
  ) async throws(Failure) -> Cached<RemoteList<Toy>> {
    try await fixture.cache.list(
      RemotePage(range, of: "toys"),
      .seconds(3600),
      batchSize: 10,
      mode: mode,
      isEnough: isEnough
    ) { (part) async throws(Failure) in
      requests.add(part)
      if part.lowerBound >= failing { throw failure }
      let toys = part.clamped(to: 0..<count).map { Toy("\($0)") }
      return (toys, total)
    }
  }

  private func ids(_ range: Range<Int>) -> [String] { range.map { "\($0)" } }

  @Test("Each request has no more items than the server sends at once, and none that are cached")
  func parts() async throws {
    _ = try await toys(12..<17)
    let list = try await toys(0..<34)
    #expect(list.value.items.map(\.itemID) == ids(0..<34))
    #expect(list.provenance.source == .network)
    #expect(requests.all == [12..<17, 0..<10, 10..<20, 20..<30, 30..<34])
    #expect(try await toys(0..<34, failsFrom: 0).provenance.source == .cache)
  }

  @Test("The progress counts the items of the page, of those that the list has; one request has none")
  func progress() async throws {
    _ = try await toys(0..<10)
    _ = try await toys(20..<25)
    #expect(updates.all == [])
    _ = try await toys(20..<100)
    #expect(
      updates.all == [.init(completed: 5, of: 20), .init(completed: 15, of: 20)]
    )
  }

  @Test(
    "The end of the list ends the requests, even one before the announced end",
    arguments: [(15, nil, 2), (15, 15, 2), (20, nil, 3), (20, 1_000_000, 3), (0, 1_000_000, 1)]
      as [(Int, Int?, Int)]
  )
  func end(count: Int, total: Int?, requested: Int) async throws {
    #expect(try await toys(0..<1000, has: count, announces: total).value.items.count == count)
    #expect(requests.all.count == requested)
  }

  @Test(
    "After a failure, what was fetched is cached and returned with the failure",
    arguments: [CacheMode.cacheFirst, .refresh]
  )
  func failing(mode: CacheMode) async throws {
    let list = try await toys(0..<40, failsFrom: 20, mode: mode)
    #expect(list.value.items.map(\.itemID) == ids(0..<20))
    #expect(list.staleBecause == .server(status: 500) && list.provenance.source == .stale)
    #expect(try await toys(0..<40).value.items.map(\.itemID) == ids(0..<40))
    #expect(requests.all == [0..<10, 10..<20, 20..<30, 20..<30, 30..<40])
  }

  @Test("After an interruption, what was fetched is cached, too")
  func interrupted() async throws {
    await #expect(throws: Failure.interrupted) { try await toys(0..<40, failsFrom: 20, with: .interrupted) }
    #expect(try await toys(0..<20, mode: .offline).value.items.map(\.itemID) == ids(0..<20))
  }

  @Test("The parts of a list have the age of the first one")
  func age() async throws {
    _ = try await toys(0..<40, failsFrom: 10)
    fixture.clock.advance(by: 3000)
    _ = try await toys(0..<40)
    fixture.clock.advance(by: 600)
    #expect(try await toys(0..<40, mode: .offline).provenance.source == .stale)
  }

  @Test("No more is requested once the list is enough")
  func enough() async throws {
    #expect(try await toys(0..<40) { $0.items.count > 12 }.value.items.count == 20)
  }
}
