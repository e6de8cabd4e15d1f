extension HTTPRequest {
  /// The largest picture that is shown or stored, in bytes.
  package static let pictureLimit = 25_000_000

  /// A picture to show: no key, at most 25 MB, two minutes.
  public static func picture(_ url: URL) -> HTTPRequest {
    HTTPRequest(url, maximumBytes: pictureLimit, timeout: 120)
  }

  /// A picture to save for the user: no key, at most 200 MB, one hour.
  public static func savedPicture(_ url: URL) -> HTTPRequest {
    HTTPRequest(url, maximumBytes: 200_000_000, timeout: 3600)
  }
}
