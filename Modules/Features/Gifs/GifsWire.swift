/// GIPHY's response with a list or one GIF. Endpoints and versions differ, so only `data` is required.
struct GifsWire: Decodable, Sendable {
  /// One element for a request by ID; nil for something that isn't a GIF.
  let data: [GifWire?]
  let total: Int?
  /// Empty in a placeholder response from GIPHY's edge.
  let responseID: String?

  private enum Key: String, CodingKey { case data, pagination, meta }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    data =
      try (try? fields.nestedUnkeyedContainer(forKey: .data)).map(Self.list)
      ?? [fields.decode(GifWire.self, forKey: .data)]
    total = (try? fields.decode(Pagination.self, forKey: .pagination))?.total?.value
    responseID = (try? fields.decode(Meta.self, forKey: .meta))?.responseID
  }

  private static func list(_ container: any UnkeyedDecodingContainer) throws -> [GifWire?] {
    var container = container
    // GIPHY sends 50 at most. Decoding millions would take seconds.
    let longest = 1000
    if let count = container.count, count > longest {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(count) GIFs")
    }
    var list: [GifWire?] = []
    while !container.isAtEnd { list.append(try container.decode(Lenient<GifWire>.self).value) }
    return list
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

/// A GIF in the response. Invalid texts and renditions are nil.
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

/// A number, or a string with one, like GIPHY's sizes; nil for other values.
struct LenientNumber: Decodable, Sendable {
  let value: Int?

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    value = (try? container.decode(Int.self)) ?? (try? container.decode(String.self)).flatMap { Int($0) }
  }
}

/// nil for an invalid value, so that the rest of the response can be decoded.
private struct Lenient<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}
