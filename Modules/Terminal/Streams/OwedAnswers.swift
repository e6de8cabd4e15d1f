import Dispatch
import FeatureKit
import Synchronization

/// The answers that a terminal still owes. What nobody reads would be typed into the shell, or into the next
/// program.
final class OwedAnswers: Sendable {
  /// An answer that hasn't come in this time never will.
  let longestWait: Duration

  private let arrival = DispatchGroup()
  /// nil when nothing is owed.
  private let askedAt = Mutex<ContinuousClock.Instant?>(nil)

  init(longestWait: Duration) { self.longestWait = longestWait }

  var areOwed: Bool { askedAt.withLock { $0 != nil } }

  /// To be called before questions are asked.
  func begin() {
    askedAt.withLock { askedAt in
      if askedAt == nil { arrival.enter() }
      askedAt = .now
    }
  }

  /// To be called when the last answer has come, or never will.
  func end() {
    askedAt.withLock { askedAt in
      if askedAt.take() != nil { arrival.leave() }
    }
  }

  /// Blocks its thread until somebody has read the last answer, or it is too late for one.
  func wait() {
    guard let askedAt = askedAt.withLock(\.self) else { return }
    // A moment more, in which the one who reads sets the terminal's modes back.
    let left = (askedAt + longestWait - .now) / .seconds(1) + 0.2
    _ = arrival.wait(timeout: .now() + max(0, left))
    end()
  }
}

/// Terminals that answer late or never, so that each is waited for once.
public struct TerminalMemory: Sendable {
  public struct Entry: Codable, Sendable {
    /// Empty for a terminal that never answers.
    public let replies: [String]
    /// Whether everything was asked, not only the background.
    public let isWhole: Bool
    public let savedAt: Date
  }

  let load: @Sendable () -> Entry?
  let save: @Sendable (Entry) -> Void

  public init(load: @escaping @Sendable () -> Entry?, save: @escaping @Sendable (Entry) -> Void) {
    (self.load, self.save) = (load, save)
  }
}
