import FeatureKit

/// GIPHY's response with a list or one GIF. Endpoints and versions differ, so only `data` is required.
struct GifsWire: Decodable, Sendable {
  let data: GifsDataWire
  @Lenient var pagination: Pagination?
  @Lenient var meta: Meta?

  struct Pagination: Decodable, Sendable {
    let total_count: LenientNumber?
  }

  struct Meta: Decodable, Sendable {
    /// Empty in a placeholder response from GIPHY's edge.
    let response_id: String?
  }
}

struct GifsDataWire: Decodable, Sendable {
  /// One element for a request by ID; nil for something that isn't a GIF.
  let gifs: [GifWire?]

  init(from decoder: any Decoder) throws {
    guard var list = try? decoder.unkeyedContainer() else {
      gifs = [try GifWire(from: decoder)]
      return
    }
    // GIPHY sends 50 at most. Decoding millions would take seconds.
    let longest = 1000
    if let count = list.count, count > longest {
      throw DecodingError.dataCorruptedError(in: list, debugDescription: "\(count) GIFs")
    }
    var gifs: [GifWire?] = []
    while !list.isAtEnd { gifs.append(try list.decode(Lenient<GifWire>.self).wrappedValue) }
    self.gifs = gifs
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
