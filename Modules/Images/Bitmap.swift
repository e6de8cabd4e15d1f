/// Pixels in memory.
public struct Bitmap: Sendable, Equatable {
  /// At least 1.
  public let width: Int
  /// At least 1.
  public let height: Int
  /// Red, green, blue and alpha of each pixel, 8 bits each, not premultiplied, rows from the top.
  public var pixels: [UInt8]

  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width > 0 && height > 0 && pixels.count == width * height * 4)
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Transparent black.
  public init(width: Int, height: Int) {
    self.init(width: width, height: height, pixels: [UInt8](zeros: width * height * 4))
  }
}
