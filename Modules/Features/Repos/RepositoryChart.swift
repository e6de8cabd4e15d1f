import FeatureKit

/// The stars of an owner's repositories as bars in the colors of their languages, first those in the language
/// of the one shown, in the rows that its facts leave. A wide screen has its neighbors instead.
struct RepositoryChart: ScreenBlock {
  private static let leastWidth = 30
  private static let leastRows = 8

  let facts: RepositoryFacts

  private var repository: Repository { facts.repository }

  func lines(on canvas: Canvas) -> [String] {
    let widths = Self.leastWidth..<RepositoryProfile.wideWidth
    guard widths.contains(canvas.width), canvas.rows > 0, facts.known.count > 1 else { return [] }
    let used = facts.parts(on: canvas, isBeside: true).map { $0.count + 1 }.reduce(0, +)
    let rows = max(Self.leastRows, canvas.rows - used)
    let byStars = facts.known.sorted { ($1.stars, $0.name) < ($0.stars, $1.name) }
    let isRelated = { (other: Repository) in
      repository.language == nil ? other.id == repository.id : other.language == repository.language
    }
    let related = first(rows - 1, of: byStars.filter(isRelated))
    let language = related.count == 1 ? nil : repository.language.map { "Also in \(SafeText($0))" }
    let left = rows - related.count - (language == nil ? 2 : 3)
    let others = byStars.filter { !isRelated($0) }.prefix(max(0, left))
    let groups = [(language, related), ("Also by \(SafeText(repository.owner))", Array(others))]
    let shown = related + others
    return Array(
      groups.filter { !$0.1.isEmpty }
        .map { title, bars in
          let heading = title.map { [canvas.draw(.dim, canvas.cut($0, canvas.width))] } ?? []
          return heading + bars.map { bar($0, among: shown, on: canvas) }
        }
        .joined(separator: [""])
    )
  }

  /// The repository is always one of them.
  private func first(_ count: Int, of all: [Repository]) -> [Repository] {
    let first = Array(all.prefix(count))
    return first.contains { $0.id == repository.id } ? first : first.dropLast() + [repository]
  }

  private func bar(_ one: Repository, among shown: [Repository], on canvas: Canvas) -> String {
    func widest(_ text: (Repository) -> String) -> Int { shown.map { canvas.cells(text($0)) }.max() ?? 0 }
    let names = min(widest { SafeText($0.name).string }, canvas.width * 2 / 5)
    let room = canvas.width - names - widest { $0.stars.grouped } - 4
    let largest = max(1, shown.map(\.stars).max() ?? 0)
    let part = max(min(1, one.stars), one.stars * room / largest)
    let name = canvas.spread(canvas.cut(SafeText(one.name).string, names), "", width: names)
    let bar = String(repeating: canvas.line, count: part)
    let color = one.language.flatMap { LanguageColor.all[$0] }
    let isShown = one.id == repository.id
    return canvas.spread(
      (isShown ? canvas.draw(.title, name) : name) + "  " + canvas.draw(.color(color), bar),
      canvas.draw(isShown ? .title : .dim, one.stars.grouped)
    )
  }
}
