import FeatureKit

/// A short flash of the screen in reverse video (DECSCNM), like a camera's.
public struct ScreenFlash: Sendable {
  private static let length = Duration.milliseconds(120)

  private let environment: TerminalEnvironment
  private let output: Output

  public init(environment: TerminalEnvironment, output: Output) {
    self.environment = environment
    self.output = output
  }

  /// Does nothing when the terminal doesn't support it.
  public func fire() async {
    guard environment.canRedraw(.output) else { return }
    try? output.write("\u{1B}[?5h")
    try? await Task.sleep(for: Self.length)
    try? output.write("\u{1B}[?5l")
  }
}
