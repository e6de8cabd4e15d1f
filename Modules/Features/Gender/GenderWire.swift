/// genderize.io's estimate for one name.
struct GenderWire: Decodable, Sendable {
  let name: String
  let gender: String?
  let probability: Double?
  let count: Int?
}
