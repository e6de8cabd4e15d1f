import FeatureKit
import Terminal
import TestSupport
import Testing

@testable import Pictures

extension ProgramTests {
  @Suite("Animations in a box")
  struct PictureAnimationTests {
    private func renderer(_ choice: PictureChoice = .symbols) -> PictureRenderer {
      let variables = ["TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": RealChafa.folder]
      return PictureRenderer(environment: .test(variables), choice: choice, cache: nil)
    }

    private let box = PictureBox(columns: 12, rows: 6)

    private func gif(frames: Int) -> Picture {
      Picture(.bytes(TestPictures.gif(30, 30, frames: frames, repeats: 0)), altText: "moving")
    }

    @Test("Each frame fills the box", .enabled(if: RealChafa.isWanted))
    func frames() async throws {
      let animation = try #require(await renderer().animation(of: gif(frames: 3), within: box, fills: true))
      #expect(animation.frames.count == 3)
      for frame in animation.frames {
        guard case .lines(let lines) = frame.content else { continue }
        #expect(lines.map { StyledText.width(of: $0) } == [Int](repeating: 12, count: 6))
        #expect(lines.allSatisfy { !$0.contains("\r") && !$0.contains("\u{1B}[6A") })
      }
    }

    @Test("A still picture has no frames, and neither has one that the terminal draws itself")
    func still() async {
      #expect(await renderer().animation(of: gif(frames: 1), within: box, fills: true) == nil)
      #expect(await renderer(.kitty).animation(of: gif(frames: 3), within: box, fills: true) == nil)
      let broken = Picture(.bytes(TestPictures.png(3, 3).prefix(20)), altText: "broken")
      #expect(await renderer().animation(of: broken, within: box, fills: true) == nil)
    }

    @Test("There are at most ten frames a second, and the duration stays the same")
    func interval() {
      let frame = RenderedPicture(.lines(["x"]), box: box)
      let fast = PictureAnimation(frames: [RenderedPicture](repeating: frame, count: 50), duration: 1)
      #expect(fast.frames.count == 10)
      #expect(fast.interval == .milliseconds(100))
      let slow = PictureAnimation(frames: [frame, frame], duration: 3)
      #expect(slow.frames.count == 2)
      #expect(slow.interval == .milliseconds(1500))
    }
  }
}
