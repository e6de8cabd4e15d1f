/// A page of a list that the server pages, as a call with `Paging.remote` asks for it.
public struct RemotePage: Sendable, Equatable {
  /// From 1.
  public let number: Int
  public let size: Int
  /// Differs for each page, text, order and filter: `search?page=2&per-page=20&sort=new&text=emma`.
  let key: String
  /// What the keys of all the command's pages begin with.
  let prefix: String

  fileprivate static func prefix(of command: String) -> String { "\(command)?" }

  /// How many items come before it.
  public var offset: Int {
    let (offset, overflow) = (number - 1).multipliedReportingOverflow(by: size)
    return overflow ? .max : offset
  }
}

/// What a server has sent for a page.
public struct RemoteItems<Item: Storable>: Storable {
  public let items: [Item]
  /// The length of the list; nil when the server doesn't say.
  public let total: Int?
  public let hasNext: Bool

  public init(_ items: [Item], total: Int?, hasNext: Bool) {
    self.items = items
    self.total = total
    self.hasNext = hasNext
  }
}

extension Paging {
  /// The parameters of a list that the server pages, so that `--all` would be many requests; `Call.remotePage` reads
  /// them.
  public static let remote: [any AnyParameter] = [page, perPage]
}

extension Call {
  /// The page requested with `Paging.remote`.
  public var remotePage: RemotePage {
    get throws(Failure) {
      let prefix = RemotePage.prefix(of: command)
      let texts = arguments.sorted { $0.key < $1.key }.map { name, texts in
        "\(name)=\(texts.map(HTTPRequest.encoded).joined(separator: ","))"
      }
      return RemotePage(
        number: try self[Paging.page],
        size: try self[Paging.perPage],
        key: prefix + texts.joined(separator: "&"),
        prefix: prefix
      )
    }
  }
}

extension ResponseCache {
  /// What the cached pages of a command have, for suggestions and “ID or title”.
  public func items<Item: Storable>(_ type: Item.Type, of command: some CommandName) throws(Failure) -> [Item]
  {
    let keys = try suite.keys(withPrefix: RemotePage.prefix(of: command.rawValue))
    return try suite.entries(RemoteItems<Item>.self, for: keys).flatMap(\.entry.value.items)
  }

  /// Returns a page of a list that the server pages, under a key of its own.
  ///
  /// - Parameters:
  ///   - latest: How many of the command's pages are cached, those used last.
  ///   - fetch: Requests the page from the API.
  /// - Throws: The error of `fetch`; `storage`.
  public func page<Item: Storable>(
    _ page: RemotePage,
    _ freshness: CachePolicy.Freshness,
    latest: Int = 100,
    mode: CacheMode,
    fetch: @autoclosure () async throws(Failure) -> RemoteItems<Item>
  ) async throws(Failure) -> Cached<Page<Item>> {
    let policy = CachePolicy(freshness, limit: CacheLimit(prefix: page.prefix, count: latest))
    return try await value(page.key, policy: policy, mode: mode) {
      (_: StoreEntry<RemoteItems<Item>>?) async throws(Failure) in
      try await fetch()
    }.map { items in
      Page(
        items: items.items,
        total: items.total,
        request: .page(page.number, size: page.size),
        hasNext: items.hasNext,
        offersAll: false
      )
    }
  }
}
