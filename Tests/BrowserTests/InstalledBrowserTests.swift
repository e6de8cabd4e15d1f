import FeatureKit
import Foundation
import Testing

@testable import Browser

struct InstalledBrowserTests {
  private let fixture: BrowserFixture
  private let host: HostEnvironment

  init() throws {
    fixture = try BrowserFixture()
    host = HostEnvironment(
      environment: ["PATH": fixture.folder.path, "HOME": fixture.home.path],
      temporaryFolder: fixture.temporary,
      isSuperuser: false
    )
  }

  @Test("a relative TMPDIR doesn't count")
  func temporaryFolder() {
    #expect(HostEnvironment(environment: ["TMPDIR": "here"]).temporaryFolder.path == "/tmp")
  }

  @Test("browsers are searched in a fixed order")
  func order() throws {
    for name in ["firefox", "microsoft-edge", "google-chrome", "chromium-browser", "chromium"] {
      let path = try fixture.program(name, "")
      #expect(try find() == path)
    }
  }

  @Test("the user's choice comes first: by name, by path, from home")
  func choice() throws {
    try fixture.program("chromium", "")
    let firefox = try fixture.program("firefox", "")
    let own = try fixture.program("home/My Browser", "")
    #expect(try find("firefox") == firefox)
    #expect(try find(own) == own)
    #expect(try find("~/My Browser") == own)
  }

  @Test(
    "a choice that is missing, a folder or not executable is an error",
    arguments: [
      "netscape", "/proc/nowhere/chromium", "/",
    ]
  )
  func badChoice(choice: String) throws {
    try fixture.program("chromium", "")
    let failure = Failure.unavailable(
      "Can't run the browser “\(choice)”.",
      advice: "Change it with `curio config set books.browser PATH`."
    )
    #expect(throws: failure) { try find(choice) }
  }

  @Test("without any browser the failure says that one is needed")
  func none() {
    let failure = Failure.unavailable(
      "No browser found for screenshots.",
      advice:
        "Install Chromium, Chrome, Edge or Firefox, or name one: `curio config set books.browser PATH`."
    )
    #expect(throws: failure) { try find() }
  }

  @Test("macOS's applications are found in the user's folder")
  func applications() throws {
    let path = try fixture.program("home/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "")
    #expect(try find() == path)
  }

  @Test("the program's name decides the browser family")
  func family() {
    #expect(browser("/usr/bin/firefox-esr").isFirefox)
    #expect(browser("/Applications/Firefox.app/Contents/MacOS/firefox").isFirefox)
    #expect(!browser("/home/firefox/chromium").isFirefox)
  }

  @Test("a snap gets a workspace that it can access, and the real home folder")
  func snap() throws {
    let snap = browser("/snap/bin/chromium")
    let parent = snap.workspaceParent
    #expect(parent.path == "\(fixture.home.path)/snap/chromium/common")
    let workspace = try Workspace(page: "", in: parent)
    #expect(snap.program(in: workspace).environment["HOME"] == fixture.home.path)
    #expect(browser("/usr/bin/chromium").workspaceParent == fixture.temporary)
  }

  private func find(_ choice: String? = nil) throws -> String {
    try HeadlessBrowser(host: host) { ("books.browser", choice) }.program()
  }

  private func browser(_ path: String) -> InstalledBrowser { InstalledBrowser(path: path, host: host) }
}
