/// An item of the API's response.
struct TrinketWire: Decodable, Sendable {
  let id: Int
  let title: String
  let updated: String?
  let url: String?
}
