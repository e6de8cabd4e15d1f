import FeatureKit

/// The owner of repositories, and a bar of their languages with names and numbers below.
struct OwnerProfile: ScreenBlock {
  /// The repositories in a language.
  struct Part: Equatable {
    let name: SafeText
    let count: Int
    let color: UInt32?
  }

  let name: SafeText
  var picture: Picture?
  /// The largest first.
  private let parts: [Part]
  /// How many repositories the languages are counted in.
  let count: Int
  /// Whether the owner has more.
  let hasMore: Bool

  init(name: SafeText, picture: Picture?, parts: [Part], count: Int, hasMore: Bool) {
    self.name = name
    self.picture = picture
    (self.count, self.hasMore) = (count, hasMore)
    self.parts = parts.sorted { ($1.count, $0.name.string) < ($0.count, $1.name.string) }
  }

  var owner: SafeText? { name }

  func adding(_ page: OwnerProfile) -> OwnerProfile {
    let counts = Dictionary((parts + page.parts).map { ($0.name, $0) }) { first, second in
      Part(name: first.name, count: first.count + second.count, color: first.color)
    }
    return OwnerProfile(
      name: name,
      picture: picture,
      parts: Array(counts.values),
      count: count + page.count,
      hasMore: page.hasMore
    )
  }

  // MARK: Lines

  private static let barWidth = 60
  private static let largestCount = 7

  /// Without colors the parts of the bar alternate.
  func lines(on canvas: Canvas) -> [String] {
    let parts = mainParts
    let total = max(1, parts.map(\.count).reduce(0, +))
    var (sum, used) = (0, 0)
    let bar = parts.enumerated().map { index, part -> String in
      sum += part.count
      let end = sum * min(canvas.width, Self.barWidth) / total
      defer { used = end }
      let glyph = canvas.hasColors || index % 2 == 0 ? canvas.full : canvas.half
      return canvas.draw(.color(part.color), String(repeating: glyph, count: end - used))
    }
    let rest = hasMore && canvas.width >= 40 ? "  of \(count.grouped) loaded" : ""
    let title = canvas.cut(name.string, max(1, canvas.width - canvas.cells(rest)))
    let heading = canvas.draw(.title, title) + canvas.draw(.dim, rest)
    return [heading] + (bar.isEmpty ? [] : ["", bar.joined()]) + legend(of: parts, on: canvas)
  }

  private func legend(of parts: [Part], on canvas: Canvas) -> [String] {
    var legend: [String] = []
    var room = 0
    for (index, part) in parts.enumerated() {
      let sign = canvas.hasColors ? canvas.bullet : index % 2 == 0 ? canvas.full : canvas.half
      let text = canvas.cut("\(part.name) \(part.count.grouped)", max(1, canvas.width - 2))
      let needed = 2 + canvas.cells(text)
      if needed + 3 > room {
        legend.append("")
        room = canvas.width
      }
      let gap = legend[legend.count - 1].isEmpty ? "" : "   "
      legend[legend.count - 1] +=
        gap + canvas.draw(.color(part.color), sign) + " " + canvas.draw(.dim, text)
      room -= needed + gap.count
    }
    return legend
  }

  /// The smallest parts are one.
  private var mainParts: [Part] {
    if parts.count <= Self.largestCount { return parts }
    let rest = parts.dropFirst(Self.largestCount - 1).map(\.count).reduce(0, +)
    return parts.prefix(Self.largestCount - 1) + [Part(name: "other", count: rest, color: nil)]
  }
}
