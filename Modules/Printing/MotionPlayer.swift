import FeatureKit
import Pictures
import Synchronization
import Views

/// Plays animations in their boxes, all on one clock, so that the frames of a moment are drawn together.
package final class MotionPlayer: Sendable {
  package typealias Deliver = @Sendable (_ frames: [PictureRequest: RenderedPicture]) -> Void

  private struct Moving {
    let request: PictureRequest
    let animation: PictureAnimation
    let start: ContinuousClock.Instant
    var shown = 0
  }

  /// Frames that are shown shorter may be skipped. All animations begin at a multiple of it, so that frames
  /// of the usual delays change together.
  private static let shortest = Duration.milliseconds(100)
  /// Between two drawings at least.
  private static let restBetweenDrawings = Duration.milliseconds(40)
  /// The longest pause after a late terminal.
  private static let longestPause = Duration.seconds(1)

  private let pictures: PictureLoader
  private let moving = Mutex<[Moving]>([])
  /// Until when only the first one moves, so that the line is free for what keys change.
  private let pauseEnd = Mutex(ContinuousClock.Instant.now)
  /// Whether the last frames aren't drawn yet. Slow lines have none waiting.
  private let isDrawing = Atomic(false)

  package init(_ pictures: PictureLoader) { self.pictures = pictures }

  /// Says how long the terminal took for the last frame.
  package func adapt(to writing: Duration) {
    if writing >= Self.shortest {
      pauseEnd.withLock { $0 = .now + min(writing * 20, Self.longestPause) }
    }
    isDrawing.store(false, ordering: .relaxed)
  }

  /// Loads the animations among the pictures one at a time, in order, and plays them until the task is
  /// cancelled.
  package func play(_ requests: [PictureRequest], deliver: @escaping Deliver) async {
    moving.withLock { $0 = [] }
    let start = ContinuousClock.now
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.load(requests, from: start, deliver) }
      group.addTask {
        while (try? await Task.sleep(until: self.nextDrawing(after: .now))) != nil {
          await self.draw(self.dueFrames(at: .now), deliver)
        }
      }
    }
  }

  private func load(_ requests: [PictureRequest], from start: ContinuousClock.Instant, _ deliver: Deliver)
    async
  {
    for request in requests where !Task.isCancelled {
      let animation = await pictures.animation(of: request, shortest: Self.shortest)
      guard let animation, !Task.isCancelled else { continue }
      if !animation.isPlayedByTerminal {
        let next = start + Self.shortest * Int(((.now - start) / Self.shortest).rounded(.up))
        moving.withLock { $0.append(Moving(request: request, animation: animation, start: next)) }
      } else if let frame = await animation.drawnFrame(at: .zero) {
        deliver([request: frame])
      }
    }
  }

  /// When the next frame is due, or one that waits for the terminal can be tried again.
  private func nextDrawing(after now: ContinuousClock.Instant) -> ContinuousClock.Instant {
    let earliest = now + Self.restBetweenDrawings
    return moving.withLock { moving in
      moving.reduce(now + Self.shortest) { next, one in
        let time = max(.zero, now - one.start)
        if one.animation.index(at: time) != one.shown { return earliest }
        return min(next, max(earliest, one.animation.change(after: time).map { one.start + $0 } ?? next))
      }
    }
  }

  /// What has another frame now, and the frame's time. Frames are skipped rather than late.
  private func dueFrames(at now: ContinuousClock.Instant) -> [(Moving, time: Duration)] {
    if isDrawing.load(ordering: .relaxed) { return [] }
    let limit = now >= pauseEnd.withLock(\.self) ? Int.max : 1
    return moving.withLock { moving in
      moving.indices.prefix(limit).compactMap { index in
        let time = max(.zero, now - moving[index].start)
        let frame = moving[index].animation.index(at: time)
        if frame == moving[index].shown { return nil }
        moving[index].shown = frame
        return (moving[index], time)
      }
    }
  }

  private func draw(_ due: [(Moving, time: Duration)], _ deliver: Deliver) async {
    var frames: [PictureRequest: RenderedPicture] = [:]
    for (one, time) in due {
      frames[one.request] = await one.animation.drawnFrame(at: time)
    }
    if Task.isCancelled || frames.isEmpty { return }
    isDrawing.store(true, ordering: .relaxed)
    deliver(frames)
  }
}
