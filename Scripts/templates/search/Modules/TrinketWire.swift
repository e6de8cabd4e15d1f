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
  let description: Lenient<String>?
  let picture: Lenient<String>?
  let url: Lenient<String>?
}
