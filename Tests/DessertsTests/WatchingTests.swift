import FeatureKit
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import DessertsModule

@Suite("Watching a video")
struct WatchingTests {
  private final class Browser: Sendable {
    let opened = Mutex<[String]>([])
    let works: Bool

    init(works: Bool) { self.works = works }

    func open(_ address: String) -> Bool {
      opened.withLock { $0.append(address) }
      return works
    }
  }

  private let video = "https://www.youtube.com/watch?v=4aZr5hZXP_s"

  private func watch(_ video: String, in browser: Browser) async throws -> (DessertsFixture, Screen?) {
    let desserts = try DessertsFixture(open: browser.open)
    let meal = DessertsFixture.meal("1", "Flan", ["strYoutube": video])
    desserts.expect("lookup.php?i=1", .json(DessertsFixture.meals([meal])))
    return (desserts, try? await desserts.run("watch", ["recipe": ["1"]]))
  }

  @Test("The video opens in the browser")
  func opened() async throws {
    let browser = Browser(works: true)
    let (desserts, screen) = try await watch(video, in: browser)
    expectGolden("video", screen)
    #expect(browser.opened.withLock { $0 } == [video])
    #expect(try await desserts.run("history").names == [])
  }

  @Test("Without a browser the screen says where the video is")
  func noBrowser() async throws {
    let (_, screen) = try await watch(video, in: Browser(works: false))
    #expect(
      screen?.notices == [.warning("Couldn't open it: no browser found. It is at \(video).")]
    )
    #expect(screen?["opened"] == false)
  }

  @Test("A recipe without a video is an error", arguments: ["", "#"])
  func noVideo(_ video: String) async throws {
    let browser = Browser(works: true)
    let (desserts, screen) = try await watch(video, in: browser)
    #expect(screen == nil && browser.opened.withLock { $0 } == [])
    expectGolden("no video", try await desserts.userError("watch", ["recipe": ["1"]]))
  }
}
