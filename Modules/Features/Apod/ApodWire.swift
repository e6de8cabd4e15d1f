import FeatureKit

/// Only `date` is always present.
struct ApodWire: Decodable {
  let date: String
  @Lenient var title: String?
  @Lenient var explanation: String?
  @Lenient var mediaType: String?
  @Lenient var url: String?
  @Lenient var hdurl: String?
  @Lenient var thumbnailUrl: String?
  @Lenient var copyright: String?
}
