import FeatureKit

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
    total = (fields.lenient(.pagination) as Pagination?)?.total_count?.value
    responseID = (fields.lenient(.meta) as Meta?)?.response_id
  }

  private static func list(_ container: any UnkeyedDecodingContainer) throws -> [GifWire?] {
    var container = container
    // GIPHY sends 50 at most. Decoding millions would take seconds.
    let longest = 1000
    if let count = container.count, count > longest {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(count) GIFs")
    }
    var list: [GifWire?] = []
    while !container.isAtEnd { list.append(try container.decode(Lenient<GifWire>.self).wrappedValue) }
    return list
  }

  private struct Pagination: Decodable {
    let total_count: LenientNumber?
  }

  private struct Meta: Decodable {
    let response_id: String?
  }
}

/// A GIF in the response. Invalid texts and renditions are nil.
struct GifWire: Decodable, Sendable {
  struct Rendition: Decodable, Sendable {
    let url: String?
    let width: LenientNumber?
    let height: LenientNumber?
  }

  @Lenient var id: String?
  @Lenient var title: String?
  @Lenient var url: String?
  @Lenient var rating: String?
  @Lenient var username: String?
  @Lenient var images: [String: Lenient<Rendition>]?
}

/// A number, or a string with one; nil for other values.
struct LenientNumber: Decodable, Sendable {
  let value: Int?

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    value = (try? container.decode(Int.self)) ?? (try? container.decode(String.self)).flatMap { Int($0) }
  }
}
