/// A part of a list that a server pages.
public struct RemotePage: Sendable, Equatable {
  /// The positions in the server's list, from 0.
  public let range: Range<Int>
  /// The key of the whole list: `list/search/emma?sort=new`. Lists that differ only after the separator have
  /// the same texts.
  let key: String
  /// What the keys of all the command's lists begin with.
  let prefix: String

  /// The texts are what is searched; the options are what else makes it another list, such as an order.
  public init(_ range: Range<Int>, of command: String, texts: [Argument] = [], options: [Argument] = []) {
    func encoded(_ argument: Argument) -> String? {
      argument.texts.map { $0.map(\.quotedForURL).joined(separator: ",") }
    }
    let options = options.compactMap { option in encoded(option).map { "\(option.name)=\($0)" } }.sorted()
    self.range = range
    prefix = Self.prefix(of: command)
    let path = texts.compactMap(encoded).joined(separator: "/")
    key = "\(prefix)\(path)\(Self.separator)\(options.joined(separator: "&"))"
  }

  fileprivate static let separator: Character = "?"
  fileprivate static func prefix(of command: String) -> String { "list/\(command)/" }

  /// From 1, for a server that counts pages.
  public var number: Int { range.lowerBound / max(range.count, 1) + 1 }
}

extension Paging {
  /// The parameters of a list that the server pages, so that `--all` would be many requests;
  /// `Call.remotePage` reads them.
  public static let remote: [any AnyParameter] = [page, perPage]
}

extension Call {
  /// The page requested with `Paging.remote`, of the list that the other arguments choose.
  public var remotePage: RemotePage {
    get throws(Failure) {
      let size = try self[Paging.perPage]
      let start = min(try self[Paging.page] - 1, Int.max / size - 1) * size
      let pages = Paging.remote.map(\.declaration.name)
      func others(_ isIncluded: (ParameterDeclaration) -> Bool) -> [Argument] {
        command.parameters.filter { !pages.contains($0.name) && isIncluded($0) }
          .map { Argument($0.name, arguments[$0.name]) }
      }
      return RemotePage(
        start..<start + size,
        of: command.name,
        texts: others(\.isPositional),
        options: others { !$0.isPositional }
      )
    }
  }
}

extension ResponseCache {
  /// Returns what is cached of a list that the server pages, after fetching what a page of it lacks. Each
  /// part is saved as it arrives. One that is added to a fresh list doesn't change its age; a stale list is
  /// replaced. Lists of the same texts count as one.
  ///
  ///     try await services.cache.list(page, .forever, batchSize: 50, mode: call.mode) {
  ///       (part) async throws(Failure) in try await adapter.gifs("cat", at: part)
  ///     }
  ///
  /// - Parameters:
  ///   - latest: How many of the command's lists are cached, those used last.
  ///   - batchSize: Items per request, at least 1.
  ///   - isEnough: Whether a cached list will do; unless given, one with the page.
  ///   - fetch: What the server has there; nil for an item that can't be used. The total is the length of
  ///     the list, or an estimate, and nil when the server doesn't say.
  /// - Returns: The list; after a failure the cached one, which may lack some or all of the page.
  /// - Throws: The error of `fetch` when nothing is cached or the failure allows no fallback; `storage`.
  public func list<Item>(
    _ page: RemotePage,
    _ policy: CachePolicy,
    latest: Int = 100,
    batchSize: Int = .max,
    mode: CacheMode,
    isEnough: ((RemoteList<Item>) -> Bool)? = nil,
    fetch: (Range<Int>) async throws(Failure) -> (items: [Item?], total: Int?)
  ) async throws(Failure) -> Cached<RemoteList<Item>> {
    let policy = policy.limited(Self.limit(page.prefix, latest))
    var stored = try suite.entry(RemoteList<Item>.self, for: page.key)
    let fresh = fresh(stored, policy, mode)
    var list = fresh?.value ?? RemoteList()
    func nextPart() -> Range<Int>? {
      isEnough?(list) == true ? nil : list.missing(in: page.range, atMost: batchSize)
    }
    if let fresh, nextPart() == nil {
      try? use(page.key, policy)
      return fresh
    }
    do throws(Failure) {
      if mode == .offline { throw .offline(.offlineFlag) }
      let savedAt = fresh?.provenance.fetchedAt ?? clock.now()
      while let part = nextPart() {
        let done = part.lowerBound - page.range.lowerBound
        if done > 0 { progress.count(done, of: list.possible(in: page.range).count) }
        try list.add(try await fetch(part), at: part)
        _ = try save(list, for: page.key, policy, savedAt: savedAt)
        stored = StoreEntry(list, savedAt: savedAt)
      }
      let expiry = policy.expiry(savedAt)
      return Cached(list, Provenance(.network, fetchedAt: clock.now(), expiresAt: expiry))
    } catch {
      return try stale(stored, policy, because: error)
    }
  }

  /// A command's cached lists, those used last first.
  public func lists<Item>(_ type: Item.Type, of command: some FeatureCommand) throws(Failure)
    -> [StoreEntry<RemoteList<Item>>]
  {
    let keys = try keys(Self.limit(RemotePage.prefix(of: command.rawValue), 1))
    return try suite.entries(RemoteList<Item>.self, for: keys).map(\.entry)
  }

  private static func limit(_ prefix: String, _ count: Int) -> CacheLimit {
    CacheLimit(prefix: prefix, count: count, separator: RemotePage.separator)
  }
}

extension Cached {
  /// - Throws: Why fetching failed, when nothing of the page is cached.
  public func page<Item>(_ page: RemotePage) throws(Failure) -> Cached<Page<Item>>
  where Value == RemoteList<Item> {
    let items = value.items(in: page.range)
    let range = page.range
    if let staleBecause, items.isEmpty, value.missing(in: range) != nil { throw staleBecause }
    return map {
      Page(
        items: items,
        total: $0.total,
        request: .page(page.number, size: range.count),
        hasNext: $0.hasItems(after: range),
        offersAll: false
      )
    }
  }
}
