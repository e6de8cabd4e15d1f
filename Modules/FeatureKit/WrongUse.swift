// What is meant by a wrong use, so that the compiler says what to write instead.

extension Parameter {
  @available(
    *,
    unavailable,
    message: "Give it a default, or make its type optional: Parameter<Order?>.option"
  )
  @_disfavoredOverload
  public static func option(
    _ name: String,
    _ placeholder: String,
    summary: String,
    prompt: String? = nil,
    values: [String] = Value.values,
    check: @escaping ParameterDeclaration.Check = ParameterDeclaration.anything
  ) -> Parameter {
    Parameter(name, placeholder, summary: summary)
  }
}

extension ResponseCache {
  @available(
    *,
    unavailable,
    message: "State what the closure throws: { (cached) async throws(Failure) in … }"
  )
  @_disfavoredOverload
  public func value<Value: Storable>(
    _ key: String,
    policy: CachePolicy,
    mode: CacheMode,
    fallback: (Failure) throws -> StoreEntry<Value>? = { _ in nil },
    fetch: (StoreEntry<Value>?) async throws -> Value
  ) async throws(Failure) -> Cached<Value> {
    throw .notFound
  }

  @available(
    *,
    unavailable,
    message: "State what the closure throws: { (part) async throws(Failure) in … }"
  )
  @_disfavoredOverload
  public func list<Item>(
    _ page: RemotePage,
    _ freshness: CachePolicy.Freshness,
    latest: Int = 100,
    batchSize: Int = .max,
    mode: CacheMode,
    isEnough: ((RemoteList<Item>) -> Bool)? = nil,
    fetch: (Range<Int>) async throws -> RemoteItems<Item>
  ) async throws(Failure) -> Cached<RemoteList<Item>> {
    throw .notFound
  }
}
