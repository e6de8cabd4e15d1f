import FeatureKit

enum EmojiMapper {
  /// GitHub's dictionary without invalid URLs.
  static func addresses(_ wire: [String: String]) -> EmojiAddresses {
    wire.filter { URL(web: $0.value) != nil }
  }
}
