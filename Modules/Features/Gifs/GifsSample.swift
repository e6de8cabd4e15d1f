import FeatureKit

/// Twenty drawn GIFs with tags for common searches.
enum GifsSample {
  static let world = SampleWorld(preparation: ["search cat"], examples: keywords) { request in
    switch request.path.first {
    case "v1" where request.path.starts(with: ["v1", "gifs"]) && request.path.count == 3:
      response(request.path[2], request.query)
    case "media" where request.host == host: picture(request.path)
    default: nil
    }
  }

  /// Suggested when a search finds nothing; together they find every GIF.
  static let keywords = [
    "cat", "dog", "hello", "happy", "dance", "thanks", "funny", "love", "birthday", "party", "wow", "yes",
    "no",
    "good morning", "good night", "coffee", "moon", "rocket", "fish", "sad",
  ]

  private struct Item: Sendable {
    let id: String
    let title: String
    let tags: [Substring]
    let gif: [UInt8]

    init(_ id: String, _ title: String, _ tags: String, _ gif: [UInt8]) {
      self.id = "sample\(id)"
      self.title = title
      self.tags = tags.split(separator: " ")
      self.gif = gif
    }

    /// The number of words among the tags, in singular or plural.
    func matches(_ words: [Substring]) -> Int {
      words.count { tags.contains($0) || $0.hasSuffix("s") && tags.contains($0.dropLast()) }
    }

    /// A 16-bit little-endian number in the GIF's header.
    func size(at offset: Int) -> JSONValue {
      .string("\(Int(gif[offset]) + Int(gif[offset + 1]) << 8)")
    }
  }

  private static let items = [
    Item("01", "Cat waving its tail", "cat kitten kitty pet animal cute", PackageResources.cat_gif),
    Item("02", "Dog wagging its tail", "dog puppy pet animal cute happy", PackageResources.dog_gif),
    Item(
      "03",
      "Hand waving hello",
      "hello hi hey hand wave waving bye goodbye",
      PackageResources.hello_gif
    ),
    Item(
      "04",
      "Smiling sun",
      "happy sun sunny smile smiling joy morning summer day",
      PackageResources.sun_gif
    ),
    Item(
      "05",
      "Dancing penguin",
      "dance dancing penguin music animal funny happy",
      PackageResources.penguin_gif
    ),
    Item(
      "06",
      "Letters that say thanks",
      "thanks thank thx ty gracias merci danke",
      PackageResources.thanks_gif
    ),
    Item(
      "07",
      "Rocket among the stars",
      "rocket space launch stars go fast wow",
      PackageResources.rocket_gif
    ),
    Item("08", "Beating heart", "love heart hearts valentine kiss romance", PackageResources.heart_gif),
    Item("09", "Balloons and confetti", partyTags, PackageResources.party_gif),
    Item(
      "10",
      "Birthday cake with candles",
      "birthday cake happy party candles",
      PackageResources.birthday_gif
    ),
    Item(
      "11",
      "Silly face with its tongue out",
      "funny lol haha laugh silly fun joke",
      PackageResources.funny_gif
    ),
    Item(
      "12",
      "The Moon going through its phases",
      "moon night space stars sky",
      PackageResources.moon_gif
    ),
    Item(
      "13",
      "Clownfish blowing bubbles",
      "fish clownfish swim sea ocean water animal",
      PackageResources.fish_gif
    ),
    Item(
      "14",
      "Dog chasing a ball",
      "dog puppy run running ball play animal",
      PackageResources.runningdog_gif
    ),
    Item(
      "15",
      "Sleeping cat",
      "cat kitten sleep sleeping tired night bed animal",
      PackageResources.sleepingcat_gif
    ),
    Item(
      "16",
      "Steaming cup of coffee",
      "coffee morning monday tea cup tired work",
      PackageResources.coffee_gif
    ),
    Item(
      "17",
      "Face full of surprise",
      "wow surprise surprised omg shocked amazing",
      PackageResources.wow_gif
    ),
    Item("18", "Nodding face that says yes", "yes ok okay nod agree great", PackageResources.yes_gif),
    Item("19", "Face that says no", "no nope never disagree sad", PackageResources.no_gif),
    Item("20", "Cloud crying rain", "sad cry crying rain cloud weather sorry", PackageResources.rain_gif),
  ]

  private static let partyTags = "party confetti balloons celebrate celebration congratulations congrats yay"

  private static func response(_ command: String, _ query: [String: String]) -> HTTPResponse {
    switch command {
    case "search": return page(found(query["q"] ?? ""), query)
    case "trending": return page(items, query)
    default:
      guard let item = items.first(where: { $0.id == command }) else {
        return json(
          ["data": [], "meta": ["status": 404, "msg": "Not Found", "response_id": "sample"]],
          status: 404
        )
      }
      return json(["data": wire(item), "meta": meta])
    }
  }

  /// The items with the most matches, so that “happy birthday” finds a cake and not a happy dog.
  private static func found(_ text: String) -> [Item] {
    let words = text.lowercased().split { !$0.isLetter }
    let most = items.map { $0.matches(words) }.max() ?? 0
    return most == 0 ? [] : items.filter { $0.matches(words) == most }
  }

  private static func page(_ found: [Item], _ query: [String: String]) -> HTTPResponse {
    let offset = query["offset"].flatMap { Int($0) } ?? 0
    let limit = query["limit"].flatMap { Int($0) } ?? 25
    let shown = found.dropFirst(offset).prefix(limit)
    return json([
      "data": .array(shown.map(wire)),
      "pagination": ["total_count": .int(found.count), "count": .int(shown.count), "offset": .int(offset)],
      "meta": meta,
    ])
  }

  private static let meta: JSONValue = ["status": 200, "msg": "OK", "response_id": "sample"]

  private static let host = "media.giphy.test"

  private static func wire(_ item: Item) -> JSONValue {
    [
      "type": "gif", "id": .string(item.id), "title": .string(item.title), "rating": "g",
      "username": "curio-sample", "url": .string("https://giphy.test/gifs/\(item.id)"),
      "images": [
        // GIPHY's numbers are strings.
        "original": [
          "url": .string("https://\(host)/media/\(item.id)/giphy.gif?cid=sample"), "width": item.size(at: 6),
          "height": item.size(at: 8), "size": .string("\(item.gif.count)"),
        ],
        "looping": ["mp4": .string("https://\(host)/media/\(item.id)/giphy-loop.mp4")],
      ],
    ]
  }

  private static func picture(_ path: [String]) -> HTTPResponse? {
    guard path.count == 3, let item = items.first(where: { $0.id == path[1] }) else { return nil }
    return HTTPResponse(status: 200, headers: ["Content-Type": "image/gif"], body: Data(item.gif))
  }

  private static func json(_ value: JSONValue, status: Int = 200) -> HTTPResponse {
    HTTPResponse(
      status: status,
      headers: ["Content-Type": "application/json"],
      body: (try? JSONEncoder().encode(value)) ?? Data()
    )
  }
}
