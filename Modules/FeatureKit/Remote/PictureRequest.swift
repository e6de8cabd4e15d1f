import Foundation

extension HTTPRequest {
  /// The largest picture that is shown, in bytes.
  public static let shownPictureLimit = 25_000_000
  /// The largest picture that is saved for the user, in bytes.
  public static let savedPictureLimit = 200_000_000

  /// A request for a picture to show. It carries no key, and has two minutes.
  public static func picture(_ url: URL) -> HTTPRequest {
    HTTPRequest(url, maximumBytes: shownPictureLimit, timeout: 120)
  }

  /// A request for a picture to save for the user. It carries no key, and has an hour.
  public static func savedPicture(_ url: URL) -> HTTPRequest {
    HTTPRequest(url, maximumBytes: savedPictureLimit, timeout: 3600)
  }
}
