import FeatureKit
import Images
import Synchronization
import Terminal

/// An animation in its box. Each frame is drawn when it is wanted for the first time, and stays in memory
/// while there is room.
public final class PictureAnimation: Sendable {
  private struct State {
    /// Nil before the first frame, and when all are drawn.
    var decoder: (any FrameDecoder)?
    var nextNumber = 0
    var drawn: [Int: RenderedPicture] = [:]
    var drawnBytes = 0
  }

  public let box: PictureBox
  let times: AnimationTimes
  private let file: any FrameDecoder
  private let drawing: BoxDrawing
  private let state = Mutex(State())
  private let memory: Int

  /// Whether the terminal plays the frames itself, as kitty does.
  public var isPlayedByTerminal: Bool { drawing.drawing == .kitty }

  /// nil for a still picture.
  ///
  /// - Parameters:
  ///   - shortest: Shorter frames may be skipped, but for kitty.
  ///   - memory: For drawn frames, in bytes; others are drawn again each time.
  init?(
    _ picture: LoadedPicture,
    _ drawing: BoxDrawing,
    shortest: Duration,
    memory: Int = 4_000_000
  ) async {
    guard picture.image.frameCount > 1, let file = try? picture.image.frames() else { return nil }
    self.file = file
    self.memory = memory
    self.drawing = drawing
    box = drawing.box
    times = AnimationTimes(file.durations, playCount: file.playCount, shortest: shortest)
    guard isPlayedByTerminal else { return }
    let image = await drawing.threads.run { KittyImage(file, drawing) }
    guard let image else { return nil }
    state.withLock { $0.drawn[0] = RenderedPicture(.drawn(.kitty(image)), box: box) }
  }

  /// Which frame is shown so long after the start.
  public func index(at time: Duration) -> Int { isPlayedByTerminal ? 0 : times.index(at: time) }

  /// When another frame follows, since the start; nil when none does.
  public func change(after time: Duration) -> Duration? {
    isPlayedByTerminal ? nil : times.change(after: time)
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
      guard let bitmap = bitmap(times.frames[index].number, &state) else { return nil }
      let frame = RenderedPicture(drawing.content(of: bitmap), box: box)
      if state.drawnBytes + frame.byteCount <= memory {
        state.drawn[index] = frame
        state.drawnBytes += frame.byteCount
        if state.drawn.count == times.frames.count { state.decoder = nil }
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

  private func bitmap(_ number: Int, _ state: inout State) -> Bitmap? {
    if state.nextNumber > number { state.decoder = nil }
    if state.decoder == nil { (state.decoder, state.nextNumber) = (file, 0) }
    while let frame = try? state.decoder?.nextFrame() {
      state.nextNumber += 1
      if state.nextNumber > number { return frame }
    }
    return nil
  }
}

extension RenderedPicture {
  fileprivate var byteCount: Int {
    switch content {
    case .lines(let lines): lines.reduce(0) { $0 + $1.utf8.count }
    case .drawn(.sequence(let sequence, _)): sequence.utf8.count
    case .drawn(.kitty(let image)): image.byteCount
    }
  }
}
