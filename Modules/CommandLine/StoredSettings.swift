import FeatureKit
import Synchronization

/// Values by key, read when first needed.
final class StoredSettings: Sendable {
  private let read: @Sendable () throws(Failure) -> [String: String]
  private let result = Mutex<Result<[String: String], Failure>?>(nil)

  init(read: @escaping @Sendable () throws(Failure) -> [String: String]) { self.read = read }

  func values() throws(Failure) -> [String: String] {
    try result.withLock { result in
      let known = result ?? Result(catching: read)
      result = known
      return known
    }
    .get()
  }

  func set(_ key: String, to value: String?) {
    var values = (try? values()) ?? [:]
    values[key] = value
    result.withLock { [values] in $0 = .success(values) }
  }

  func forget() { result.withLock { $0 = nil } }
  func skip() { result.withLock { $0 = .success([:]) } }
}
