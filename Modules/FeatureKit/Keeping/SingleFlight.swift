import Foundation

/// Runs a piece of work once for all who want it at the same time. It is cancelled when the last of them leaves.
actor SingleFlight {
  private struct Flight {
    let number: Int
    let task: Task<Result<any Sendable, Failure>, Never>
    var passengers: Int
  }

  private var flights: [String: Flight] = [:]
  private var lastNumber = 0

  /// The work's result; `key` names the work. All who use one key must want one type.
  func run<Value: Sendable>(
    _ key: String,
    _ work: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let flight = board(key, work)
    let result = await withTaskCancellationHandler {
      await flight.task.value
    } onCancel: {
      Task { await self.leave(key, flight.number, cancelling: true) }
    }
    if !Task.isCancelled { leave(key, flight.number, cancelling: false) }
    guard let value = try result.get() as? Value else {
      throw .unavailable(subject: "The work “\(key)”", reason: "was asked for as two different types")
    }
    return value
  }

  private func board<Value: Sendable>(
    _ key: String,
    _ work: @escaping @Sendable () async throws(Failure) -> Value
  ) -> Flight {
    if var flight = flights[key] {
      flight.passengers += 1
      flights[key] = flight
      return flight
    }
    let task = Task { () -> Result<any Sendable, Failure> in
      do throws(Failure) {
        return .success(try await work())
      } catch {
        return .failure(error)
      }
    }
    lastNumber += 1
    let flight = Flight(number: lastNumber, task: task, passengers: 1)
    flights[key] = flight
    return flight
  }

  private func leave(_ key: String, _ number: Int, cancelling: Bool) {
    guard var flight = flights[key], flight.number == number else { return }
    flight.passengers -= 1
    if flight.passengers == 0 {
      if cancelling { flight.task.cancel() }
      flights[key] = nil
    } else {
      flights[key] = flight
    }
  }
}
