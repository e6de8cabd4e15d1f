import Dispatch
import FeatureKit
import Programs

#if canImport(Glibc)
  import Glibc
#endif

extension TerminalState {
  /// A slower answer is remembered.
  private static let fastAnswer = Duration.milliseconds(100)
  /// How long after the last answer one to an earlier question may come, in milliseconds.
  private static let orderGap: Int32 = 10

  /// Asks the terminal what it can do, without waiting. The replies arrive between the keys. tmux isn't asked
  /// for sixels: it keeps ten pictures at most, and leaves some behind.
  public func ask() {
    if isInTmux { return writeQuestions(TerminalTraits.backgroundQuestion) }
    owed.begin()
    writeQuestions(questions)
  }

  /// Takes a reply.
  ///
  /// - Returns: Whether it says something new.
  public func learn(from reply: String) -> Bool {
    if TerminalTraits.isLast(reply) { owed.end() }
    return traits.read(reply)
  }

  /// Asks the terminal what it can do, once, and goes on reading after the wait: until the last answer has
  /// come, keys are lost.
  ///
  /// - Parameters:
  ///   - limit: The longest wait.
  ///   - isWhole: Otherwise only the background is asked for.
  public func waitForReplies(within limit: Duration, isWhole: Bool = true) async {
    let isFirst = hasWaited.withLock { waited in
      defer { waited = true }
      return !waited
    }
    guard isFirst else { return }
    if let known = memory?.load(), known.replies.isEmpty || known.isWhole || !isWhole {
      return known.replies.forEach { traits.read($0) }
    }
    let foreground = tcgetpgrp(input)
    // A job in the background would be stopped.
    guard foreground < 0 || foreground == getpgrp(), enterKeyMode() >= 0 else { return }
    owed.begin()
    let background = TerminalTraits.backgroundQuestion + TerminalTraits.lastQuestion
    writeQuestions(isInTmux || !isWhole ? background : questions)
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "curio.answers").async {
        self.collectAnswers(within: limit, isWhole) { continuation.resume() }
      }
    }
  }

  /// Waits for the answers that are owed, before the terminal is left to the shell or to another program.
  public func settle() { owed.wait() }

  /// Calls `settle` without holding a thread of Swift's pool.
  public func settled() async {
    if owed.areOwed { await SelfPipe().blocking { self.settle() } }
  }

  private func writeQuestions(_ questions: String) { try? output?.write(questions) }

  /// - Parameter goOn: Called when the last answer has come, or after the limit.
  private func collectAnswers(within limit: Duration, _ isWhole: Bool, then goOn: () -> Void) {
    let (wakeUp, start) = (SelfPipe(), ContinuousClock.now)
    var parser = KeyParser()
    var replies: [String] = []
    func read(until end: ContinuousClock.Instant) {
      while replies.last.map(TerminalTraits.isLast) != true, case let left = (end - .now) / .milliseconds(1),
        left >= 1, case .bytes(let bytes) = wakeUp.read(from: input, milliseconds: Int32(left))
      {
        _ = parser.parse(bytes)
        let new = parser.takeReplies()
        replies += new
        for reply in new { traits.read(reply) }
      }
    }
    read(until: start + limit)
    goOn()
    read(until: start + owed.longestWait)
    // Some answer out of order.
    while case .bytes(let bytes) = wakeUp.read(from: input, milliseconds: Self.orderGap) {
      _ = parser.parse(bytes)
      parser.takeReplies().forEach { traits.read($0) }
    }
    leave(TCSANOW)
    if .now - start > Self.fastAnswer {
      memory?.save(TerminalMemory.Entry(replies: replies, isWhole: isWhole, savedAt: Date()))
    }
    owed.end()
  }
}
