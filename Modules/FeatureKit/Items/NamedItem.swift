/// What a command takes by its ID or its title.
public protocol NamedItem: Storable, Equatable {
  /// Unique in its feature.
  var itemID: String { get }
  /// nil for one without a title.
  var itemTitle: String? { get }
  /// What else a search of everything finds it by.
  var itemTexts: [String] { get }
  /// Whether a typed text can only be an ID.
  static func isID(_ text: String) -> Bool
}

extension NamedItem {
  public var itemTexts: [String] { [] }
  public static func isID(_ text: String) -> Bool { false }
}

/// A name that is the whole item.
extension String: NamedItem {
  public var itemID: String { self }
  public var itemTitle: String? { self }
}

extension Sequence where Element: NamedItem {
  /// The first of those with the same ID.
  public var withoutDuplicates: [Element] {
    var ids: Set<String> = []
    return filter { ids.insert($0.itemID).inserted }
  }

  /// Without duplicates, by title, ignoring case and accents.
  public var sortedByTitle: [Element] {
    withoutDuplicates
      .map { (title: ($0.itemTitle ?? "").folded, item: $0) }
      .sorted { ($0.title, $0.item.itemID) < ($1.title, $1.item.itemID) }
      .map(\.item)
  }
}

extension Array where Element: NamedItem {
  /// The item with an ID, else the one whose title matches best. The start of a title is as good as that of a
  /// word in it.
  ///
  /// - Throws: `ItemError`.
  public func item(_ text: String) throws(Failure) -> Element {
    if let item = first(where: { $0.itemID == text }) { return item }
    let matches = matches(for: text)
    guard let best = matches.first else { throw .feature(ItemError.unknown(text)) }
    let quality = { (rank: TextMatch) -> TextMatch in rank == .prefix ? .wordStart : rank }
    guard matches.count(where: { quality($0.rank) == quality(best.rank) }) == 1 else {
      let named = matches.filter { $0.rank == .exact }
      let choices = named.isEmpty ? matches : named
      throw .feature(ItemError.ambiguous(text, choices.map { Suggestion($0.item) }))
    }
    return best.item
  }

  /// The item that `text` means, among these known items and others. The others are not asked for when
  /// exactly one of these is meant exactly, and are not needed when one of these matches.
  ///
  /// - Throws: `ItemError`; the error of `others` when none of these matches.
  public func item(
    _ text: String,
    orAmong others: @autoclosure () async throws(Failure) -> [Element]
  ) async throws(Failure) -> Element {
    let known = matches(for: text)
    if contains(where: { $0.itemID == text }) || known.count(where: { $0.rank == .exact }) == 1 {
      return try item(text)
    }
    let all: [Element]
    do throws(Failure) {
      all = self + (try await others())
    } catch {
      if known.isEmpty { throw error }
      all = self
    }
    return try all.item(text)
  }

  /// Best first, each with its rank.
  private func matches(for text: String) -> [(item: Element, rank: TextMatch)] {
    TextMatch.ranked(sortedByTitle, for: text) { $0.itemTitle ?? "" }.compactMap { item in
      TextMatch.rank(item.itemTitle ?? "", for: text).map { (item, $0) }
    }
  }
}
