import FeatureKit
import Foundation
import Networking
import Storage
import Synchronization
import TestSupport

/// A live service that waits for nothing but the network, with all it tells and remembers to look into.
struct NetworkFixture: Sendable {
  let clock = FrozenClock()
  let store: any KeyValueStore
  let limits: RateLimitMemory
  let lines = Notes<String>()
  let pauses = Notes<Double>()
  let updates = Notes<ProgressReporter.Update>()
  let http: LiveHTTPService

  /// - Parameters:
  ///   - seconds: The time for a request.
  ///   - store: What limits are remembered in.
  ///   - commandLeft: What the command has left of its time.
  ///   - hasWorker: Whether the network is touched by a worker, as in the product, or by this process.
  init(
    seconds: Double = 60,
    store: any KeyValueStore = MemoryStore(),
    commandLeft: Double? = nil,
    hasWorker: Bool = false
  ) {
    self.store = store
    limits = RateLimitMemory(store: store, clock: clock.wall)
    let (lines, pauses, updates) = (lines, pauses, updates)
    http = LiveHTTPService(
      version: "1.2.3",
      worker: hasWorker ? NetworkWorker(program: CurioProcess.executable) : nil,
      timing: Timing(limit: seconds, commandLeft: { commandLeft }),
      limits: limits,
      clock: clock.wall,
      random: RandomSource { _ in 0 },
      progress: ProgressReporter { updates.add($0) },
      log: { lines.add($0) },
      sleep: { pauses.add($0) }
    )
  }

  /// What came of a request.
  func get(_ request: HTTPRequest) async -> Result<HTTPResponse, Failure> {
    do throws(Failure) {
      return .success(try await http.send(request))
    } catch {
      return .failure(error)
    }
  }

  func get(_ url: URL) async -> Result<HTTPResponse, Failure> { await get(HTTPRequest(url)) }

  /// What came of a request, read as an adapter reads it.
  func read<Value: Decodable & Sendable>(_ type: Value.Type, _ url: URL) async -> Result<Value, Failure> {
    do throws(Failure) {
      return .success(try await http.send(HTTPRequest(url)).decode(type, now: clock.now))
    } catch {
      return .failure(error)
    }
  }

  func download(_ request: HTTPRequest, to file: URL) async -> Failure? {
    do throws(Failure) {
      try await http.download(request, to: file)
      return nil
    } catch {
      return error
    }
  }
}

/// What was told, in its order.
final class Notes<Note: Sendable>: Sendable {
  private let notes = Mutex<[Note]>([])

  var all: [Note] { notes.withLock { $0 } }

  func add(_ note: Note) { notes.withLock { $0.append(note) } }
}

extension Result {
  var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}

/// Seconds that a piece of work takes.
func seconds(_ work: () async throws -> Void) async rethrows -> Double {
  let start = ContinuousClock.now
  try await work()
  return start.duration(to: .now) / .seconds(1)
}
