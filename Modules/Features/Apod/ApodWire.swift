/// Only `date` is always present.
struct ApodWire: Decodable, Sendable {
  let date: String
  let title: String?
  let explanation: String?
  let mediaType: String?
  let url: String?
  let hdurl: String?
  let thumbnailUrl: String?
  let copyright: String?
}

/// An error from the gateway (`error`) or the application (`msg`).
struct ApodErrorWire: Decodable {
  struct GatewayError: Decodable {
    let code: String?
  }

  let error: GatewayError?
  let msg: String?
}
