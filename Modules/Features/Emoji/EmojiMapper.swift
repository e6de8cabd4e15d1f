import Foundation

/// From GitHub's dictionary to emojis, and from emojis to what is kept and back.
enum EmojiMapper {
  /// What is kept, and what GitHub sends: picture addresses by name.
  typealias Record = [String: String]

  /// The emojis by code point of their names; an entry whose address is no web address is left out.
  static func emojis(_ record: Record) -> [Emoji] {
    record
      .compactMap { name, address in
        URL(web: address).map { Emoji(name: name, url: $0) }
      }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  static func record(_ emojis: [Emoji]) -> Record {
    Record(emojis.map { ($0.name, $0.url.absoluteString) }, uniquingKeysWith: { first, _ in first })
  }
}
