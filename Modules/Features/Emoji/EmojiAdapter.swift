import FeatureKit

/// GitHub's list of emojis: `GET /emojis`, a dictionary of names and picture addresses.
/// Source: docs.github.com/rest/emojis/emojis.
struct EmojiAdapter: Sendable {
  let http: any HTTPService
  let clock: WallClock
  let endpoint: @Sendable () throws(Failure) -> Endpoint

  /// All emojis.
  ///
  /// - Throws: What the request throws, what its status means, and `badResponse`: also for an empty list,
  ///   which GitHub has sent for a while on 29 July 2025.
  func emojis() async throws(Failure) -> [Emoji] {
    let response = try await http.send(try endpoint().request(["emojis"]))
    let emojis = EmojiMapper.emojis(try response.decode(EmojiMapper.Record.self, now: clock.now()))
    if emojis.isEmpty { throw .badResponse(.empty) }
    return emojis
  }
}
