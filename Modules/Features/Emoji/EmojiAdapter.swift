import FeatureKit

/// GitHub's list of emojis: `GET /emojis`, a dictionary of names and picture URLs.
/// Source: docs.github.com/rest/emojis/emojis.
struct EmojiAdapter {
  let services: Services

  /// - Throws: The request's or status's failure; `badResponse`, also for an empty list.
  func emojis() async throws(Failure) -> EmojiAddresses {
    try EmojiMapper.addresses(await services.get(EmojiWire.self, ["emojis"]))
  }
}
