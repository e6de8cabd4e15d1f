import FeatureKit

/// The stars of an owner's repositories as bars in the colors of their languages, in the rows that its facts
/// leave. A wide screen has its neighbors instead.
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
    var shown = Array(
      facts.known.sorted { ($1.stars ?? 0, $0.name) < ($0.stars ?? 0, $1.name) }.prefix(rows - 1)
    )
    if !shown.contains(where: { $0.identity == repository.identity }) { shown[shown.count - 1] = repository }
    let heading = canvas.cut("Stars of \(SafeText(repository.owner))'s repositories", canvas.width)
    return [canvas.draw(.dim, heading)] + shown.map { bar($0, among: shown, on: canvas) }
  }

  private func bar(_ one: Repository, among shown: [Repository], on canvas: Canvas) -> String {
    func widest(_ text: (Repository) -> String) -> Int { shown.map { canvas.cells(text($0)) }.max() ?? 0 }
    let names = min(widest { SafeText($0.name).string }, canvas.width * 2 / 5)
    let room = canvas.width - names - widest { $0.stars?.grouped ?? "" } - 4
    let share = canvas.share(one.stars, among: shown.map(\.stars), width: room)
    let name = canvas.spread(canvas.cut(SafeText(one.name).string, names), "", width: names)
    let color = one.language.flatMap { LanguageColor.all[$0] }
    let bar = canvas.bar([(share, .color(color), canvas.line)], width: room, rounded: .down)
    let isShown = one.identity == repository.identity
    return canvas.spread(
      (isShown ? canvas.draw(.title, name) : name) + "  " + bar,
      canvas.draw(isShown ? .title : .dim, one.stars?.grouped ?? "")
    )
  }
}
