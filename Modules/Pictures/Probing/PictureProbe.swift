import FeatureKit

/// A picture's properties, read from its bytes without decoding pixels. Rejects files that aren't pictures,
/// are incomplete or have too many pixels.
public struct PictureProbe: Sendable, Equatable {
  public struct Animation: Sendable, Equatable {
    /// One repetition, in seconds.
    public let duration: Double
    /// The number of repetitions; nil for endless.
    public let plays: Int?
  }

  public let format: PictureFormat
  /// In pixels, after the file's rotation.
  public let width: Int
  /// In pixels, after the file's rotation.
  public let height: Int
  /// nil for a still picture.
  public let animation: Animation?

  /// Decoding more would take over 256 MB of memory.
  static let largestPixelCount = 64_000_000

  /// Probes a complete file.
  ///
  /// - Throws: `badResponse` with `empty`, `notAPicture` or `cutShort`; `unavailable` for too many pixels.
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
    guard let header, header.isComplete else { throw .badResponse(.cutShort) }
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

struct PictureHeader {
  var width: Int
  var height: Int
  var animation: PictureProbe.Animation?
  /// Whether the file has its end marker.
  var isComplete: Bool
}

extension PictureFormat {
  var title: String { self == .webp ? "WebP" : rawValue.uppercased() }
}
