import FeatureKit

/// A page of the API's list.
struct TrinketWire: Decodable, Sendable {
  let total: Int?
  let items: [Lenient<CharmWire>]
}

/// Texts of another type count as missing.
struct CharmWire: Decodable, Sendable {
  let id: String
  let title: String
  let description: String?
  let picture: String?
  let url: String?

  private enum Key: String, CodingKey { case id, title, description, picture, url }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    (id, title) = (try fields.decode(String.self, forKey: .id), try fields.decode(String.self, forKey: .title))
    (description, picture, url) = (fields.lenient(.description), fields.lenient(.picture), fields.lenient(.url))
  }
}
