import FeatureKit

/// GIPHY's response with a list or one GIF. Endpoints and versions differ, so only `data` is required.
struct GifsWire: Decodable {
  let data: GifsDataWire
  @Lenient var pagination: Pagination?
  @Lenient var meta: Meta?

  struct Pagination: Decodable {
    @Clamped<Int> var total_count: Int?
  }

  struct Meta: Decodable {
    /// Empty in a placeholder response from GIPHY's edge.
    let response_id: String?
  }
}

struct GifsDataWire: Decodable {
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
struct GifWire: Decodable {
  struct Rendition: Decodable {
    let url: String?
    /// GIPHY's numbers of pixels are texts.
    @Lenient var width: String?
    @Lenient var height: String?
  }

  @Lenient var id: String?
  @Lenient var title: String?
  @Lenient var url: String?
  @Lenient var rating: String?
  @Lenient var username: String?
  @Lenient var images: [String: Lenient<Rendition>]?
}
