public struct PictureAnimation: Sendable {
  /// At least two.
  public let frames: [RenderedPicture]
  public let interval: Duration

  /// In seconds. Remote terminals can't keep up with shorter ones.
  static let shortestInterval = 0.1

  init(frames: [RenderedPicture], duration: Double) {
    // Skips frames of a faster animation.
    let targetCount = max(2, Int((duration / Self.shortestInterval).rounded()))
    let step = max(1, (frames.count + targetCount - 1) / targetCount)
    self.frames = stride(from: 0, to: frames.count, by: step).map { frames[$0] }
    interval = .seconds(max(Self.shortestInterval, duration / Double(self.frames.count)))
  }
}
