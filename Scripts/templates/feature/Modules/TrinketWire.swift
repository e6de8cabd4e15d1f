/// The API's response.
struct TrinketWire: Decodable, Sendable {
  let name: String
  let description: String?
  let url: String?
}
