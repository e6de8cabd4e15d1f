import Foundation

/// A timer that stands still: the test sees each sleep begin, and ends it.
final class StepTimer: Sendable {
  private let begun = AsyncStream.makeStream(of: Duration.self)
  private let ended = AsyncStream.makeStream(of: Void.self)

  func sleep(_ duration: Duration) async throws {
    begun.continuation.yield(duration)
    var iterator = ended.stream.makeAsyncIterator()
    guard await iterator.next() != nil else { throw CancellationError() }
  }

  /// How long the next sleep wants to be, once it has begun.
  func nextSleep() async -> Duration? {
    var iterator = begun.stream.makeAsyncIterator()
    return await iterator.next()
  }

  func wakeSleeper() { ended.continuation.yield() }
}
