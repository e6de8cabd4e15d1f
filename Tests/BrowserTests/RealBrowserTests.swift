import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import Browser

/// With the machine's own browser. Where there is none these tests are skipped, except with `CI=true`.
@Suite(
  .enabled(
    if: (try? InstalledBrowser.find(nil, on: .current())) != nil
      || ProcessInfo.processInfo.environment["CI"] == "true",
    "there is no Chromium, Chrome, Edge or Firefox (Debian's package: chromium)"
  ),
  .timeLimit(.minutes(2))
)
struct RealBrowserTests {
  private let fixture: BrowserFixture
  private let host: HostEnvironment

  init() throws {
    fixture = try BrowserFixture()
    let this = HostEnvironment.current()
    host = HostEnvironment(
      environment: this.environment,
      temporaryFolder: fixture.temporary,
      isSuperuser: this.isSuperuser
    )
  }

  @Test("takes the same screenshot twice concurrently, and loads nothing remote")
  func screenshot() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    defer { server.stop() }
    let page = """
      <!doctype html><meta charset="utf-8"><style>body { background: #2a9d8f }</style>
      <img src="\(server.url("/picture.png"))"><script src="\(server.url("/script.js"))"></script>
      <script>document.body.innerHTML = '<img src="\(server.url("/made.png"))">'</script>
      """
    let browser = HeadlessBrowser(choice: { nil }, host: host, timeLimit: 100)
    async let twin = browser.screenshotter.screenshot(page)
    let screenshot = try await browser.screenshotter.screenshot(page)
    #expect(try await twin == screenshot)
    #expect(PNG.isComplete(screenshot.png, size: (2400, 1600)))
    #expect(server.requests.isEmpty)
    #expect(fixture.leftovers.isEmpty)
  }
}
