import FeatureKit

/// GitHub's user object, in GitHub's names.
struct AvatarsWire: Decodable {
  let login: String
  @Clamped<Int> var id: Int?
  @Lenient var name: String?
  let avatar_url: String
  let html_url: String
}
