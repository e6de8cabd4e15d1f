/// Not written yet.
public enum JPEGDecoder {
  public struct Header: Sendable {
    public let width: Int
    public let height: Int
  }

  public static func header(of bytes: [UInt8]) throws(ImageError) -> Header { throw .unsupported("JPEG") }

  public static func decode(
    _ bytes: [UInt8],
    covering size: (width: Int, height: Int)?,
    limit: DecodingLimit
  ) throws(ImageError) -> Bitmap { throw .unsupported("JPEG") }
}
