import FeatureKit
import Terminal
import TestSupport
import Testing

@testable import Pictures

@Suite("Animations in a box")
struct PictureAnimationTests {
  private let box = PictureBox(columns: 12, rows: 6)

  private func animation(
    _ choice: PictureChoice = .symbols,
    delays: [Int] = [10, 10, 10],
    repeats: Int? = 0
  ) async -> PictureAnimation? {
    let environment = TerminalEnvironment.test(["TERM": "xterm-256color", "LANG": "C.UTF-8"])
    let renderer = PictureRenderer(environment: environment, choice: choice, cache: nil)
    let gif = Picture(.bytes(TestPictures.gif(30, 30, delays: delays, repeats: repeats)), altText: "moving")
    let request = PictureRequest(picture: gif, box: box, .filling)
    return await renderer.animation(of: request, shortest: .milliseconds(100))
  }

  @Test("Each frame fills the box, and after the last one the first comes again")
  func frames() async throws {
    let animation = try #require(await animation())
    #expect(animation.times.frames.count == 3)
    #expect(animation.times.duration == .milliseconds(300))
    let frames = [0, 100, 200, 300, 450].map { animation.frame(at: .milliseconds($0)) }
    for frame in frames {
      #expect(frame?.lines?.map { StyledText.width(of: $0) } == [Int](repeating: 12, count: 6))
    }
    #expect(frames[0] == frames[3] && frames[1] == frames[4])
    #expect(frames[0] != frames[1])
  }

  @Test("As sixels each frame is a picture of its own")
  func sixels() async throws {
    let animation = try #require(await animation(.sixel))
    for time in [0, 100, 200] {
      let text = try #require(animation.frame(at: .milliseconds(time))).text
      #expect(text.hasPrefix("\u{1B}P") && text.hasSuffix("\u{1B}\\\n"))
      #expect(text.count { $0 == "\u{1B}" } == 2)
    }
  }

  @Test(
    "kitty gets all frames once, under one ID and with their own times, and plays them as often as the file says",
    arguments: [nil: 2, 0: 1, 2: 4]
  )
  func kitty(repeats: Int?, loops: Int) async throws {
    let animation = try #require(await animation(.kitty, delays: [30, 2, 0], repeats: repeats))
    #expect(animation.isPlayedByTerminal && animation.change(after: .zero) == nil)
    guard case .drawn(.kitty(let image)) = try #require(animation.frame(at: .zero)).content else {
      Issue.record("no image")
      return
    }
    let commands = image.transmission().matches(of: /\e_G(a=[^;\e]*,(?:s=|r=)[^;\e]*)/).map { String($0.1) }
    let keys = commands.map { $0.replacing("i=\(image.id),", with: "") }
    #expect(keys.map { String($0.prefix(3)) } == ["a=t", "a=f", "a=f", "a=a", "a=a"])
    #expect(keys[1].contains("z=20") && keys[2].contains("z=100"))
    #expect(keys.suffix(2) == ["a=a,q=2,r=1,z=300", "a=a,q=2,s=3,v=\(loops)"])
  }

  @Test("A still picture has no frames, and neither has one that iTerm2 plays itself")
  func still() async {
    #expect(await animation(delays: [10]) == nil)
    #expect(await animation(.iterm) == nil)
    let renderer = PictureRenderer(environment: .test(), choice: .symbols, cache: nil)
    for data in [TestPictures.png(3, 3), TestPictures.png(3, 3).prefix(20), TestPictures.jpeg] {
      let request = PictureRequest(picture: Picture(.bytes(data), altText: ""), box: box, .filling)
      #expect(await renderer.animation(of: request, shortest: .zero) == nil)
    }
  }

  @Test("Frames for which there is no memory are drawn again each time")
  func memory() async throws {
    let gif = try await LoadedPicture.load(.bytes(TestPictures.gif(8, 8, frames: 2)), cache: nil)
    let drawing = BoxDrawing(.symbols, .half, of: gif.image, in: box, .test(), WorkThreads(limit: 2))
    let whole = try #require(await PictureAnimation(gif, drawing, shortest: .zero))
    let frames = [0, 100].map { whole.frame(at: .milliseconds($0)) }
    #expect(whole.drawnBytes > 200)
    let bare = try #require(
      await PictureAnimation(gif, drawing, shortest: .zero, memory: whole.drawnBytes - 1)
    )
    for _ in 1...2 { #expect([0, 100].map { bare.frame(at: .milliseconds($0)) } == frames) }
    #expect(bare.drawnBytes < whole.drawnBytes)
  }
}
