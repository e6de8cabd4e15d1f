import FeatureKit

/// The owner of repositories, and a bar of their languages with names and numbers below.
struct OwnerProfile: ScreenBlock {
  private typealias Part = (name: String, count: Int, color: UInt32?)

  let name: SafeText
  /// The first line.
  var heading: SafeText
  var picture: Picture?
  private let known: KnownRepositories

  /// nil without repositories.
  init?(_ owner: String, _ known: KnownRepositories) {
    guard let first = known.all.first else { return nil }
    name = "\(owner)"
    heading = "\(owner)"
    self.known = known
    picture = first.ownerPicture
  }

  /// Whether its page would be empty otherwise.
  private var isLarge: Bool { known.all.count <= 6 }
  var pictureRows: Int { isLarge ? 12 : 6 }

  func beside(_ blocks: [any ScreenBlock]) -> OwnerProfile? {
    blocks.contains { ($0 as? OwnerProfile)?.name == name } ? nil : self
  }

  /// Each page comes with all that is known by then.
  func adding(_ page: OwnerProfile) -> OwnerProfile { page }

  // MARK: Lines

  /// From this width on, the bar is two lines high, with a gap between its parts.
  private static let wideWidth = 44
  private static let largestCount = 7

  /// Without colors the parts of the bar alternate.
  func lines(on canvas: Canvas) -> [String] {
    let parts = mainParts
    let count = canvas.width < 40 ? "" : self.count
    let title = canvas.cut(heading.string, max(1, canvas.width - canvas.cells(count) - 2))
    var lines = [canvas.spread(canvas.draw(.title, title), canvas.draw(.dim, count))]
    if isWide(canvas), heading == name { lines.append(sums(on: canvas)) }
    if !parts.isEmpty { lines += bar(of: parts, on: canvas) }
    return lines + legend(of: parts, on: canvas)
  }

  private var count: String {
    let count = known.sums.count ?? 0
    let all = count == 1 ? "1 repository" : "\(count.grouped) repositories"
    return known.areComplete ? all : "\(all) so far"
  }

  private func sums(on canvas: Canvas) -> String {
    let all = known.sums
    let forks = all.forks ?? 0
    let sources = (all.count ?? 0) - forks
    let parts = [("sources", sources), ("forks", forks), ("archived", all.archived ?? 0)]
    let counts = parts.filter { $0.1 > 0 }.map { "   \($0) \($1.grouped)" }.joined()
    let stars = canvas.cut("★ \((all.stars ?? 0).grouped)", canvas.width)
    let room = canvas.width - canvas.cells(stars)
    return canvas.draw(.title, stars) + canvas.draw(.dim, canvas.cut(counts, room))
  }

  private func isWide(_ canvas: Canvas) -> Bool { canvas.width >= Self.wideWidth }

  private func bar(of parts: [Part], on canvas: Canvas) -> [String] {
    let total = Double(parts.map(\.count).reduce(0, +))
    let shares = parts.enumerated().map { index, part -> Canvas.BarPart in
      let glyph = canvas.hasColors || index % 2 == 0 ? canvas.full : canvas.half
      return (Double(part.count) / total, .color(part.color), glyph)
    }
    if !isWide(canvas) { return [canvas.bar(shares, rounded: .down)] }
    let bar = canvas.bar(shares, gap: canvas.hasColors ? 1 : 0, rounded: .down)
    return [String](repeating: bar, count: isLarge ? 3 : 2)
  }

  private func legend(of parts: [Part], on canvas: Canvas) -> [String] {
    var legend: [String] = []
    var room = 0
    for (index, part) in parts.enumerated() {
      let sign = canvas.hasColors ? canvas.bullet : [canvas.full, canvas.half][index % 2]
      let text = canvas.cut("\(SafeText(part.name)) \(part.count.grouped)", max(1, canvas.width - 2))
      let needed = 2 + canvas.cells(text)
      if needed + 3 > room {
        legend.append("")
        room = canvas.width
      }
      let gap = legend[legend.count - 1].isEmpty ? "" : "   "
      let entry = canvas.draw(.color(part.color), sign) + " " + canvas.draw(.dim, text)
      legend[legend.count - 1] += gap + entry
      room -= needed + gap.count
    }
    return legend
  }

  /// The repositories in each language, the largest part first; the smallest are one.
  private var mainParts: [Part] {
    let parts = known.sums.languages.map { Part($0, $1.wrappedValue ?? 0, LanguageColor.all[$0]) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    if parts.count <= Self.largestCount { return parts }
    let rest = parts.dropFirst(Self.largestCount - 1).map(\.count).reduce(0, +)
    return parts.prefix(Self.largestCount - 1) + [("other", rest, nil)]
  }
}

extension Repository {
  var ownerPicture: Picture? {
    ownerPictureURL.map { Picture(.remote($0), altText: "\(owner)'s avatar", isDecorative: true) }
  }
}
