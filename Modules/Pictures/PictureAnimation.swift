public struct PictureAnimation: Sendable {
  /// One for kitty, which plays the frames itself; else at least two.
  public let frames: [RenderedPicture]
  public let interval: Duration

  /// In seconds. Remote terminals can't keep up with shorter ones.
  public static let shortestInterval = 0.1

  /// - Parameters:
  ///   - frames: Of the whole animation. Some of a faster one are skipped.
  ///   - duration: Of the whole animation, in seconds.
  ///   - render: Makes pictures of the remaining frames, which are a number of milliseconds apart.
  init(
    frames: [String],
    duration: Double,
    render: (_ frames: [String], _ milliseconds: Int) -> [RenderedPicture]
  ) {
    let targetCount = max(2, Int((duration / Self.shortestInterval).rounded()))
    let step = max(1, (frames.count + targetCount - 1) / targetCount)
    let shown = stride(from: 0, to: frames.count, by: step).map { frames[$0] }
    let milliseconds = Int(max(Self.shortestInterval, duration / Double(shown.count)) * 1000)
    interval = .milliseconds(milliseconds)
    self.frames = render(shown, milliseconds)
  }
}
