import FeatureKit
import Foundation

/// A GitHub user or organization with a picture.
struct Avatar: Sendable, Equatable, Codable {
  /// As GitHub writes it.
  let login: String
  let id: Int
  let name: String?
  let pictureURL: URL
  let profileURL: URL

  /// The form in which a login is looked up: GitHub ignores case.
  static func key(_ login: String) -> String { login.lowercased() }
}

struct SavedAvatar: Sendable, Equatable {
  let avatar: Avatar
  /// nil until the picture has been downloaded.
  let file: StoredFile?
  /// Why the picture could not be downloaded just now.
  var pictureFailure: Failure?
}
