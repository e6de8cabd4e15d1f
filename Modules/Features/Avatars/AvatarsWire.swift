/// GitHub's user object.
struct AvatarsWire: Decodable, Sendable {
  let login: String
  let id: Int
  let name: String?
  let avatarURL: String
  let profileURL: String

  enum CodingKeys: String, CodingKey {
    case login, id, name
    case avatarURL = "avatar_url"
    case profileURL = "html_url"
  }
}
