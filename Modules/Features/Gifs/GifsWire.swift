/// GIPHY's response with many GIFs or one. Everything but `data` is optional: endpoints and years differ.
struct GifsWire: Decodable, Sendable {
  /// A list of one when the GIF was requested by its ID; nil stands for something that is not a GIF.
  let data: [GifWire?]
  let total: Int?
  /// Empty in a response that GIPHY's edge makes up.
  let responseID: String?

  private enum Key: String, CodingKey { case data, pagination, meta }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let list = try? fields.decode([Lenient<GifWire>].self, forKey: .data)
    data = try list?.map(\.value) ?? [fields.decode(GifWire.self, forKey: .data)]
    total = (try? fields.decode(Pagination.self, forKey: .pagination))?.total?.value
    responseID = (try? fields.decode(Meta.self, forKey: .meta))?.responseID
  }

  private struct Pagination: Decodable {
    let total: LenientNumber?

    private enum CodingKeys: String, CodingKey { case total = "total_count" }
  }

  private struct Meta: Decodable {
    let responseID: String?

    private enum CodingKeys: String, CodingKey { case responseID = "response_id" }
  }
}

/// A GIF of the response. Texts and renditions of another shape are left out.
struct GifWire: Decodable, Sendable {
  struct Rendition: Decodable, Sendable {
    let url: String?
    let width: LenientNumber?
    let height: LenientNumber?
  }

  let id: String?
  let title: String?
  let url: String?
  let rating: String?
  let username: String?
  let images: [String: Rendition]

  private enum Key: String, CodingKey { case id, title, url, rating, username, images }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    func text(_ key: Key) -> String? { try? fields.decode(String.self, forKey: key) }
    (id, title, url, rating, username) = (text(.id), text(.title), text(.url), text(.rating), text(.username))
    let renditions = try? fields.decode([String: Lenient<Rendition>].self, forKey: .images)
    images = (renditions ?? [:]).compactMapValues(\.value)
  }
}

/// A number that is written as a number or, like GIPHY's sizes, as a string; nil for anything else.
struct LenientNumber: Decodable, Sendable {
  let value: Int?

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    value = (try? container.decode(Int.self)) ?? (try? container.decode(String.self)).flatMap { Int($0) }
  }
}

/// A value that is nil when it has another shape, so that the rest of the response is still read.
private struct Lenient<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}
