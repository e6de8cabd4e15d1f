import FeatureKit
import Foundation
import HTTP
import Storage
import Synchronization
import TestSupport

/// An HTTP client without waits between retries, which records its log and progress.
struct HTTPFixture: Sendable {
  let clock = FrozenClock()
  let store: any KeyValueStore
  let limits: RateLimitMemory
  let lines = Log<String>()
  let pauses = Log<Double>()
  let updates = Log<ProgressReporter.Update>()
  let http: HTTPClient

  /// - Parameters:
  ///   - seconds: The time for a request.
  ///   - command: The command's deadline.
  init(
    seconds: Double = 600,
    store: any KeyValueStore = MemoryStore(),
    command: Deadline = .none,
    environment: [String: String] = [:]
  ) {
    self.store = store
    limits = RateLimitMemory(store: store, clock: clock.wall)
    let lines = lines
    let pauses = pauses
    let updates = updates
    http = HTTPClient(
      version: "1.2.3",
      environment: environment,
      timeLimit: seconds,
      limits: limits,
      clock: clock.wall,
      random: RandomSource { _ in 0 },
      progress: ProgressReporter { updates.add($0) },
      log: { lines.add($0) },
      sleep: { pauses.add($0) }
    ).within(command)
  }

  func get(_ request: HTTPRequest) async -> Result<HTTPResponse, Failure> {
    do throws(Failure) {
      return .success(try await http.send(request))
    } catch {
      return .failure(error)
    }
  }

  func get(_ url: URL) async -> Result<HTTPResponse, Failure> { await get(HTTPRequest(url)) }

  /// Decodes the body like an adapter.
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

final class Log<Entry: Sendable>: Sendable {
  private let entries = Mutex<[Entry]>([])

  var all: [Entry] { entries.withLock { $0 } }

  func add(_ entry: Entry) { entries.withLock { $0.append(entry) } }
}

extension Result {
  var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}

func seconds(_ work: () async throws -> Void) async rethrows -> Double {
  let start = ContinuousClock.now
  try await work()
  return start.duration(to: .now) / .seconds(1)
}
