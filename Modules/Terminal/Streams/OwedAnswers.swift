import Dispatch
import FeatureKit
import Synchronization

/// The answers that a terminal still owes. What nobody reads would be typed into the shell, or into the next
/// program.
final class OwedAnswers: Sendable {
  /// An answer that hasn't come in this time never will.
  let longestWait: Duration

  /// Questions that were asked, and the replies so far.
  struct Inquiry {
    /// Whether everything was asked, not only the background.
    let isWhole: Bool
    let known: TerminalMemory.Entry?
    /// What the terminal is asked to read.
    var file: String?
    let askedAt = ContinuousClock.now
    var replies: [String] = []
  }

  private let arrival = DispatchGroup()
  /// nil when nothing is owed.
  private let open = Mutex<Inquiry?>(nil)

  init(longestWait: Duration) { self.longestWait = longestWait }

  var areOwed: Bool { open.withLock { $0 != nil } }

  /// To be called before questions are asked.
  func begin(_ inquiry: Inquiry) {
    open.withLock { open in
      if open == nil { arrival.enter() }
      open = inquiry
    }
  }

  func add(_ reply: String) { open.withLock { $0?.replies.append(reply) } }

  /// To be called when the last answer has come, or never will.
  ///
  /// - Parameter remember: Called before anybody goes on, once for each inquiry.
  func end(_ remember: (Inquiry) -> Void) {
    guard let inquiry = open.withLock({ $0.take() }) else { return }
    remember(inquiry)
    arrival.leave()
  }

  /// Blocks its thread until somebody has read the last answer, or it is too late for one.
  func wait(_ remember: (Inquiry) -> Void) {
    guard let askedAt = open.withLock(\.self)?.askedAt else { return }
    // A moment more, in which the one who reads sets the terminal's modes back.
    let left = (askedAt + longestWait - .now) / .seconds(1) + 0.2
    _ = arrival.wait(timeout: .now() + max(0, left))
    end(remember)
  }
}

/// What a terminal has answered in its session.
public struct TerminalMemory: Sendable {
  public struct Entry: Codable, Sendable {
    /// Empty for a terminal that never answers.
    public let replies: [String]
    /// Whether everything was asked, not only the background.
    public let isWhole: Bool
    /// Whether the last answer took so long that nothing is asked again.
    public let isSlow: Bool
    public let savedAt: Date
  }

  let load: @Sendable () -> Entry?
  let save: @Sendable (Entry) -> Void

  public init(load: @escaping @Sendable () -> Entry?, save: @escaping @Sendable (Entry) -> Void) {
    self.load = load
    self.save = save
  }
}
