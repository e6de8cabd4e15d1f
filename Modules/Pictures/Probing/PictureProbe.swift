import FeatureKit
import Foundation

/// What a picture's own bytes say about it, read without decoding a pixel: enough to lay it out, and to refuse
/// what is no picture, is not all there, or is too large to be drawn.
public struct PictureProbe: Sendable, Equatable {
  /// The pictures in motion of one file.
  public struct Animation: Sendable, Equatable {
    /// How long it takes once, in seconds.
    public let duration: Double
    /// How often it is played; nil without an end.
    public let plays: Int?
  }

  /// From the first bytes, never from a name.
  public let format: PictureFormat
  /// In pixels, after the rotation that the file asks for.
  public let width: Int
  /// In pixels, after the rotation that the file asks for.
  public let height: Int
  /// nil for a still picture.
  public let animation: Animation?

  /// More pixels than this are not drawn: they would take more than 256 MB of memory.
  static let largestPixelCount = 64_000_000

  /// Looks at a whole picture file.
  ///
  /// - Throws: `badResponse` with `empty`, `notAPicture` or `cutShort`; `unavailable` for more pixels than can be drawn.
  public init(_ data: Data) throws(Failure) {
    if data.isEmpty { throw .badResponse(.empty) }
    guard let format = PictureFormat(data) else { throw .badResponse(.notAPicture) }
    let header: PictureHeader?
    switch format {
    case .png: header = PNGHeader.read(data)
    case .jpeg: header = JPEGHeader.read(data)
    case .gif: header = GIFHeader.read(data)
    case .webp: header = WebPHeader.read(data)
    }
    guard let header, header.isWhole else { throw .badResponse(.cutShort) }
    guard header.width > 0, header.height > 0 else { throw .badResponse(.notAPicture) }
    guard header.width <= Self.largestPixelCount / header.height else {
      throw .unavailable(.picture(width: header.width, height: header.height))
    }
    self.format = format
    width = header.width
    height = header.height
    animation = header.animation
  }

  /// `600 × 400 pixels, JPEG`.
  var summary: String { "\(width) × \(height) pixels, \(format.title)" }
}

/// What the reader of one format finds.
struct PictureHeader {
  var width: Int
  var height: Int
  var animation: PictureProbe.Animation?
  /// Whether the file goes on to its own end.
  var isWhole: Bool
}

extension PictureFormat {
  /// The format as people write it.
  var title: String { self == .webp ? "WebP" : rawValue.uppercased() }
}
