import Foundation

/// A short flash of the whole screen, as a camera's: reverse video (DECSCNM) for a moment.
public struct ScreenFlash: Sendable {
  private static let length = Duration.milliseconds(120)

  private let environment: TerminalEnvironment
  private let output: Output

  /// A flash on the stream that screens are written to.
  public init(environment: TerminalEnvironment, output: Output) {
    self.environment = environment
    self.output = output
  }

  /// Flashes, where the terminal can; otherwise does nothing.
  public func fire() async {
    guard environment.canRedraw(.output) else { return }
    try? output.write("\u{1B}[?5h")
    try? await Task.sleep(for: Self.length)
    try? output.write("\u{1B}[?5l")
  }
}
