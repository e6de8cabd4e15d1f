import FeatureKit
import Images
import Synchronization
import Terminal

/// An animation in its box. Each frame is drawn when it is wanted for the first time, and stays in memory while there
/// is room.
public final class PictureAnimation: Sendable {
  private struct State {
    /// Nil before the first frame, and when all are drawn.
    var decoder: GIFDecoder?
    var nextNumber = 0
    var drawn: [Int: RenderedPicture] = [:]
    var drawnBytes = 0
  }

  /// In seconds. Remote terminals can't keep up with shorter ones.
  public static let shortestInterval = 0.1
  /// The most that kitty gets, in bytes.
  private static let largestSent = 16_000_000

  public let box: PictureBox
  /// All frames together.
  public let duration: Duration
  /// The frames that are shown: their number in the file, and when they begin. Some of a fast animation are skipped.
  private let frames: [(number: Int, start: Duration)]
  private let file: GIFDecoder
  private let drawing: BoxDrawing
  private let state = Mutex(State())
  private let memory: Int

  /// 1 for kitty, which plays the frames itself.
  public var frameCount: Int { frames.count }

  /// nil for a still picture.
  ///
  /// - Parameter memory: For drawn frames, in bytes; others are drawn again each time.
  init?(_ picture: LoadedPicture, _ drawing: BoxDrawing, memory: Int = 4_000_000) async {
    guard picture.image.frameCount > 1, let file = try? picture.image.frames() else { return nil }
    self.file = file
    self.memory = memory
    self.drawing = drawing
    box = drawing.box
    var (end, frames) = (Duration.zero, [(number: Int, start: Duration)]())
    for (number, seconds) in file.durations.enumerated() {
      if frames.last.map({ end - $0.start >= .seconds(Self.shortestInterval) }) ?? true {
        frames.append((number, end))
      }
      end += .milliseconds(Int((seconds * 1000).rounded()))
    }
    duration = end
    guard drawing.drawing == .kitty else {
      self.frames = frames
      return
    }
    self.frames = [(0, .zero)]
    let most = max(1, Self.largestSent / drawing.bytesOfPixels)
    let sent = Set(
      stride(from: 0, to: frames.count, by: (frames.count + most - 1) / most).map { frames[$0].number }
    )
    let interval = Int(end / .milliseconds(1)) / sent.count
    let image = await drawing.threads.run { drawing.image(of: file, numbers: sent, interval: interval) }
    guard let image else { return nil }
    state.withLock { $0.drawn[0] = RenderedPicture(.drawn(.kitty(image)), box: box) }
  }

  /// Which frame is shown so long after the start.
  public func index(at time: Duration) -> Int {
    let time = time - duration * Double(repetitions(before: time))
    return (frames.firstIndex { $0.start > time } ?? frames.count) - 1
  }

  /// When the frame at a time is replaced by the next one, since the start.
  func end(ofFrameAt time: Duration) -> Duration {
    let next = index(at: time) + 1
    let end = next < frames.count ? frames[next].start : duration
    return duration * Double(repetitions(before: time)) + end
  }

  /// Draws it on a background thread, if need be; nil when it can't be decoded.
  public func drawnFrame(at time: Duration) async -> RenderedPicture? {
    let index = index(at: time)
    if let frame = state.withLock({ $0.drawn[index] }) { return frame }
    return await drawing.threads.run { frame(at: time) }
  }

  /// Draws it on this thread, if need be.
  func frame(at time: Duration) -> RenderedPicture? {
    let index = index(at: time)
    return state.withLock { state in
      if let frame = state.drawn[index] { return frame }
      guard let bitmap = bitmap(frames[index].number, &state) else { return nil }
      let frame = RenderedPicture(drawing.content(of: bitmap), box: box)
      if state.drawnBytes + frame.byteCount <= memory {
        state.drawn[index] = frame
        state.drawnBytes += frame.byteCount
        if state.drawn.count == frames.count { state.decoder = nil }
      }
      return frame
    }
  }

  var drawnBytes: Int { state.withLock(\.drawnBytes) }

  /// The sequence that stops the player in the terminal.
  var pause: String {
    guard case .drawn(.kitty(let image)) = state.withLock({ $0.drawn[0] })?.content else { return "" }
    return image.pause
  }

  private func repetitions(before time: Duration) -> Int { Int(time / duration) }

  private func bitmap(_ number: Int, _ state: inout State) -> Bitmap? {
    if state.nextNumber > number { state.decoder = nil }
    if state.decoder == nil { (state.decoder, state.nextNumber) = (file, 0) }
    while let frame = try? state.decoder?.nextFrame() {
      state.nextNumber += 1
      if state.nextNumber > number { return frame.bitmap }
    }
    return nil
  }
}

extension BoxDrawing {
  /// Frames of an animation for kitty, which are so many milliseconds apart; nil if none can be decoded.
  fileprivate func image(of file: GIFDecoder, numbers: Set<Int>, interval: Int) -> KittyImage? {
    var (decoder, number, frames) = (file, 0, [Bitmap]())
    while frames.count < numbers.count, let frame = try? decoder.nextFrame() {
      if numbers.contains(number) { frames.append(scaled(frame.bitmap)) }
      number += 1
    }
    return frames.isEmpty ? nil : KittyImage(frames: frames, interval: interval, inTmux: boxInTmux)
  }
}

extension RenderedPicture {
  fileprivate var byteCount: Int {
    switch content {
    case .lines(let lines): lines.reduce(0) { $0 + $1.utf8.count }
    case .drawn(.sequence(let sequence)): sequence.utf8.count
    case .drawn(.kitty(let image)): image.transmission.utf8.count
    }
  }
}
