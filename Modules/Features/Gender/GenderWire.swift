import FeatureKit

/// genderize.io's estimate for one name.
struct GenderWire: Decodable {
  let name: String
  let gender: String?
  @Clamped<Probability> var probability: Double?
  @Clamped<Int> var count: Int?
}
