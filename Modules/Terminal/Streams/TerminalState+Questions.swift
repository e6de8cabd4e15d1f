import Dispatch
import FeatureKit
import Programs

#if canImport(Glibc)
  import Glibc
#endif

extension TerminalState {
  /// After a slower answer nothing is asked again in the terminal's session.
  private static let fastAnswer = Duration.milliseconds(100)
  /// How long after the last answer one to an earlier question may come, in milliseconds.
  private static let orderGap: Int32 = 10

  /// Asks the terminal what it can do, without waiting. The replies arrive between the keys. tmux isn't asked
  /// for sixels: it keeps ten pictures at most, and leaves some behind.
  public func ask() {
    if environment.isInTmux { return write(TerminalTraits.backgroundQuestion) }
    guard let inquiry = inquiry(pictures: true, background: true) else { return }
    owed.begin(inquiry)
    write(questions(of: inquiry))
  }

  /// Takes a reply.
  ///
  /// - Returns: Whether it says something new.
  public func learn(from reply: String) -> Bool {
    owed.add(reply)
    if TerminalTraits.isLast(reply) { owed.end(remember) }
    return traits.read(reply)
  }

  /// Asks the terminal what it can do, once, and goes on reading after the wait: until the last answer has
  /// come, keys are lost.
  public func waitForReplies(within limit: Duration, pictures: Bool = true, background: Bool = true) async {
    let isFirst = hasWaited.withLock { waited in
      defer { waited = true }
      return !waited
    }
    guard isFirst, let inquiry = inquiry(pictures: pictures, background: background) else { return }
    let foreground = tcgetpgrp(input)
    // A job in the background would be stopped.
    guard foreground < 0 || foreground == getpgrp(), enterKeyMode() >= 0 else { return }
    owed.begin(inquiry)
    write(questions(of: inquiry))
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "curio.answers").async {
        self.collectAnswers(within: limit) { continuation.resume() }
      }
    }
  }

  /// Waits for the answers that are owed, before the terminal is left to the shell or to another program.
  public func settle() { owed.wait(remember) }

  /// Calls `settle` without holding a thread of Swift's pool.
  public func settled() async {
    if owed.areOwed { await SelfPipe().blocking { self.settle() } }
  }

  private func write(_ questions: String) { try? output?.write(questions) }

  /// What is left to ask, after taking what the terminal has answered before in its session.
  private func inquiry(pictures: Bool, background: Bool) -> OwedAnswers.Inquiry? {
    let known = memory?.load()
    known?.replies.forEach { traits.read($0) }
    if let known, known.replies.isEmpty || known.isSlow && (known.isWhole || !pictures) { return nil }
    let isWhole = pictures && known?.isWhole != true
    let file = isWhole && environment.mayReadFiles ? KittyFile.make([0, 0, 0]) : nil
    return isWhole || background ? OwedAnswers.Inquiry(isWhole: isWhole, known: known, file: file) : nil
  }

  private func questions(of inquiry: OwedAnswers.Inquiry) -> String {
    let background = TerminalTraits.backgroundQuestion + TerminalTraits.lastQuestion
    if environment.isInTmux || !inquiry.isWhole { return background }
    return (inquiry.file.map(KittyFile.question) ?? "") + TerminalTraits.questions(for: environment)
  }

  /// A fast terminal is asked for its background each time, so that alone isn't remembered again.
  @Sendable
  private func remember(_ inquiry: OwedAnswers.Inquiry) {
    // A terminal that can't read it leaves it.
    if let file = inquiry.file { unlink(file) }
    let isSlow = .now - inquiry.askedAt > Self.fastAnswer
    guard isSlow || inquiry.isWhole || inquiry.known == nil else { return }
    memory?.save(
      TerminalMemory.Entry(
        replies: (inquiry.known?.replies ?? []) + inquiry.replies,
        isWhole: inquiry.isWhole || inquiry.known?.isWhole == true,
        isSlow: isSlow,
        savedAt: Date()
      )
    )
  }

  /// - Parameter goOn: Called when the last answer has come, or after the limit.
  private func collectAnswers(within limit: Duration, then goOn: () -> Void) {
    let wakeUp = SelfPipe()
    let start = ContinuousClock.now
    var parser = KeyParser()
    var isAnswered = false
    func take(_ bytes: [UInt8]) {
      _ = parser.parse(bytes, at: .now)
      for reply in parser.takeReplies() {
        owed.add(reply)
        traits.read(reply)
        isAnswered = isAnswered || TerminalTraits.isLast(reply)
      }
    }
    func read(until end: ContinuousClock.Instant) {
      while !isAnswered, case let left = (end - .now) / .milliseconds(1), left >= 1,
        case .bytes(let bytes) = wakeUp.read(from: input, milliseconds: Int32(left))
      {
        take(bytes)
      }
    }
    read(until: start + limit)
    goOn()
    read(until: start + owed.longestWait)
    // Some answer out of order.
    while case .bytes(let bytes) = wakeUp.read(from: input, milliseconds: Self.orderGap) { take(bytes) }
    leave(TCSANOW)
    owed.end(remember)
  }
}
