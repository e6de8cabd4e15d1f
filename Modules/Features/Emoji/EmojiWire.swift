import FeatureKit

/// GitHub's response: a dictionary of names and picture URLs.
typealias EmojiWire = [String: Lenient<String>]
