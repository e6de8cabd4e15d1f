/// GitHub's response: a dictionary of names and picture URLs.
struct EmojiWire: Decodable, Sendable {
  let addresses: [String: String]

  init(from decoder: any Decoder) throws {
    addresses = try decoder.singleValueContainer().decode([String: String].self)
  }
}
