public struct Profile: Sendable, Equatable {
  /// The items that have something in common, such as a language.
  public struct Part: Sendable, Equatable {
    public let name: SafeText
    public let count: Int
    public let tint: Tint?

    public init(_ name: SafeText, _ count: Int, tint: Tint?) {
      self.name = name
      self.count = count
      self.tint = tint
    }
  }

  public let name: SafeText
  /// Omitted where pictures can't be drawn.
  public var picture: Picture?
  /// The largest first.
  public let parts: [Part]
  /// How many items the parts are counted in.
  public let count: Int
  /// Whether the list has more items.
  public let hasMore: Bool

  public init(name: SafeText, picture: Picture?, parts: [Part], count: Int = 0, hasMore: Bool = false) {
    self.name = name
    self.picture = picture
    (self.count, self.hasMore) = (count, hasMore)
    self.parts = parts.sorted { ($1.count, $0.name.string) < ($0.count, $1.name.string) }
  }

  /// With the parts of another page of the same list.
  public func adding(_ page: Profile) -> Profile {
    let counts = Dictionary((parts + page.parts).map { ($0.name, $0) }) { first, second in
      Part(first.name, first.count + second.count, tint: first.tint)
    }
    return Profile(
      name: name,
      picture: picture,
      parts: Array(counts.values),
      count: count + page.count,
      hasMore: page.hasMore
    )
  }
}
