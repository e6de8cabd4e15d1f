/// Runs a piece of work once for all who want it at the same time. Who is cancelled leaves at once; the work
/// is cancelled when the last of them leaves.
public actor SingleFlight {
  typealias Landing = Result<any Sendable, Failure>

  struct Flight {
    let number: Int
    let task: Task<Void, Never>
    var passengers: [Int: CheckedContinuation<Landing, Never>] = [:]
  }

  private(set) var flights: [String: Flight] = [:]
  private var lastNumber = 0

  /// Nobody is on the way yet.
  public init() {}

  /// The work's result; `key` names the work. All who use one key must want one type.
  public func run<Value: Sendable>(
    _ key: String,
    _ work: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let passenger = nextNumber()
    let landing = await withTaskCancellationHandler {
      await withCheckedContinuation { board(key, passenger, $0, work) }
    } onCancel: {
      Task { await self.leave(key, passenger) }
    }
    guard let value = try landing.get() as? Value else {
      throw .unavailable(subject: "The work “\(key)”", reason: "was asked for as two different types")
    }
    return value
  }

  private func board<Value: Sendable>(
    _ key: String,
    _ passenger: Int,
    _ continuation: CheckedContinuation<Landing, Never>,
    _ work: @escaping @Sendable () async throws(Failure) -> Value
  ) {
    if flights[key] == nil { flights[key] = takeOff(key, work) }
    flights[key]?.passengers[passenger] = continuation
  }

  private func takeOff<Value: Sendable>(
    _ key: String,
    _ work: @escaping @Sendable () async throws(Failure) -> Value
  ) -> Flight {
    let number = nextNumber()
    let task = Task {
      do throws(Failure) {
        land(key, number, .success(try await work()))
      } catch {
        land(key, number, .failure(error))
      }
    }
    return Flight(number: number, task: task)
  }

  private func land(_ key: String, _ number: Int, _ landing: Landing) {
    guard let flight = flights[key], flight.number == number else { return }
    flights[key] = nil
    for passenger in flight.passengers.values { passenger.resume(returning: landing) }
  }

  private func leave(_ key: String, _ passenger: Int) {
    guard let seat = flights[key]?.passengers.removeValue(forKey: passenger) else { return }
    seat.resume(returning: .failure(.interrupted))
    guard flights[key]?.passengers.isEmpty == true else { return }
    flights.removeValue(forKey: key)?.task.cancel()
  }

  private func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }
}
