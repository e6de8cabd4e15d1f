/// Bounds for the time and memory of decoding one file, whatever the file says.
public struct DecodingLimit: Sendable {
  /// A file that declares more is refused.
  static let largestPixelCount = 100_000_000
  /// Decoded pixels held at a time. A larger JPEG is decoded scaled.
  static let largestBitmapBytes = 64_000_000
  static let largestFrameCount = 2000
  /// The size of a file and of all that its decoder holds at a time. The program stays below 100 MB with it.
  static let largestTotalBytes = 76_000_000

  private let end: ContinuousClock.Instant

  /// - Parameter time: From now on.
  public init(time: Duration = .seconds(10)) { end = .now + time }

  /// Decoders call it once for every few thousand pixels.
  ///
  /// - Throws: `tookTooLong`, or `cancelled` when the task was cancelled.
  func check() throws(ImageError) {
    if Task.isCancelled { throw .cancelled }
    if ContinuousClock.now > end { throw .tookTooLong }
  }
}
