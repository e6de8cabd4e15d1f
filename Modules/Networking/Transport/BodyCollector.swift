import FeatureKit
import Foundation
import Synchronization

/// Collects a body in memory, up to a limit that holds for what was announced and for what came, compressed or not.
final class BodyCollector: BodyReceiver {
  private let limit: Int
  private let collected = Mutex(Data())

  init(limit: Int) { self.limit = limit }

  var body: Data { collected.withLock { $0 } }
  var byteCount: Int { collected.withLock { $0.count } }

  func begin(_ head: ResponseHead) throws(Failure) {
    if let length = head.length, length > limit { throw .tooLarge(limit: limit) }
  }

  func take(_ data: Data) throws(Failure) {
    let fits = collected.withLock { collected in
      guard data.count <= limit - collected.count else { return false }
      collected.append(data)
      return true
    }
    if !fits { throw .tooLarge(limit: limit) }
  }
}
