public struct Screenshotter: Sendable {
  /// Takes a screenshot of `size` of a self-contained HTML page. Nothing remote is loaded.
  ///
  /// - Throws: `unavailable`, `storage`, `interrupted`.
  public let screenshot: @Sendable (_ page: String) async throws(Failure) -> ScreenshotImage

  public init(screenshot: @escaping @Sendable (String) async throws(Failure) -> ScreenshotImage) {
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

public struct ScreenshotImage: Sendable, Equatable {
  /// A PNG of `Screenshotter.size` at `Screenshotter.scale`.
  public let png: Data
  /// Whether the browser ran without its sandbox, as Chromium must for root.
  public let isUnsandboxed: Bool

  public init(png: Data, isUnsandboxed: Bool) {
    self.png = png
    self.isUnsandboxed = isUnsandboxed
  }
}
