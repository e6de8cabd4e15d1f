import FeatureKit

/// GitHub's list of emojis: `GET /emojis`, a dictionary of names and picture URLs.
/// Source: docs.github.com/rest/emojis/emojis.
struct EmojiAdapter: Sendable {
  let http: any HTTPService
  let clock: WallClock
  let endpoint: @Sendable () throws(Failure) -> Endpoint

  /// - Throws: The request's or status's failure; `badResponse`, also for an empty list.
  func emojis() async throws(Failure) -> EmojiAddresses {
    let endpoint = try endpoint()
    let response = try await http.send(endpoint.request(["emojis"]))
    let wire = try response.decode(EmojiWire.self, now: clock.now(), hadKey: endpoint.key != nil)
    return try EmojiMapper.addresses(wire)
  }
}
