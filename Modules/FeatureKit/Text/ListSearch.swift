/// Searches a list for a text that is being typed. Each further character narrows the last result.
package struct ListSearch: Sendable {
  /// What an element is found by. A match in `main` counts more.
  package typealias Texts = (main: [SafeText], other: [SafeText])

  private let texts: [(main: [TextMatch.Folded], other: [TextMatch.Folded])]
  private var query = TextMatch.Folded("")
  /// The elements that contain the query, in their order.
  private var containing: [Int]
  /// The elements found, best first.
  package private(set) var matches: [Int]
  /// How well the first of them matches; lower is better. nil when nothing was found, or only near misses.
  package private(set) var bestRank: Int?
  /// How many elements the last search looked at.
  private(set) var examinedCount = 0

  package init(_ list: [Texts]) {
    texts = list.map { ($0.main.map { .init($0.string) }, $0.other.map { .init($0.string) }) }
    containing = Array(list.indices)
    matches = containing
  }

  /// The indices of the rows of several tables that match a text, best first.
  package static func matches(of text: String, in tables: [Table]) -> [[Int]] {
    var searches = tables.map { Optional(ListSearch($0.rows.map(\.searchTexts))) }
    find(text, in: &searches)
    return searches.map { $0?.matches ?? [] }
  }

  /// Where nothing has the text as it is, those with a typing error are found.
  package static func find(_ text: String, in searches: inout [ListSearch?]) {
    for index in searches.indices { searches[index]?.find(text) }
    if searches.allSatisfy({ $0?.matches.isEmpty != false }) {
      for index in searches.indices { searches[index]?.findNearMisses() }
    }
  }

  package mutating func find(_ text: String) {
    examinedCount = 0
    let next = TextMatch.Folded(text)
    guard next != query else { return }
    let candidates = next.narrows(query) ? containing : Array(texts.indices)
    query = next
    if query.isEmpty {
      (containing, matches, bestRank) = (candidates, candidates, nil)
      return
    }
    let ranked = candidates.compactMap { index in rank(index).map { (rank: $0, index: index) } }
    examinedCount = candidates.count
    containing = ranked.map(\.index)
    bestRank = ranked.map(\.rank).min()
    matches = ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.index)
  }

  /// Finds texts with a typing error, for a text that isn't found as it is.
  mutating func findNearMisses() {
    examinedCount += texts.count
    matches = texts.indices.filter { index in
      texts[index].main.contains { TextMatch.rank($0, for: query) == .nearMiss }
    }
  }

  /// The best literal match; lower is better. A word of the other texts comes before a part of the main ones,
  /// and another part of theirs last.
  private func rank(_ index: Int) -> Int? {
    func best(_ texts: [TextMatch.Folded]) -> TextMatch? {
      texts.compactMap { TextMatch.rank($0, for: query, nearMisses: false) }.min()
    }
    let main = best(texts[index].main).map { 2 * $0.rawValue }
    if let main, main <= 2 * TextMatch.wordStart.rawValue { return main }
    let other = best(texts[index].other).map {
      2 * ($0 <= .wordStart ? TextMatch.wordStart : .part).rawValue + 1
    }
    return [main, other].compactMap(\.self).min()
  }
}

extension Row {
  package var searchTexts: ListSearch.Texts { (mainNames, cells.dropFirst() + keywords) }
}
