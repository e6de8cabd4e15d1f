import FeatureKit

/// A text of another program with colors and bold type in escape sequences. All other sequences are dropped.
public struct ColoredText: Sendable, Equatable {
  public struct Run: Sendable, Equatable {
    public let text: String
    public let look: StyledCell.Look
  }

  public let lines: [[Run]]

  public init(_ text: String) {
    var look = StyledCell.Look()
    var lines: [[Run]] = [[]]
    for part in StyledText.parts(of: text) {
      switch part {
      case .sequence(let sequence): look.apply(sequence)
      case .text(let text):
        for (row, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
          if row > 0 { lines.append([]) }
          let safe = SafeText(String(line)).string
          if !safe.isEmpty { lines[lines.count - 1].append(Run(text: safe, look: look)) }
        }
      }
    }
    while lines.count > 1, lines.last == [] { lines.removeLast() }
    self.lines = lines
  }
}
