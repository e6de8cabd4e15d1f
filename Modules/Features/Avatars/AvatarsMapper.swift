import FeatureKit
import Foundation

/// From GitHub's user to an avatar, and from an avatar to what is kept and back.
enum AvatarsMapper {
  /// An avatar in the store.
  struct Record: Codable, Sendable, Equatable {
    let login: String
    let id: Int
    let name: String?
    let pictureURL: URL
    let profileURL: URL
  }

  /// - Throws: `badResponse` when an address is none of the web.
  static func avatar(_ user: AvatarsAdapter.User) throws(Failure) -> Avatar {
    Avatar(
      login: user.login,
      id: user.id,
      name: user.name,
      pictureURL: try address(user.avatarURL, of: .avatarURL),
      profileURL: try address(user.profileURL, of: .profileURL)
    )
  }

  private static func address(
    _ text: String,
    of key: AvatarsAdapter.User.CodingKeys
  ) throws(Failure) -> URL {
    guard let url = URL(web: text) else { throw .badResponse(.unexpectedShape(path: key.stringValue)) }
    return url
  }

  static func avatar(_ record: Record) -> Avatar {
    Avatar(
      login: record.login,
      id: record.id,
      name: record.name,
      pictureURL: record.pictureURL,
      profileURL: record.profileURL
    )
  }

  static func record(_ avatar: Avatar) -> Record {
    Record(
      login: avatar.login,
      id: avatar.id,
      name: avatar.name,
      pictureURL: avatar.pictureURL,
      profileURL: avatar.profileURL
    )
  }
}
