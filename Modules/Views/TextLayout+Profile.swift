import FeatureKit
import Terminal

extension TextLayout {
  /// The name, and a bar of the parts with their names and numbers below. Without colors the parts alternate.
  func lines(_ profile: Profile) -> [String] {
    let parts = profile.mainParts
    let total = max(1, parts.map(\.count).reduce(0, +))
    var (sum, used) = (0, 0)
    let bar = parts.enumerated().map { index, part -> String in
      sum += part.count
      let end = sum * min(width, Self.barWidth) / total
      defer { used = end }
      let glyph = style.hasTints || index % 2 == 0 ? glyphs.full : glyphs.half
      return colored(String(repeating: glyph, count: end - used), part)
    }
    let labels = parts.enumerated().map { index, part in
      let sign = style.hasTints ? glyphs.bullet : index % 2 == 0 ? glyphs.full : glyphs.half
      let text = truncated("\(part.name) \(part.count.grouped)", to: max(1, width - 2))
      return (colored(sign, part) + " ", text: text)
    }
    var legend: [String] = []
    var room = 0
    for label in labels {
      let needed = 2 + CellWidth.cells(of: label.text)
      if needed + 3 > room {
        legend.append("")
        room = width
      }
      let gap = legend[legend.count - 1].isEmpty ? "" : "   "
      legend[legend.count - 1] += gap + label.0 + style.apply(.dim, to: label.text)
      room -= needed + gap.count
    }
    let part = profile.hasMore && width >= 40 ? "  of \(profile.count.grouped) loaded" : ""
    let title = truncated(profile.name.string, to: max(1, width - CellWidth.cells(of: part)))
    let name = style.apply(.title, to: title) + style.apply(.dim, to: part)
    return [name] + (bar.isEmpty ? [] : ["", bar.joined()]) + legend
  }

  /// A part without a color of its own, such as the rest, doesn't shine.
  private func colored(_ text: String, _ part: Profile.Part) -> String {
    style.hasTints && part.tint == nil ? style.apply(.dim, to: text) : tinted(text, part.tint)
  }
}

extension Profile {
  private static let largestCount = 7

  /// The smallest parts are one.
  fileprivate var mainParts: [Part] {
    if parts.count <= Self.largestCount { return parts }
    let rest = parts.dropFirst(Self.largestCount - 1).map(\.count).reduce(0, +)
    return parts.prefix(Self.largestCount - 1) + [Part("other", rest, tint: nil)]
  }
}
