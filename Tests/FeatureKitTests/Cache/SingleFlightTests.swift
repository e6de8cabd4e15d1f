import Foundation
import Synchronization
import TestSupport
import Testing

@testable import FeatureKit

@Suite("Who want the same at the same time share one flight", .timeLimit(.minutes(1)))
struct SingleFlightTests {
  @Test("The work runs once, and all get its result")
  func shared() async throws {
    let flights = SingleFlight()
    let gate = Gate()
    let runs = Counter()
    let tasks = (0..<20).map { _ in
      Task {
        try await flights.run("key") { () async throws(Failure) -> Int in
          runs.increment()
          await gate.wait()
          return 7
        }
      }
    }
    await flights.wait(for: 20, aboard: "key")
    gate.open()
    for task in tasks { #expect(try await task.value == 7) }
    #expect(runs.value == 1)
  }

  @Test("A failure reaches all, and the next flight is a new one")
  func failure() async throws {
    let flights = SingleFlight()
    await #expect(throws: Failure.notFound) {
      try await flights.run("key") { () async throws(Failure) -> Int in throw .notFound }
    }
    #expect(try await flights.run("key") { () async throws(Failure) -> Int in 1 } == 1)
    #expect(try await flights.run("key") { () async throws(Failure) -> Int in 2 } == 2)
  }

  @Test("Other keys fly on their own")
  func keys() async throws {
    let flights = SingleFlight()
    let gate = Gate()
    let slow = Task {
      try await flights.run("slow") { () async throws(Failure) -> Int in
        await gate.wait(); return 1
      }
    }
    await gate.waitForVisitor()
    #expect(try await flights.run("fast") { () async throws(Failure) -> Int in 2 } == 2)
    gate.open()
    #expect(try await slow.value == 1)
  }

  @Test("Who is cancelled leaves at once, the others get what they came for")
  func oneLeaves() async throws {
    let flights = SingleFlight()
    let gate = Gate()
    let work: @Sendable () async throws(Failure) -> Int = {
      await gate.wait()
      return Task.isCancelled ? 0 : 7
    }
    let stays = Task { try await flights.run("key", work) }
    await gate.waitForVisitor()
    let leaves = Task { try await flights.run("key", work) }
    await flights.wait(for: 2, aboard: "key")
    leaves.cancel()
    await #expect(throws: Failure.interrupted) { try await leaves.value }
    gate.open()
    #expect(try await stays.value == 7)
  }

  @Test("When the last one leaves the work is cancelled, and the key is free")
  func allLeave() async throws {
    let flights = SingleFlight()
    let started = Gate()
    let cancelled = Gate()
    let work: @Sendable () async throws(Failure) -> Int = {
      await withTaskCancellationHandler {
        await started.wait()
      } onCancel: {
        cancelled.open()
        started.open()
      }
      return 1
    }
    let first = Task { try await flights.run("key", work) }
    await started.waitForVisitor()
    first.cancel()
    await #expect(throws: Failure.interrupted) { try await first.value }
    await cancelled.wait()
    #expect(try await flights.run("key") { () async throws(Failure) -> Int in 2 } == 2)
  }

  @Test("Who was cancelled before boarding never hangs", arguments: 0..<100)
  func cancelledBefore(round: Int) async throws {
    let flights = SingleFlight()
    let gate = Gate()
    let task = Task {
      await gate.wait()
      return try await flights.run("key") { () async throws(Failure) -> Int in
        while !Task.isCancelled { await Task.yield() }
        throw .interrupted
      }
    }
    task.cancel()
    gate.open()
    await #expect(throws: Failure.interrupted) { try await task.value }
  }

  @Test("Two types under one key are told apart, not mixed up")
  func types() async throws {
    let flights = SingleFlight()
    let gate = Gate()
    let number = Task {
      try await flights.run("key") { () async throws(Failure) -> Int in
        await gate.wait(); return 1
      }
    }
    await gate.waitForVisitor()
    let text = Task { try await flights.run("key") { () async throws(Failure) -> String in "a" } }
    await flights.wait(for: 2, aboard: "key")
    gate.open()
    #expect(try await number.value == 1)
    await #expect(throws: Failure.self) { try await text.value }
  }
}

extension SingleFlight {
  /// Waits until so many share a flight.
  fileprivate func wait(for count: Int, aboard key: String) async {
    while flights[key]?.passengers.count != count { await Task.yield() }
  }
}
