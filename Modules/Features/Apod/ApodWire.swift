/// Only `date` is always present.
struct ApodWire: Decodable, Sendable {
  let date: String
  let title: String?
  let explanation: String?
  let mediaType: String?
  let url: String?
  let hdURL: String?
  let thumbnailURL: String?
  let copyright: String?

  private enum CodingKeys: String, CodingKey {
    case date, title, explanation, url, copyright
    case mediaType = "media_type"
    case hdURL = "hdurl"
    case thumbnailURL = "thumbnail_url"
  }
}

/// An error from the gateway (`error`) or the application (`msg`).
struct ApodErrorWire: Decodable {
  struct GatewayError: Decodable {
    let code: String?
  }

  let error: GatewayError?
  let msg: String?
}
