import FeatureKit
import GifsSampleFiles

/// Drawn GIFs with tags for common searches.
enum GifsSample {
  static let world = SampleWorld(life: { _ in life }, examples: keywords) { request in
    switch request.path.first {
    case "v1" where request.path.starts(with: ["v1", "gifs"]) && request.path.count == 3:
      response(request.path[2], request)
    case "media" where request.host == host: picture(request.path)
    default: nil
    }
  }

  private static let life = [
    "search rocket", "search cat", "favorite sample05", "favorite sample07", "favorite sample01",
  ]

  /// Suggested when a search finds nothing; together they find every GIF.
  static let keywords = [
    "cat", "dog", "hello", "happy", "dance", "thanks", "funny", "love", "birthday", "party", "wow", "yes",
    "no", "good morning", "good night", "coffee", "moon", "rocket", "fish", "sad", "penguin", "pizza",
    "robot", "rainbow", "winter", "ghost", "congratulations", "monday", "computer", "butterfly",
  ]

  private struct Item {
    let id: String
    let title: String
    let tags: [Substring]
    let gif: [UInt8]

    /// The number of words among the tags, in singular or plural.
    func matches(_ words: [Substring]) -> Int {
      words.count { tags.contains($0) || $0.hasSuffix("s") && tags.contains($0.dropLast()) }
    }

    /// A 16-bit little-endian number in the GIF's header.
    func size(at offset: Int) -> JSONValue {
      .string("\(Int(gif[offset]) + Int(gif[offset + 1]) << 8)")
    }
  }

  /// A line of `gifs.tsv` is ID, file, title and tags.
  private static let items = SampleWorld.rows(file("gifs.tsv") ?? []).compactMap { fields in
    file("\(fields[1]).gif").map { gif in
      Item(id: fields[0], title: fields[2], tags: fields[3].split(separator: " "), gif: gif)
    }
  }

  private static let file = SampleWorld.files(in: curio_gifs_sample_file)

  private static func response(_ command: String, _ request: SampleRequest) -> HTTPResponse? {
    switch command {
    case "search": return page(found(request.query["q"] ?? ""), request)
    case "trending": return page(items, request)
    default: return items.first { $0.id == command }.map { .sample(["data": wire($0), "meta": meta]) }
    }
  }

  /// The items with the most matches, so that “happy birthday” finds a cake and not a happy dog.
  private static func found(_ text: String) -> [Item] {
    let words = text.lowercased().split { !$0.isLetter }
    let most = items.map { $0.matches(words) }.max() ?? 0
    return most == 0 ? [] : items.filter { $0.matches(words) == most }
  }

  private static func page(_ found: [Item], _ request: SampleRequest) -> HTTPResponse {
    let shown = request.part(of: found, from: "offset", "limit")
    return .sample([
      "data": .array(shown.map(wire)),
      "pagination": ["total_count": .int(found.count)], "meta": meta,
    ])
  }

  private static let meta: JSONValue = ["response_id": "sample"]

  private static let host = "media.giphy.test"

  private static func wire(_ item: Item) -> JSONValue {
    [
      "id": .string(item.id), "title": .string(item.title), "rating": "g",
      "username": "curio-sample", "url": .string("https://giphy.test/gifs/\(item.id)"),
      "images": [
        // GIPHY's numbers are strings.
        "original": [
          "url": .string("https://\(host)/media/\(item.id)/giphy.gif?cid=sample"), "width": item.size(at: 6),
          "height": item.size(at: 8),
        ]
      ],
    ]
  }

  private static func picture(_ path: [String]) -> HTTPResponse? {
    guard path.count == 3 else { return nil }
    return items.first { $0.id == path[1] }.map { .sample("image/gif", $0.gif) }
  }
}
