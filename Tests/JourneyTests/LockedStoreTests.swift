import Foundation
import TestSupport
import Testing

@Suite("Suites that another Curio holds", .journey)
struct LockedStoreTests {
  private let journey: Journey
  /// More than a machine with two cores has threads for Swift's tasks.
  private let suites = ["apod", "desserts", "emoji"]

  init() throws { journey = try Journey() }

  private func holdingSuites(_ body: () async throws -> Void) async throws {
    _ = try await journey.run("today --json")
    let locks = suites.map { open(journey.saved($0).path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
    defer { for lock in locks { close(lock) } }
    for lock in locks { try #require(flock(lock, LOCK_EX | LOCK_NB) == 0) }
    try await body()
  }

  @Test("don't keep a command longer than its time limit")
  func timeLimit() async throws {
    try await holdingSuites {
      let start = ContinuousClock.now
      let outcome = try await journey.run("today --refresh --timeout 1 --json")
      #expect(outcome.status == 7)
      #expect(ContinuousClock.now - start < .seconds(3))
    }
  }

  @Test("don't keep the menu from its keys", .needs("tmux"))
  func keys() async throws {
    try await holdingSuites {
      let menu = try await journey.curio.onTerminal()
      try await menu.walk([
        "": "Enter open   q quit",
        "d": "1 of 2",
        "r": "Loading today",
      ])
      let start = ContinuousClock.now
      try await menu.walk(["Escape": "Canceled."])
      #expect(ContinuousClock.now - start < .seconds(2))
      try await menu.type("q")
    }
  }
}
