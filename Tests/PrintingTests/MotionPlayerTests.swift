import FeatureKit
import Pictures
import Terminal
import TestSupport
import Testing

@testable import Printing
@testable import Views

@Suite("Pictures that move") struct MotionPlayerTests {
  private let player: MotionPlayer
  private let requests = [100, 200].map { width in
    PictureRequest(
      picture: Picture(.bytes(TestPictures.gif(width, 50, frames: 2, repeats: 0)), altText: "\(width)"),
      box: PictureBox(columns: 10, rows: 4),
      .filling
    )
  }

  init() {
    let renderer = PictureRenderer(environment: .test(), choice: .symbols, cache: nil)
    player = MotionPlayer(PictureLoader(renderer: renderer, resolve: { $0 }))
  }

  @Test(
    "After a terminal was late the first one moves on, and the others within a second",
    .timeLimit(.minutes(1))
  )
  func late() async throws {
    let (frames, continuation) = AsyncStream.makeStream(of: Set<PictureRequest>.self)
    let playing = Task { [player, requests] in
      await player.play(requests) { continuation.yield(Set($0.keys)) }
    }
    defer { playing.cancel() }
    var moved: Set<PictureRequest> = []
    for await frame in frames {
      moved.formUnion(frame)
      if moved.count == 2 { break }
      player.adapt(to: .zero)
    }
    let lateness = ContinuousClock.now
    player.adapt(to: .seconds(3))
    for await frame in frames {
      if frame.contains(requests[1]) { break }
      #expect(frame == [requests[0]])
      player.adapt(to: .zero)
    }
    // A busy machine can only make it longer.
    #expect(.now - lateness >= .seconds(1))
  }
}
