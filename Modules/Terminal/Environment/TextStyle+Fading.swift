/// What is behind a box.
extension TextStyle {
  /// A line behind a box: colors are nearer to the background, words are dim unless their color has 24 bits.
  public func faded(_ line: String) -> String {
    guard isColored, !line.isEmpty else { return line }
    let dim = parameters(.dim).isEmpty ? "" : ";" + parameters(.dim)
    var colors: [Int: String] = [:]
    let parts = StyledText.parts(of: line).map { part in
      switch part {
      case .sequence(let sequence) where sequence.hasPrefix("\u{1B}[") && sequence.hasSuffix("m"):
        fade(sequence.dropFirst(2).dropLast(), &colors)
        return ""
      case .sequence(let sequence): return String(sequence)
      case .text(let text):
        // A bar keeps its words, and what is drawn its colors.
        let isWord = colors[7] == nil && text.contains { $0.isLetter || $0.isNumber }
        let shown = colors.filter { !isWord || $0.key != Self.numbered }
        return "\u{1B}[0\(dim)\(shown.sorted { $0.key < $1.key }.map(\.value).joined())m\(text)"
      }
    }
    return parts.joined() + "\u{1B}[0m"
  }

  /// The key of foregrounds that are a number.
  private static let numbered = 0

  /// Takes over what a sequence says of colors: parameters by 7, 38, 48 or `numbered`.
  private func fade(_ parameters: Substring, _ colors: inout [Int: String]) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    var rest = numbers[...]
    while let first = rest.popFirst() {
      switch first {
      case 0: colors = [:]
      case 7: colors[first] = ";7"
      case 30...37 where !hasTints: colors[Self.numbered] = ";\(first)"
      case 38, 48:
        let isIndex = rest.first == 5
        let index = rest.dropFirst().first ?? 0
        // Tints and their edges are dark already, or as light as the background.
        let isTint = isIndex && ((232...240).contains(index) || index >= 250)
        var shown = foreground(nearer(StyledCell.Look.extended(&rest) ?? 0)).dropFirst()
        if isTint || isIndex && !hasTints { shown = "8;5;\(index)" }
        if first == 38, isIndex, !isTint {
          colors[Self.numbered, default: ""] += ";3\(shown)"
        } else {
          colors[first] = ";\(first / 10)\(shown)"
        }
      case 39: colors = colors.filter { ![38, Self.numbered].contains($0.key) }
      case 49: colors[48] = nil
      default: break
      }
    }
  }

  /// A color at three fifths of its distance from the background.
  private func nearer(_ color: UInt32) -> UInt32 {
    let background = theme == .light ? 255 : 0
    return color.channels.reduce(0) { $0 << 8 | UInt32(background + ($1 - background) * 3 / 5) }
  }
}
