import FeatureKit

enum AvatarsMapper {
  /// - Throws: `badResponse` for an invalid URL.
  static func avatar(_ user: AvatarsWire) throws(Failure) -> Avatar {
    Avatar(
      login: user.login,
      id: user.id,
      name: user.name,
      pictureURL: try url(user.avatar_url, "avatar_url"),
      profileURL: try url(user.html_url, "html_url")
    )
  }

  private static func url(_ text: String, _ key: String) throws(Failure) -> URL {
    guard let url = URL(web: text) else { throw .badResponse(.unexpectedShape(path: key)) }
    return url
  }
}
