import FeatureKit
import Foundation
import Storage
import TestSupport
import Testing

@Suite("What stands in for an answer")
struct KeeperStandInTests {
  private let keeper: Keeper
  private let suite: Suite
  private let clock = FrozenClock()

  init() throws {
    suite = Suite(try #require(SuiteName("apod")), store: MemoryStore(), clock: clock.wall)
    keeper = Keeper(suite: suite, clock: clock.wall)
  }

  @Test("It is shown, as stale and with the reason, when the API failed and nothing is kept under the key")
  func shown() async throws {
    let answer = try await ask(failing: .server(status: 500), standIn: "yesterday's")
    #expect(answer.value == "yesterday's")
    #expect(answer.provenance == Provenance(.stale, fetchedAt: clock.now))
    #expect(answer.staleBecause == .server(status: 500))
    #expect(try suite.string(for: "today") == nil)
  }

  @Test("What is kept under the key goes before it")
  func keptFirst() async throws {
    try suite.set("today's", for: "today")
    #expect(try await ask(failing: .server(status: 500), standIn: "yesterday's").value == "today's")
  }

  @Test("Where it has nothing, the failure is the answer")
  func nothing() async throws {
    await #expect(throws: Failure.offline(.hostNotFound)) {
      try await ask(failing: .offline(.hostNotFound), standIn: nil)
    }
  }

  private func ask(failing failure: Failure, standIn: String?) async throws(Failure) -> Answer<String> {
    let now = clock.now
    return try await keeper.answer(
      "today",
      policy: KeepingPolicy(.forever),
      mode: .refresh,
      standIn: { (reason) throws(Failure) in
        reason == failure ? standIn.map { StoreEntry($0, savedAt: now) } : nil
      },
      fetch: { (_: StoreEntry<String>?) async throws(Failure) in throw failure }
    )
  }
}
