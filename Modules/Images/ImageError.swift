/// Why a file can't be decoded.
public enum ImageError: Error, Sendable, Equatable {
  /// Neither PNG, JPEG, GIF nor a WebP that can be decoded; the name of the format where it is known (AVIF,
  /// SVG …).
  case unknownFormat(String?)
  /// A valid file of a kind that isn't decoded, such as an arithmetic-coded JPEG. The value names the kind.
  case unsupported(String)
  /// The file ends before anything can be shown.
  case cutShort
  /// The file contradicts its format; what is wrong.
  case damaged(String)
  /// In pixels.
  case tooLarge(width: Int, height: Int)
  /// Decoding took longer than `DecodingLimit` allows.
  case tookTooLong
  case cancelled
}
