import Dispatch
import Testing

/// Runs tests that wait for other programs on threads of their own, a few at a time. Tests that compute share
/// the usual threads, and would delay what a journey does next by seconds.
public struct JourneyTrait: SuiteTrait, TestTrait, TestScoping {
  private static let threads = OwnThreads()

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    await Gate.journeys.enter()
    defer { Gate.journeys.leave() }
    try await withTaskExecutorPreference(Self.threads) { try await function() }
  }
}

extension Trait where Self == JourneyTrait {
  public static var journey: Self { JourneyTrait() }
}

private final class OwnThreads: TaskExecutor {
  private let queue = DispatchQueue(label: "journeys", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
