public struct Screenshotter: Sendable {
  /// Takes a screenshot of `size` of a self-contained HTML page. Nothing remote is loaded.
  ///
  /// - Returns: A PNG of `size` at `scale`, and whether the browser ran without its sandbox, as Chromium must
  ///   for root.
  /// - Throws: `unavailable`, `storage`, `interrupted`.
  public let screenshot: @Sendable (_ page: String) async throws(Failure) -> (png: Data, isUnsandboxed: Bool)

  public init(
    screenshot: @escaping @Sendable (String) async throws(Failure) -> (png: Data, isUnsandboxed: Bool)
  ) {
    self.screenshot = screenshot
  }

  /// In CSS pixels.
  public static let size = (width: 1200, height: 800)
  /// Pixels of the screenshot for each CSS pixel, in both directions.
  public static let scale = 2

  public static let none = Screenshotter { (_) async throws(Failure) in
    throw .unavailable("No screenshots in sample mode.")
  }
}
