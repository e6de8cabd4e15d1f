import FeatureKit
import Foundation

/// A user or organisation of GitHub's, with a picture.
struct Avatar: Sendable, Equatable {
  /// The login as GitHub writes it.
  let login: String
  let id: Int
  /// The name the user gave, if any.
  let name: String?
  /// The address of the picture.
  let pictureURL: URL
  let profileURL: URL

  /// The one form in which a login is looked up: GitHub makes no difference between cases.
  static func key(_ login: String) -> String { login.lowercased() }
}

/// An avatar as it is kept.
struct StoredAvatar: Sendable, Equatable {
  let avatar: Avatar
  /// The picture, once it has come.
  let file: StoredFile?
  /// Why the picture did not come just now.
  var pictureFailure: Failure?
}
