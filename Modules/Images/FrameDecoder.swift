/// Makes the frames of an animation one by one, or the only one of a still picture. A copy from before the
/// first frame starts again.
public protocol FrameDecoder: Sendable {
  /// In pixels, as the file says.
  var width: Int { get }
  var height: Int { get }
  /// Each frame's, in seconds, more than 0.01.
  var durations: [Double] { get }
  /// How often an animation is shown; nil: without end.
  var playCount: Int? { get }

  /// The whole canvas, perhaps with fewer pixels; nil after the last frame.
  mutating func nextFrame(limit: DecodingLimit) throws(ImageError) -> Bitmap?
}

extension FrameDecoder {
  public mutating func nextFrame() throws(ImageError) -> Bitmap? { try nextFrame(limit: DecodingLimit()) }
}
