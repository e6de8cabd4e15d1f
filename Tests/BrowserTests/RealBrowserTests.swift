import FeatureKit
import Foundation
import Images
import TestSupport
import Testing

@testable import Browser

/// With the machine's own browser. Where there is none these tests are skipped, except with `CI=true`.
@Suite(
  .enabled(
    if: (try? InstalledBrowser.find(nil, setting: "books.browser", on: .this)) != nil
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
    var environment = ProcessInfo.processInfo.environment
    environment["TMPDIR"] = fixture.temporary.path
    host = HostEnvironment(environment: environment)
  }

  private var browser: HeadlessBrowser {
    HeadlessBrowser(host: host, timeLimit: 100) { ("books.browser", nil) }
  }

  @Test("takes the same screenshot twice concurrently, and loads nothing remote")
  func screenshot() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let page = """
      <!doctype html><meta charset="utf-8"><style>body { background: #2a9d8f }</style>
      <img src="\(server.url("/picture.png"))"><script src="\(server.url("/script.js"))"></script>
      <script>document.body.innerHTML = '<img src="\(server.url("/made.png"))">'</script>
      """
    async let twin = browser.screenshot(page)
    let screenshot = try await browser.screenshot(page)
    #expect(try await twin == screenshot)
    let image = try ImageFile(Array(screenshot))
    #expect((image.format, image.width, image.height) == (.png, 2400, 1600))
    #expect(server.requests.isEmpty)
    #expect(fixture.leftovers.isEmpty)
  }

  @Test("a page's scripts can't connect by WebRTC")
  func webRTC() async throws {
    let socket = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(socket, $0, length)
        _ = getsockname(socket, $0, &length)
      }
    }
    let page = """
      <!doctype html><p>Kim<script>
      const peer = new RTCPeerConnection({iceServers: [{urls: "stun:127.0.0.1:\(address.sin_port.bigEndian)"}]})
      peer.createDataChannel("x")
      peer.createOffer().then(offer => peer.setLocalDescription(offer))
      const end = Date.now() + 1500
      while (Date.now() < end) {}
      </script>
      """
    _ = try await browser.screenshot(page)
    var bytes = [UInt8](repeating: 0, count: 100)
    #expect(recv(socket, &bytes, bytes.count, Int32(MSG_DONTWAIT)) == -1)
  }
}

extension HostEnvironment {
  fileprivate static var this: HostEnvironment {
    HostEnvironment(environment: ProcessInfo.processInfo.environment)
  }
}
