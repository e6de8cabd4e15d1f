import FeatureKit

/// GitHub's users: `GET /users/LOGIN`, which answers for organisations too.
/// Source: docs.github.com/rest/users/users.
struct AvatarsAdapter: Sendable {
  let http: any HTTPService
  let clock: WallClock
  let endpoint: @Sendable () throws(Failure) -> Endpoint

  /// What is read of a user; `name` is null where none was given.
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

  /// The avatar of a login, in any case.
  ///
  /// - Throws: `notFound`; what the request throws, what another status means, and `badResponse`.
  func avatar(_ login: String) async throws(Failure) -> Avatar {
    let response = try await http.send(try endpoint().request(["users", .text(login)]))
    return try AvatarsMapper.avatar(try response.decode(User.self, now: clock.now()))
  }

  /// The request for a picture. It goes to another host, so it carries no token.
  func picture(of avatar: Avatar) -> HTTPRequest { .picture(avatar.pictureURL) }
}
