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
    let start = ContinuousClock.now
    var shown = 0
  }

  /// A frame whose time has come.
  private struct Due {
    let request: PictureRequest
    let animation: PictureAnimation
    let time: Duration
  }

  private let pictures: PictureLoader
  private let moving = Mutex<[Moving]>([])
  /// Otherwise only the first one moves.
  private let keepsUp = Atomic(true)
  /// When the next frame may be drawn; nil until the last one is, so that a slow line has none waiting.
  private let pause = Mutex<ContinuousClock.Instant?>(.now)

  package init(_ pictures: PictureLoader) { self.pictures = pictures }

  /// Says how long the terminal took for the last frame. After a long one, the line is free for what keys
  /// change.
  package func adapt(to writing: Duration) {
    let interval = Duration.seconds(PictureAnimation.shortestInterval)
    keepsUp.store(writing < interval, ordering: .relaxed)
    let now = ContinuousClock.now
    let next = writing > interval * 2 ? now + writing * 20 : now
    pause.withLock { if ($0 ?? now) <= now { $0 = next } }
  }

  /// Loads the animations among the pictures one at a time, in order, and plays them until the task is
  /// cancelled.
  package func play(_ requests: [PictureRequest], deliver: @escaping Deliver) async {
    moving.withLock { $0 = [] }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.load(requests, deliver) }
      group.addTask {
        while (try? await Task.sleep(for: .seconds(PictureAnimation.shortestInterval))) != nil {
          await self.draw(self.dueFrames(at: .now), deliver)
        }
      }
    }
  }

  private func load(_ requests: [PictureRequest], _ deliver: Deliver) async {
    for request in requests {
      guard let animation = await pictures.animation(of: request), !Task.isCancelled else { continue }
      if animation.frameCount > 1 {
        moving.withLock { $0.append(Moving(request: request, animation: animation)) }
      } else if let frame = await animation.drawnFrame(at: .zero) {
        deliver([request: frame])
      }
    }
  }

  /// Frames are skipped rather than late.
  private func dueFrames(at now: ContinuousClock.Instant) -> [Due] {
    guard let end = pause.withLock(\.self), now >= end else { return [] }
    let limit = keepsUp.load(ordering: .relaxed) ? Int.max : 1
    return moving.withLock { moving in
      moving.indices.prefix(limit).compactMap { index in
        let (animation, time) = (moving[index].animation, now - moving[index].start)
        let frame = animation.index(at: time)
        if frame == moving[index].shown { return nil }
        moving[index].shown = frame
        return Due(request: moving[index].request, animation: animation, time: time)
      }
    }
  }

  private func draw(_ due: [Due], _ deliver: Deliver) async {
    let frames = await withTaskGroup(of: (PictureRequest, RenderedPicture?).self) { group in
      for frame in due {
        group.addTask { (frame.request, await frame.animation.drawnFrame(at: frame.time)) }
      }
      return await group.reduce(into: [PictureRequest: RenderedPicture]()) { $0[$1.0] = $1.1 }
    }
    if Task.isCancelled || frames.isEmpty { return }
    pause.withLock { $0 = nil }
    deliver(frames)
  }
}
