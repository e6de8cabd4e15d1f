import FeatureKit
import Foundation

/// When a request is sent again: at most twice, after a failure of the server, a lost connection or an answer that
/// was cut, each time later and never at the same moment as others.
struct RetryRule: Sendable {
  /// How often a request is sent again.
  static let limit = 2
  /// The longest wait that a server may ask for, in seconds; a longer one is left to the user.
  static let longestWait = 2

  let random: RandomSource

  /// Seconds to wait before the request is sent again; nil when it is not.
  ///
  /// - Parameters:
  ///   - outcome: What the last try brought.
  ///   - retry: How often it was sent again so far.
  func pause(after outcome: Result<HTTPResponse, Failure>, retry: Int, now: Date) -> Double? {
    guard retry < Self.limit else { return nil }
    switch outcome {
    case .success(let response) where (500..<600).contains(response.status):
      let wanted = RateLimit(response.headers, now: now).wait ?? 0
      return wanted > Self.longestWait ? nil : max(Double(wanted), jitter(retry))
    case .failure(.offline(.connectionLost)), .failure(.badResponse(.cutShort)):
      return jitter(retry)
    default:
      return nil
    }
  }

  /// Between a quarter and half a second, doubled with each retry.
  private func jitter(_ retry: Int) -> Double {
    let steps = 1000
    let share = Double(random.index(steps)) / Double(steps)
    return 0.25 * (1 + share) * Double(1 << retry)
  }
}
