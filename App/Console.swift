import FeatureKit
import Foundation
import Pictures
import Synchronization
import Terminal

/// The standard streams with what they can show: the one way in which the App writes and reads.
struct Console: Sendable {
  let environment: TerminalEnvironment
  let output: Output
  let errors: Output
  let reader: LineReader
  let progress: ProgressLine
  /// OSC 8 links, where the terminal follows them.
  let linksAreLive: Bool
  /// Shows what would be written on the terminal's standard error while a full screen has it.
  let messages = MessageReceiver()

  init(environment: TerminalEnvironment, linksAreLive: Bool) {
    self.environment = environment
    self.linksAreLive = linksAreLive
    output = Output(.output)
    errors = Output(.error)
    reader = LineReader()
    progress = ProgressLine(environment: environment, output: errors)
  }

  /// Whether both ends of a conversation are a terminal.
  var isInteractive: Bool { environment.isTerminal(.input) && environment.isTerminal(.output) }

  /// How text is set on a stream.
  func text(_ stream: TerminalEnvironment.Stream) -> TextLayout {
    TextLayout(
      width: environment.width(stream),
      style: environment.style(stream),
      glyphs: environment.glyphs,
      linksAreLive: linksAreLive && environment.hasColor(stream)
    )
  }

  /// Writes lines to standard output.
  ///
  /// - Throws: When nobody reads it any more, or it can't be written.
  func write(_ lines: [String]) throws(Stop) {
    if !lines.isEmpty { try write(lines.joined(separator: "\n") + "\n") }
  }

  /// Writes text to standard output as it is.
  func write(_ text: String) throws(Stop) {
    progress.end()
    do throws(Output.WriteError) {
      try output.write(text)
    } catch {
      switch error {
      case .closed: throw .quietly
      case .failed(let reason):
        throw .userError(
          UserError(
            .failed,
            "Could not write to standard output: \(reason).",
            advice: "Make room and try again."
          )
        )
      }
    }
  }

  /// Writes lines to standard error. What can't be said there is no reason to fail.
  func remark(_ lines: [String]) {
    if lines.isEmpty { return }
    progress.end()
    if environment.isTerminal(.error), messages.take(lines) { return }
    try? errors.write(lines.joined(separator: "\n") + "\n")
  }
}

/// Whoever has the whole screen takes what would be written on it.
final class MessageReceiver: Sendable {
  private let receiver = Mutex<(@Sendable ([String]) -> Void)?>(nil)

  func set(_ receive: (@Sendable ([String]) -> Void)?) { receiver.withLock { $0 = receive } }

  var isSet: Bool { receiver.withLock { $0 != nil } }

  /// Whether somebody took the lines.
  func take(_ lines: [String]) -> Bool {
    guard let receive = receiver.withLock(\.self) else { return false }
    receive(lines)
    return true
  }
}
