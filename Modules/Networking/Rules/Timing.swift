import FeatureKit

/// The times that requests have to keep to.
public struct Timing: Sendable {
  /// Seconds for a request that names no time of its own, and for a whole command: what `--timeout` says.
  let limit: Double
  private let commandLeft: @Sendable () -> Double?

  /// The times of a run.
  ///
  /// - Parameters:
  ///   - limit: Seconds for a request that names no time of its own.
  ///   - commandLeft: Seconds that the running command has left; nil where it has no limit. A request ends a little
  ///     earlier, so that there is time for an answer from what is kept.
  public init(limit: Double = 30, commandLeft: @escaping @Sendable () -> Double? = { nil }) {
    self.limit = limit
    self.commandLeft = commandLeft
  }

  /// The deadline of a request that begins now.
  ///
  /// - Throws: `timeout` when there is no time left.
  func deadline(for request: HTTPRequest) throws(Failure) -> Deadline {
    let usual = request.timeout ?? limit
    guard let commandLeft = commandLeft() else { return Deadline(seconds: usual, left: usual) }
    let left = commandLeft - min(commandLeft * 0.1, 0.2)
    guard left > 0 else { throw .timeout(seconds: limit) }
    return usual <= left ? Deadline(seconds: usual, left: usual) : Deadline(seconds: limit, left: left)
  }
}
