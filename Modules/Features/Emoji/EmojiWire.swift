/// GitHub's response: picture URLs by name.
typealias EmojiWire = [String: String]
