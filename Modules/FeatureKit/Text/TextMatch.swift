import Foundation

/// How well a text answers what somebody typed; the lower, the better.
public enum TextMatch: Int, Sendable, Comparable {
  /// The same text.
  case exact
  /// It begins with what was typed.
  case prefix
  /// One of its words begins with what was typed.
  case wordStart
  /// What was typed stands somewhere in it.
  case part
  /// It is one or two typing errors away.
  case nearMiss

  /// Better matches come first.
  public static func < (left: TextMatch, right: TextMatch) -> Bool { left.rawValue < right.rawValue }

  /// The rank of a candidate, or nil when it is no match. Case and accents make no difference.
  public static func rank(_ candidate: String, for query: String) -> TextMatch? {
    let text = folded(candidate)
    let wanted = folded(query)
    guard !wanted.isEmpty else { return nil }
    if text == wanted { return .exact }
    if text.hasPrefix(wanted) { return .prefix }
    if text.contains(wanted) { return beginsWord(wanted, in: text) ? .wordStart : .part }
    return isNear(text, wanted) ? .nearMiss : nil
  }

  /// The candidates that match, best rank first and otherwise in the order given.
  public static func ranked<Candidate>(
    _ candidates: some Sequence<Candidate>,
    for query: String,
    by text: (Candidate) -> String
  ) -> [Candidate] {
    candidates.enumerated()
      .compactMap { index, candidate in
        rank(text(candidate), for: query).map { (rank: $0, index: index, candidate: candidate) }
      }
      .sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }
      .map(\.candidate)
  }

  /// The candidate that a typing error most likely meant, or nil when none is near.
  public static func suggestion(for typed: String, among candidates: some Sequence<String>) -> String? {
    let wanted = folded(typed)
    guard !wanted.isEmpty else { return nil }
    let scored = candidates.map { (candidate: $0, distance: distance(folded($0), wanted)) }
    guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
    let mostErrors = 3
    if best.distance <= min(max(1, wanted.count / 3), mostErrors) { return best.candidate }
    return scored.first { wanted.count > 1 && folded($0.candidate).hasPrefix(wanted) }?.candidate
  }

  private static func beginsWord(_ wanted: String, in text: String) -> Bool {
    var previous: Character?
    for index in text.indices {
      if previous?.isLetter != true, previous?.isNumber != true, text[index...].hasPrefix(wanted) {
        return true
      }
      previous = text[index]
    }
    return false
  }

  private static func folded(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
      .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  private static func isNear(_ text: String, _ wanted: String) -> Bool {
    let allowed = wanted.count < 6 ? 1 : 2
    guard wanted.count > 2, abs(text.count - wanted.count) <= allowed else { return false }
    return distance(text, wanted) <= allowed
  }

  /// Optimal string alignment distance: insertions, deletions, replacements and swapped neighbours.
  private static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left.prefix(64))
    let right = Array(right.prefix(64))
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row] + [Int](repeating: 0, count: right.count)
      for column in 1...right.count {
        let same = left[row - 1] == right[column - 1]
        current[column] = min(
          last[column] + 1,
          current[column - 1] + 1,
          last[column - 1] + (same ? 0 : 1)
        )
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          current[column] = min(current[column], beforeLast[column - 2] + 1)
        }
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
