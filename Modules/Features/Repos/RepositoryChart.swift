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
    let used = facts.partsBesideList(on: canvas).map { $0.count + 1 }.reduce(0, +)
    let rows = max(Self.leastRows, canvas.rows - used)
    let ranked = facts.known.sorted { ($1.stars ?? 0, $0.name) < ($0.stars ?? 0, $1.name) }
    var shown = Array(ranked.prefix(rows - 1))
    if !shown.contains(where: isShown) { shown[shown.count - 1] = repository }
    let heading = canvas.cut("Stars of \(SafeText(repository.owner))'s repositories", canvas.width)
    return [canvas.draw(.dim, heading)] + shown.map { bar($0, among: shown, on: canvas) }
  }

  private func isShown(_ one: Repository) -> Bool { one.identity == repository.identity }

  private func bar(_ one: Repository, among shown: [Repository], on canvas: Canvas) -> String {
    func name(_ one: Repository) -> String { SafeText(one.name).string }
    func stars(_ one: Repository) -> String { one.stars?.grouped ?? "" }
    func widest(_ text: (Repository) -> String) -> Int {
      let widths = shown.map { canvas.cells(text($0)) }
      return widths.max() ?? 0
    }
    let names = min(widest(name), canvas.width * 2 / 5)
    let room = canvas.width - names - widest(stars) - 4
    let share = canvas.share(one.stars, among: shown.map(\.stars), width: room)
    let color = one.language.flatMap { LanguageColor.all[$0] }
    let bar = canvas.bar([(share, .color(color), canvas.line)], width: room, rounded: .down)
    var label = canvas.spread(canvas.cut(name(one), names), "", width: names)
    var ink = Canvas.Ink.dim
    if isShown(one) {
      label = canvas.draw(.title, label)
      ink = .title
    }
    return canvas.spread(label + "  " + bar, canvas.draw(ink, stars(one)))
  }
}
