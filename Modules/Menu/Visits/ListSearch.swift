import FeatureKit

/// Searches a list for a text that is being typed.
package struct ListSearch: Sendable {
  /// What an element is found by. A match in `main` counts more.
  package typealias Texts = (main: [SafeText], other: [SafeText])

  /// The last rank of texts in which a word begins as typed.
  static let wordRank = 2 * TextMatch.wordStart.rawValue + 1

  private typealias Folded = [[UInt8]]

  private let texts: [(main: Folded, other: Folded)]
  private var query: [UInt8] = []
  /// The elements found, best first.
  package private(set) var matches: [Int]
  /// How well the first of them matches; lower is better. nil when nothing was found.
  package private(set) var bestRank: Int?

  package init(_ list: [Texts]) {
    texts = list.map { ($0.main.map(\.string.foldedBytes), $0.other.map(\.string.foldedBytes)) }
    matches = Array(list.indices)
  }

  /// The indices of the rows of several tables that match a text, best first.
  package static func matches(of text: String, in tables: [Table]) -> [[Int]] {
    tables.map { table in
      var search = ListSearch(table.rows.map(\.searchTexts))
      search.find(text)
      return search.matches
    }
  }

  package mutating func find(_ text: String) {
    let before = query
    query = text.foldedBytes
    if query.isEmpty {
      matches = Array(texts.indices)
      bestRank = nil
      return
    }
    // A longer text is only where the shorter one was.
    let candidates = query.starts(with: before) ? matches : Array(texts.indices)
    let ranked = candidates.compactMap { index in rank(index).map { (rank: $0, index: index) } }
      .sorted { $0 < $1 }
    matches = ranked.map(\.index)
    bestRank = ranked.first?.rank
  }

  /// The best literal match; lower is better. A word of the other texts comes before a part of the main ones,
  /// and another part of theirs last.
  private func rank(_ index: Int) -> Int? {
    func best(_ texts: Folded) -> TextMatch {
      texts.reduce(.nearMiss) { min($0, TextMatch.rank($1, for: query, nearMisses: false) ?? .nearMiss) }
    }
    let main = best(texts[index].main)
    if main <= .wordStart { return 2 * main.rawValue }
    let other = best(texts[index].other)
    if main == .nearMiss, other == .nearMiss { return nil }
    return min(2 * main.rawValue, 2 * max(other, .wordStart).rawValue + 1)
  }
}

extension Row {
  package var searchTexts: ListSearch.Texts { (mainNames, cells.dropFirst() + keywords) }
}
