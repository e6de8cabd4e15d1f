import Foundation

/// Photographs pages with a browser that the machine has.
public struct Screenshotter: Sendable {
  /// Takes the photograph of a page of `size`, given the page as self-contained HTML. Nothing remote is loaded.
  ///
  /// - Throws: `unavailable` with what the browser lacked or did; `storage`; `interrupted`.
  public let screenshot: @Sendable (_ page: String) async throws(Failure) -> ScreenshotImage

  /// A camera that takes photographs in the way given.
  public init(screenshot: @escaping @Sendable (String) async throws(Failure) -> ScreenshotImage) {
    self.screenshot = screenshot
  }

  /// How large a photographed page is, in CSS pixels.
  public static let size = (width: 1200, height: 800)
  /// How many pixels of the photograph make one CSS pixel, each way.
  public static let scale = 2

  /// No camera.
  public static let none = Screenshotter { (_) async throws(Failure) in
    throw .unavailable(.screenshotsInSampleMode)
  }
}

/// The photograph of a page.
public struct ScreenshotImage: Sendable, Equatable {
  /// A PNG of `Screenshotter.size` at `Screenshotter.scale`.
  public let png: Data
  /// Whether the browser ran without its sandbox, as it has to for the superuser.
  public let isUnsandboxed: Bool

  /// A photograph that was checked to be one.
  public init(png: Data, isUnsandboxed: Bool) {
    self.png = png
    self.isUnsandboxed = isUnsandboxed
  }
}
