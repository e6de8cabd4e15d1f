/// Only `date` is always present.
struct ApodWire: Decodable {
  let date: String
  let title: String?
  let explanation: String?
  let mediaType: String?
  let url: String?
  let hdurl: String?
  let thumbnailUrl: String?
  let copyright: String?
}
