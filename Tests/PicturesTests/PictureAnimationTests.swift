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

    @Test("As sixels each frame is a picture of its own", .enabled(if: RealChafa.isWanted))
    func sixels() async throws {
      let animation = try #require(
        await renderer(.sixel).animation(of: gif(frames: 3), within: box, fills: true)
      )
      #expect(animation.frames.count == 3)
      for frame in animation.frames {
        guard case .drawn(.sequence(let sixels)) = frame.content else {
          Issue.record("no sixels")
          continue
        }
        #expect(sixels.hasPrefix("\u{1B}P") && sixels.hasSuffix("\u{1B}\\"))
        #expect(sixels.count { $0 == "\u{1B}" } == 2)
      }
    }

    @Test("kitty gets all frames once, under one ID, and plays them itself", .enabled(if: RealChafa.isWanted))
    func kitty() async throws {
      let animation = try #require(
        await renderer(.kitty).animation(of: gif(frames: 3), within: box, fills: true)
      )
      #expect(animation.frames.count == 1)
      guard case .drawn(.kitty(let image)) = try #require(animation.frames.first).content else {
        Issue.record("no image")
        return
      }
      let commands = image.transmission.matches(of: /\e_G(a=[^;\e]*,(?:s=|r=)[^;\e]*)/).map { String($0.1) }
      let keys = commands.map { $0.replacing("i=\(image.id),", with: "") }
      #expect(keys.map { String($0.prefix(3)) } == ["a=t", "a=f", "a=f", "a=a", "a=a"])
      #expect(keys[1].contains("z=100"))
      #expect(keys.suffix(2) == ["a=a,q=2,r=1,z=100", "a=a,q=2,s=3,v=1"])
    }

    @Test("A still picture has no frames, and neither has one that iTerm2 plays itself")
    func still() async {
      #expect(await renderer().animation(of: gif(frames: 1), within: box, fills: true) == nil)
      #expect(await renderer(.iterm).animation(of: gif(frames: 3), within: box, fills: true) == nil)
      let broken = Picture(.bytes(TestPictures.png(3, 3).prefix(20)), altText: "broken")
      #expect(await renderer().animation(of: broken, within: box, fills: true) == nil)
    }

    @Test("There are at most ten frames a second, and the duration stays the same")
    func interval() {
      func animation(_ count: Int, duration: Double) -> PictureAnimation {
        PictureAnimation(frames: (0..<count).map(String.init), duration: duration) { frames, _ in
          frames.map { RenderedPicture(.lines([$0]), box: box) }
        }
      }
      #expect(animation(50, duration: 1).frames.count == 10)
      #expect(animation(50, duration: 1).interval == .milliseconds(100))
      #expect(animation(2, duration: 3).frames.count == 2)
      #expect(animation(2, duration: 3).interval == .milliseconds(1500))
    }
  }
}
