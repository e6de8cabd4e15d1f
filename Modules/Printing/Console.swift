import FeatureKit
import Pictures
import Synchronization
import Terminal
import Views

/// The standard streams; all of the App's input and output goes through them.
package struct Console: Sendable {
  package let environment: TerminalEnvironment
  package let output = Output(.output)
  package let errors = Output(.error)
  package let reader = LineReader()
  package let progress: ProgressLine
  /// Whether a person may be asked, and told things besides the result.
  let mayAsk: Bool
  /// Receives the lines for standard error while the full-screen menu is open.
  package let messages = MessageReceiver()

  package init(environment: TerminalEnvironment, mayAsk: Bool) {
    self.environment = environment
    self.mayAsk = mayAsk
    progress = ProgressLine(environment: environment, output: errors)
  }

  package var isInteractive: Bool { environment.isTerminal(.input) && environment.isTerminal(.output) }

  /// Whether a question gets an answer.
  package var asks: Bool { mayAsk && isInteractive }

  package func text(_ stream: TerminalEnvironment.Stream) -> TextLayout {
    TextLayout(
      width: environment.width(stream),
      style: environment.style(stream),
      glyphs: environment.glyphs,
      linksAreLive: mayAsk && environment.hasColor(stream)
    )
  }

  /// - Throws: `closedPipe` when the reader has closed the pipe; else an error.
  package func write(_ lines: [String]) throws(ExitReason) {
    if !lines.isEmpty { try write(lines.joined(separator: "\n") + "\n") }
  }

  package func write(_ text: String) throws(ExitReason) { try write(Array(text.utf8)) }

  package func write(_ bytes: [UInt8]) throws(ExitReason) {
    progress.end()
    do throws(Output.WriteError) {
      try output.write(bytes)
    } catch {
      switch error {
      case .closed: throw .closedPipe
      case .failed(let reason):
        throw .userError(
          UserError(
            .failed,
            "Could not write to standard output: \(reason).",
            advice: "Check that it is open and that the disk has room."
          )
        )
      }
    }
  }

  /// Writes lines to standard error, ignoring errors.
  package func writeError(_ lines: [String]) {
    if lines.isEmpty { return }
    progress.end()
    if environment.isTerminal(.error), messages.receive(lines) { return }
    try? errors.write(lines.joined(separator: "\n") + "\n")
  }

  /// Tells a person something besides the result.
  package func tell(_ lines: [String]) {
    if mayAsk { writeError(lines) }
  }

  /// Writes an error for a person.
  ///
  /// - Returns: The exit status.
  package func report(_ error: UserError) -> Int32 {
    writeError(text(.error).lines(error))
    return error.code.exitStatus
  }
}

/// Why a run ends early.
package enum ExitReason: Error, Sendable, Equatable {
  case userError(UserError)
  /// The reader has closed the pipe (`| head -1`), which is no error.
  case closedPipe

  package init(_ failure: Failure, feature: String = "") {
    self = .userError(UserError(failure, feature: feature))
  }

  /// Does work for a feature; a failure of it ends the run.
  package static func ifFailing<Value>(
    _ work: @autoclosure () async throws(Failure) -> Value,
    of feature: String = ""
  ) async throws(ExitReason) -> Value {
    do throws(Failure) {
      return try await work()
    } catch {
      throw ExitReason(error, feature: feature)
    }
  }
}

package final class MessageReceiver: Sendable {
  private let receiver = Mutex<(@Sendable ([String]) -> Void)?>(nil)

  package func set(_ receive: (@Sendable ([String]) -> Void)?) { receiver.withLock { $0 = receive } }

  package var isSet: Bool { receiver.withLock { $0 != nil } }

  func receive(_ lines: [String]) -> Bool { receiver.withLock(\.self)?(lines) != nil }
}
