import FeatureKit

enum AvatarsMapper {
  /// - Throws: `badResponse` for an invalid URL.
  static func avatar(_ user: AvatarsWire) throws(Failure) -> Avatar {
    Avatar(
      login: user.login,
      id: user.id,
      name: user.name,
      pictureURL: try url(user.avatarURL, .avatarURL),
      profileURL: try url(user.profileURL, .profileURL)
    )
  }

  private static func url(_ text: String, _ key: AvatarsWire.CodingKeys) throws(Failure) -> URL {
    guard let url = URL(web: text) else { throw .badResponse(.unexpectedShape(path: key.stringValue)) }
    return url
  }
}
