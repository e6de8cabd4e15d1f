import FeatureKit
import Foundation
import Testing

@testable import Browser

struct SystemViewerTests {
  private let fixture: BrowserFixture

  init() throws { fixture = try BrowserFixture() }

  @Test(
    "a page goes to the browsers that BROWSER names, then to the system's opener",
    arguments: ["/d/kim.html", "https://www.youtube.com/watch?v=4aZr5hZXP_s"]
  )
  func page(_ address: String) throws {
    let lynx = try fixture.program("lynx", "")
    let kiosk = try fixture.program("kiosk", "")
    let opener = try fixture.program(SystemViewer.opener, "")
    let viewer = viewer(["BROWSER": "lynx:absent:kiosk --page=1 %s", "DISPLAY": ":0"])
    #expect(
      commands(viewer, for: address)
        == [[lynx, address], [kiosk, "--page=1", address], [opener, address]]
    )
  }

  @Test("a screenshot goes to the system's opener, whatever BROWSER names")
  func screenshot() throws {
    try fixture.program("lynx", "")
    let opener = try fixture.program(SystemViewer.opener, "")
    let viewer = viewer(["BROWSER": "lynx", "WAYLAND_DISPLAY": "wayland-0"])
    #expect(commands(viewer, for: "/d/kim.png") == [[opener, "/d/kim.png"]])
  }

  @Test(
    "without a display the system's opener is not started",
    .enabled(if: SystemViewer.opener != "open")
  )
  func noScreen() async throws {
    try fixture.program(SystemViewer.opener, #"echo started > "$FOLDER/started""#)
    #expect(try await viewer([:]).open("/d/kim.png") == false)
    #expect(fixture.note("started") == nil)
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
