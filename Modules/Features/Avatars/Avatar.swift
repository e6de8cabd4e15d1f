import FeatureKit

/// A GitHub user or organization with a picture.
struct Avatar: Codable {
  /// In GitHub's spelling.
  let login: String
  @Clamped<Int> var id: Int?
  let name: String?
  let pictureURL: URL
  let profileURL: URL

  /// The key of a login: GitHub ignores case.
  static func key(_ login: String) -> String { login.lowercased() }
}

struct SavedAvatar {
  let avatar: Avatar
  /// nil until the picture has been downloaded.
  let file: Picture.Content?
  /// Why the picture could not be downloaded.
  var pictureFailure: Failure?
}

enum AvatarsError: FeatureError {
  case unknown(String)
  case notSaved(String, nearest: String?)

  var code: ErrorCode { .notFound }
}
