import FeatureKit
import Foundation
import Testing

@testable import Browser

struct SystemViewerTests {
  #if canImport(Darwin)
    private static let openers = [["open"]]
  #else
    private static let openers = [["xdg-open"], ["gio", "open"]]
  #endif

  private let fixture: BrowserFixture

  init() throws { fixture = try BrowserFixture() }

  @Test(
    "a page goes to the browsers that BROWSER names, then to the system's opener",
    arguments: ["/d/kim.html", "https://www.youtube.com/watch?v=4aZr5hZXP_s"]
  )
  func page(_ address: String) throws {
    let lynx = try fixture.program("lynx", "")
    let kiosk = try fixture.program("kiosk", "")
    let openers = try Self.openers.map { [try fixture.program($0[0], "")] + $0.dropFirst() + [address] }
    let viewer = viewer(["BROWSER": "lynx:absent:kiosk --page=1 %s", "DISPLAY": ":0"])
    #expect(
      commands(viewer, for: address) == [[lynx, address], [kiosk, "--page=1", address]] + openers
    )
  }

  @Test("a screenshot goes to the system's opener, whatever BROWSER names")
  func screenshot() throws {
    try fixture.program("lynx", "")
    let opener = try fixture.program(Self.openers[0][0], "")
    let viewer = viewer(["BROWSER": "lynx", "WAYLAND_DISPLAY": "wayland-0"])
    #expect(commands(viewer, for: "/d/kim.png").first == [opener, "/d/kim.png"])
  }

  @Test(
    "without a display the system's opener is not started",
    .enabled(if: openers[0] != ["open"])
  )
  func noScreen() async throws {
    try fixture.program(Self.openers[0][0], #"echo started > "$FOLDER/started""#)
    #expect(try await viewer([:]).open("/d/kim.png") == false)
    #expect(fixture.note("started") == nil)
  }

  @Test("in WSL a link goes to Windows, whose explorer ends with 1; it knows no path of a file")
  func windows() async throws {
    let wsl = ["WSL_DISTRO_NAME": "Debian"]
    let explorer = try fixture.program("explorer.exe", #"echo "$1" > "$FOLDER/opened"; exit 1"#)
    #expect(commands(viewer(wsl), for: "/d/kim.png") == [])
    #expect(try await viewer(wsl).open("https://x.test/"))
    #expect(fixture.note("opened") == "https://x.test/\n")
    let wslview = try fixture.program("wslview", "")
    let link = "https://x.test/"
    #expect(commands(viewer(wsl), for: link) == [[wslview, link], [explorer, link]])
    #expect(commands(viewer(wsl), for: "/d/kim.png") == [[wslview, "/d/kim.png"]])
  }

  @Test("tries the next program after one that fails at once")
  func failing() async throws {
    try fixture.program("lynx", "exit 1")
    #expect(try await viewer(["BROWSER": "lynx"]).open("/d/kim.html") == false)
    try fixture.program("kiosk", #"echo "$1" > "$FOLDER/opened""#)
    #expect(try await viewer(["BROWSER": "lynx:kiosk"]).open("/d/kim.html"))
    #expect(fixture.note("opened") == "/d/kim.html\n")
  }

  @Test("a program that keeps running counts as successful, and isn't stopped")
  func running() async throws {
    try fixture.program("kiosk", #"echo $$ > "$FOLDER/self"; exec sleep 600"#)
    #expect(try await viewer(["BROWSER": "kiosk"], failureTimeout: 0.3).open("/d/kim.html"))
    #expect(try fixture.runs("self"))
    let number = try #require(fixture.note("self").flatMap { pid_t($0.dropLast()) })
    kill(number, SIGKILL)
  }

  private func commands(_ viewer: SystemViewer, for path: String) -> [[String]] {
    viewer.programs(for: path).map { [$0.path] + $0.arguments }
  }

  private func viewer(_ environment: [String: String], failureTimeout: Double = 20) -> SystemViewer {
    SystemViewer(host: fixture.host(environment), failureTimeout: failureTimeout)
  }
}
