import FeatureKit

/// Retries after a 5xx status, a lost connection or an incomplete response.
struct RetryPolicy {
  private static let limit = 2
  /// In seconds. For a longer `Retry-After` the request fails.
  private static let longestWait = 2

  let random: RandomSource

  /// Seconds to wait before the next attempt; nil for no retry. `retry` is the number of retries so far.
  func pause(after outcome: Result<HTTPResponse, Failure>, retry: Int, now: Date) -> Double? {
    guard retry < Self.limit else { return nil }
    switch outcome {
    case .success(let response) where (500..<600).contains(response.status):
      let wanted = HTTPHeaders.RateLimit(response.headers, now: now).wait ?? 0
      return wanted > Self.longestWait ? nil : max(Double(wanted), jitter(retry))
    case .failure(.offline(.connectionLost)), .failure(.badResponse(.cutShort)):
      return jitter(retry)
    default:
      return nil
    }
  }

  /// A quarter to half a second, doubled with each retry.
  private func jitter(_ retry: Int) -> Double {
    let steps = 1000
    let share = Double(random.index(steps)) / Double(steps)
    return 0.25 * (1 + share) * Double(1 << retry)
  }
}
