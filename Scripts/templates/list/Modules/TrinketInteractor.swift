import FeatureKit

struct TrinketInteractor: Sendable {
  private let adapter: TrinketAdapter
  private let cache: ResponseCache

  private static let tenMinutes = CachePolicy(.seconds(600))

  init(_ services: Services) {
    adapter = TrinketAdapter(http: services.http, clock: services.clock, endpoint: services.endpoint)
    cache = services.cache
  }

  /// - Throws: The request's failure, `storage`.
  func charms(_ mode: CacheMode) async throws(Failure) -> Cached<[Charm]> {
    try await cache.value("list", policy: Self.tenMinutes, mode: mode) {
      (_: StoreEntry<[Charm]>?) async throws(Failure) in
      try await adapter.charms()
    }
  }

  /// - Throws: `TrinketError.unknown`, the request's failure, `storage`.
  func charm(_ id: Int, _ mode: CacheMode) async throws(Failure) -> Cached<Charm> {
    let charms = try await charms(mode)
    guard let charm = charms.value.first(where: { $0.id == id }) else { throw .feature(TrinketError.unknown(id)) }
    return charms.map { _ in charm }
  }
}
