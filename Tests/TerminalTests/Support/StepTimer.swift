import Foundation

/// A timer whose sleeps are observed and ended by the test.
final class StepTimer: Sendable {
  private let begun = AsyncStream.makeStream(of: Duration.self)
  private let ended = AsyncStream.makeStream(of: Void.self)

  func sleep(_ duration: Duration) async throws {
    begun.continuation.yield(duration)
    var iterator = ended.stream.makeAsyncIterator()
    guard await iterator.next() != nil else { throw CancellationError() }
  }

  /// The duration of the next sleep, once it has started.
  func nextSleep() async -> Duration? {
    var iterator = begun.stream.makeAsyncIterator()
    return await iterator.next()
  }

  func wakeSleeper() { ended.continuation.yield() }
}
