/// How well a text matches a query; lower is better. Ignores case, the accents of Latin letters and outer
/// white space.
public enum TextMatch: Int, Sendable, Comparable {
  case exact
  case prefix
  /// A word starts with the query.
  case wordStart
  case part
  /// One typing error, or two from six letters on.
  case nearMiss

  public static func < (left: TextMatch, right: TextMatch) -> Bool { left.rawValue < right.rawValue }

  public static func rank(_ candidate: String, for query: String) -> TextMatch? {
    rank(FoldedText(candidate), for: FoldedText(query))
  }

  /// The matching candidates, best first, otherwise in their original order.
  public static func ranked<Candidate>(
    _ candidates: some Sequence<Candidate>,
    for query: String,
    by text: (Candidate) -> String
  ) -> [Candidate] {
    let query = FoldedText(query)
    var matches: [TextMatch: [Candidate]] = [:]
    for candidate in candidates {
      guard let rank = rank(FoldedText(text(candidate)), for: query) else { continue }
      matches[rank, default: []].append(candidate)
    }
    return matches.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// The query's occurrences, for highlighting; empty for a near miss.
  public static func ranges(in text: String, for query: String) -> [Range<String.Index>] {
    let folded = FoldedText(text)
    let query = FoldedText(query).bytes
    var ranges: [Range<String.Index>] = []
    var start = 0
    while let place = folded.firstPlace(of: query, from: start) {
      start = place + query.count
      ranges.append(folded.index(of: place, in: text)..<folded.index(of: start, in: text))
    }
    return ranges
  }

  /// The candidate most likely meant by a mistyped text: the shortest that begins with it, or else the
  /// nearest; nil when none is close.
  public static func suggestion(for typed: String, among candidates: some Sequence<String>) -> String? {
    let typed = FoldedText(typed).bytes
    guard !typed.isEmpty else { return nil }
    let maximumErrors = 3
    var nearest: (candidate: String, errors: Int)?
    var completion: String?
    for candidate in candidates {
      let text = FoldedText(candidate).bytes
      let allowed = nearest.map { $0.errors - 1 } ?? min(max(1, typed.count / 3), maximumErrors)
      if let errors = text.typingErrors(to: typed, atMost: allowed) { nearest = (candidate, errors) }
      if typed.count > 1, text.starts(with: typed), candidate.count < completion?.count ?? .max {
        completion = candidate
      }
    }
    return completion ?? nearest?.candidate
  }

  private static func rank(_ candidate: FoldedText, for query: FoldedText) -> TextMatch? {
    let (text, pattern) = (candidate.bytes, query.bytes)
    guard !pattern.isEmpty else { return nil }
    if text.starts(with: pattern) { return text.count == pattern.count ? .exact : .prefix }
    if var place = candidate.firstPlace(of: pattern) {
      while !text[place - 1].isSeparator {
        guard let next = candidate.firstPlace(of: pattern, from: place + 1) else { return .part }
        place = next
      }
      return .wordStart
    }
    guard pattern.count > 2 else { return nil }
    return text.typingErrors(to: pattern, atMost: pattern.count < 6 ? 1 : 2) == nil ? nil : .nearMiss
  }
}

extension UInt8 {
  /// Whether a word can start after it. Bytes of other scripts count as letters.
  fileprivate var isSeparator: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: false
    default: true
    }
  }
}

extension [UInt8] {
  /// Insertions, deletions, replacements and swapped neighbors (optimal string alignment distance); nil above
  /// `limit`.
  fileprivate func typingErrors(to other: [UInt8], atMost limit: Int) -> Int? {
    guard limit >= 0, abs(count - other.count) <= limit else { return nil }
    guard !isEmpty, !other.isEmpty else { return Swift.max(count, other.count) }
    var beforeLast = [Int](repeating: 0, count: other.count + 1)
    var last = [Int](0...other.count)
    var current = beforeLast
    for row in 1...count {
      current[0] = row
      for column in 1...other.count {
        let replaced = last[column - 1] + (self[row - 1] == other[column - 1] ? 0 : 1)
        current[column] = Swift.min(last[column] + 1, current[column - 1] + 1, replaced)
        if row > 1, column > 1, self[row - 1] == other[column - 2], self[row - 2] == other[column - 1] {
          current[column] = Swift.min(current[column], beforeLast[column - 2] + 1)
        }
      }
      if Swift.min(current.min() ?? 0, last.min() ?? 0) > limit { return nil }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[other.count] <= limit ? last[other.count] : nil
  }
}
