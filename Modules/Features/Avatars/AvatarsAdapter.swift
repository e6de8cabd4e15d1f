import FeatureKit

/// GitHub's users: `GET /users/LOGIN`, also for organizations. Source: docs.github.com/rest/users/users.
struct AvatarsAdapter: Sendable {
  let http: any HTTPService
  let clock: WallClock
  let endpoint: @Sendable () throws(Failure) -> Endpoint

  struct User: Decodable, Sendable {
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

  /// - Throws: `notFound`; what the request throws, what another status means, and `badResponse`.
  func avatar(_ login: String) async throws(Failure) -> Avatar {
    let endpoint = try endpoint()
    let response = try await http.send(endpoint.request(["users", .text(login)]))
    let user = try response.decode(User.self, now: clock.now(), hadKey: endpoint.key != nil)
    return try AvatarsMapper.avatar(user)
  }

  /// The request for a picture. It goes to another host, so it carries no token.
  func picture(of avatar: Avatar) -> HTTPRequest { .picture(avatar.pictureURL) }
}
