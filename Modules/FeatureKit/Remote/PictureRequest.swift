extension HTTPRequest {
  /// In bytes.
  public static let shownPictureLimit = 25_000_000
  /// In bytes.
  public static let savedPictureLimit = 200_000_000

  /// A picture to show: no key, two minutes.
  public static func picture(_ url: URL) -> HTTPRequest {
    HTTPRequest(url, maximumBytes: shownPictureLimit, timeout: 120)
  }

  /// A picture to save for the user: no key, one hour.
  public static func savedPicture(_ url: URL) -> HTTPRequest {
    HTTPRequest(url, maximumBytes: savedPictureLimit, timeout: 3600)
  }
}
