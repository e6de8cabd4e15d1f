import FeatureKit

// only list search:
/// A part of the API's list.
struct TrinketWire: Decodable {
  @Clamped<Int> var total: Int?
  let items: [Lenient<CharmWire>]
}

// end
/// Texts of another type count as missing.
struct CharmWire: Decodable {
  let id: String
  let title: String
  @Lenient var description: String?
  // only search:
  @Lenient var picture: String?
  // end
  @Lenient var url: String?
}
