/// How well a text matches a query; lower is better. Ignores case, the accents of Latin letters and outer
/// white space.
public enum TextMatch: Int, Sendable, Comparable, CaseIterable {
  case exact
  case prefix
  /// A word starts with the query.
  case wordStart
  case part
  /// One typing error, or two from six letters on.
  case nearMiss

  public static func < (left: TextMatch, right: TextMatch) -> Bool { left.rawValue < right.rawValue }

  public static func rank(_ candidate: String, for query: String) -> TextMatch? {
    rank(candidate.foldedBytes, for: query.foldedBytes)
  }

  /// The matching candidates, best first, otherwise in their original order.
  public static func ranked<Candidate>(
    _ candidates: some Sequence<Candidate>,
    for query: String,
    by text: (Candidate) -> String
  ) -> [Candidate] {
    let query = query.foldedBytes
    let matches = Dictionary(grouping: candidates) { rank(text($0).foldedBytes, for: query) }
    return allCases.flatMap { matches[$0] ?? [] }
  }

  /// The query's occurrences, for highlighting; empty for a near miss.
  public static func ranges(in text: String, for query: String) -> [Range<String.Index>] {
    let query = Array(query.folded)
    guard !query.isEmpty else { return [] }
    let indices = Array(text.indices) + [text.endIndex]
    return text.map(\.folded).ranges(of: query).map { indices[$0.lowerBound]..<indices[$0.upperBound] }
  }

  /// The candidate most likely meant by a mistyped text: the shortest that begins with it, or else the
  /// nearest; nil when none is close.
  public static func suggestion(for typed: String, among candidates: some Sequence<String>) -> String? {
    let typed = typed.foldedBytes
    guard !typed.isEmpty else { return nil }
    let texts = candidates.map { (candidate: $0, bytes: $0.foldedBytes) }
    let completions = typed.count > 1 ? texts.filter { $0.bytes.starts(with: typed) } : []
    if let shortest = completions.min(by: { $0.candidate.count < $1.candidate.count }) {
      return shortest.candidate
    }
    let limit = min(max(1, typed.count / 3), 3)
    let near = texts.compactMap { candidate, bytes in
      // A typing error is seldom in the first letter.
      bytes.typingErrors(to: typed, atMost: limit).map { errors in
        (candidate: candidate, rank: 2 * errors + (bytes.first == typed.first ? 0 : 1))
      }
    }
    return near.min { $0.rank < $1.rank }?.candidate
  }

  /// For texts that are compared more than once: both are folded.
  package static func rank(_ text: [UInt8], for pattern: [UInt8], nearMisses: Bool = true) -> TextMatch? {
    guard let first = pattern.first else { return nil }
    if text.starts(with: pattern) { return text.count == pattern.count ? .exact : .prefix }
    var isPart = false
    for index in text.indices.dropLast(pattern.count - 1)
    where text[index] == first && text[index...].starts(with: pattern) {
      if !text[index - 1].isInWord { return .wordStart }
      isPart = true
    }
    if isPart { return .part }
    guard nearMisses, pattern.count > 2 else { return nil }
    return text.typingErrors(to: pattern, atMost: pattern.count < 6 ? 1 : 2) == nil ? nil : .nearMiss
  }
}

extension String {
  package var foldedBytes: [UInt8] { Array(folded.utf8) }
}

extension UInt8 {
  /// Whether this byte of a folded text is in a word. The bytes of other scripts count as letters.
  fileprivate var isInWord: Bool {
    let digits: ClosedRange<UInt8> = "0"..."9"
    return digits.contains(self) || ("a"..."z").contains(self) || self >= 0x80
  }
}

extension [UInt8] {
  /// The comparison takes the square of the time.
  private static var longestMistyped: Int { 200 }

  /// Insertions, deletions, replacements and swapped neighbors (optimal string alignment distance); nil above
  /// `limit`.
  fileprivate func typingErrors(to other: [UInt8], atMost limit: Int) -> Int? {
    guard limit >= 0, abs(count - other.count) <= limit, count <= Self.longestMistyped else { return nil }
    var beforeLast: [Int] = []
    var last = Array<Int>(0...other.count)
    for row in indices {
      var current = [row + 1]
      for column in other.indices {
        let replaced = last[column] + (self[row] == other[column] ? 0 : 1)
        current.append(Swift.min(last[column + 1] + 1, current[column] + 1, replaced))
        if row > 0, column > 0, self[row] == other[column - 1], self[row - 1] == other[column] {
          current[column + 1] = Swift.min(current[column + 1], beforeLast[column - 1] + 1)
        }
      }
      beforeLast = last
      last = current
    }
    return last[other.count] <= limit ? last[other.count] : nil
  }
}
