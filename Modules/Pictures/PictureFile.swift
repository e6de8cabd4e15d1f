import FeatureKit
import Images

/// The format and size of a picture in a file, or why it can't be drawn.
public struct PictureFile: Sendable {
  /// As people write it, such as “WebP”; nil for an unknown one.
  public let format: String?
  /// In pixels; nil for a picture that can't be drawn.
  public let size: PixelSize?
  /// 1 for a still picture.
  public let frameCount: Int
  /// A clause such as “its file is empty”; nil for a picture that can be drawn.
  public let problem: SafeText?

  /// In bytes. Decoding such a file takes no time.
  private static let smallSize = 100_000

  /// Decodes small files, and larger ones that look damaged.
  public init(_ bytes: [UInt8]) {
    format = ImageFormat(bytes)?.title
    do throws(ImageError) {
      let file = try ImageFile(bytes)
      if bytes.count < Self.smallSize || !file.isSound { _ = try file.bitmap(covering: (1, 1)) }
      size = PixelSize(file.width, file.height)
      frameCount = file.frameCount
      problem = nil
    } catch {
      let failure = bytes.isEmpty ? Failure.badResponse(.empty) : Failure(error)
      size = nil
      frameCount = 0
      problem = PictureNotice.failed(failure).text
    }
  }
}
