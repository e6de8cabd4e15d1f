import FeatureKit
import Pictures
import Synchronization

/// Plays animations in their boxes, all on one clock, so that the frames of a moment are drawn together.
final class MotionPlayer: Sendable {
  private struct Moving {
    let request: PictureRequest
    let animation: PictureAnimation
    let start = ContinuousClock.now
    var shown = 0

    /// The next frame when its time has come. Frames are skipped rather than late.
    mutating func next(at time: ContinuousClock.Instant) -> RenderedPicture? {
      let index = Int((time - start) / animation.interval) % animation.frames.count
      if index == shown { return nil }
      shown = index
      return animation.frames[index]
    }
  }

  private let pictures: PictureLoader
  private let moving = Mutex<[Moving]>([])
  /// Otherwise only the first one moves.
  private let keepsUp = Atomic(true)
  /// When the next frame may be drawn; nil until the last one is, so that a slow line has none waiting.
  private let pause = Mutex<ContinuousClock.Instant?>(.now)

  init(_ pictures: PictureLoader) { self.pictures = pictures }

  /// Says how long the terminal took for the last frame. After a long one, the line is free for what keys change.
  func adapt(to writing: Duration) {
    let interval = Duration.seconds(PictureAnimation.shortestInterval)
    keepsUp.store(writing < interval, ordering: .relaxed)
    let now = ContinuousClock.now
    let next = writing > interval * 2 ? now + writing * 20 : now
    pause.withLock { if ($0 ?? now) <= now { $0 = next } }
  }

  /// Prepares the animations among the pictures one at a time, in order, and plays them until the task is
  /// cancelled.
  func play(_ requests: [PictureRequest], deliver: @escaping PictureLoader.Deliver) async {
    moving.withLock { $0 = [] }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.prepare(requests, deliver) }
      group.addTask {
        while (try? await Task.sleep(for: .seconds(PictureAnimation.shortestInterval))) != nil {
          for (request, frame) in self.dueFrames(at: .now) { deliver(request, frame) }
        }
      }
    }
  }

  private func prepare(_ requests: [PictureRequest], _ deliver: PictureLoader.Deliver) async {
    for request in requests {
      guard let animation = await pictures.animation(of: request), !Task.isCancelled else { continue }
      deliver(request, animation.frames[0])
      if animation.frames.count > 1 {
        moving.withLock { $0.append(Moving(request: request, animation: animation)) }
      }
    }
  }

  private func dueFrames(at time: ContinuousClock.Instant) -> [(PictureRequest, RenderedPicture)] {
    guard let end = pause.withLock(\.self), time >= end else { return [] }
    let limit = keepsUp.load(ordering: .relaxed) ? Int.max : 1
    let frames = moving.withLock { moving in
      moving.indices.prefix(limit).compactMap { index in
        moving[index].next(at: time).map { (moving[index].request, $0) }
      }
    }
    if !frames.isEmpty { pause.withLock { $0 = nil } }
    return frames
  }
}
