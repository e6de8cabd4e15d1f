import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import Browser

struct HeadlessBrowserTests {
  let fixture: BrowserFixture
  let good = TestPictures.hollowPNG(2400, 1600)

  init() throws {
    fixture = try BrowserFixture()
    try fixture.picture("good.png", good)
  }

  @Test("returns the browser's screenshot, and leaves no files")
  func screenshot() async throws {
    try fixture.program("chromium", #"cp "$FOLDER/good.png" "$PICTURE""#)
    #expect(try await take("<p>Kim") == good)
    #expect(fixture.leftovers.isEmpty)
  }

  @Test("gives the browser the page, a private folder, and no secrets")
  func surroundings() async throws {
    try fixture.program(
      "chromium",
      #"""
      dir=$(dirname "$PICTURE")
      ls -ld "$dir" | cut -c1-10 > "$FOLDER/mode"
      cat "$dir/page.html" > "$FOLDER/page"
      env > "$FOLDER/environment"
      for argument in "$@"; do echo "$argument"; done | sed "s|$dir|WORK|" > "$FOLDER/arguments"
      echo "$HOME" | sed "s|$dir|WORK|" > "$FOLDER/home-seen"
      cp "$FOLDER/good.png" "$PICTURE"
      """#
    )
    let host = fixture.host([
      "CURIO_GENDER_API_KEY": "hidden", "GITHUB_TOKEN": "hidden", "LANG": "C.UTF-8",
    ])
    _ = try await take("<p>Kim", host: host)
    #expect(fixture.note("mode") == "drwx------\n")
    #expect(fixture.note("page") == "<p>Kim")
    #expect(fixture.note("home-seen") == "WORK\n")
    #expect(fixture.note("environment")?.contains("hidden") == false)
    #expect(fixture.note("environment")?.contains("LANG=C.UTF-8") == true)
    let arguments = try #require(fixture.note("arguments")).split(separator: "\n")
    #expect(arguments.last == "file://WORK/page.html")
    for argument in [
      "--headless=new", "--user-data-dir=WORK/profile", "--screenshot=WORK/page.png",
      "--window-size=1200,800",
      "--force-device-scale-factor=2", "--proxy-server=127.0.0.1:9", "--host-resolver-rules=MAP * ~NOTFOUND",
    ] {
      #expect(arguments.contains(argument[...]), "\(argument)")
    }
  }

  @Test(
    "with a temporary path too long for Chromium's socket, the system's folder is used",
    arguments: [10, 100]
  )
  func longTemporaryFolder(length: Int) async throws {
    try fixture.program("chromium", #"echo "$TMPDIR" > "$FOLDER/seen"; cp "$FOLDER/good.png" "$PICTURE""#)
    let folder = URL(fileURLWithPath: "/tmp/" + String(repeating: "x", count: length) + "\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let host = HostEnvironment(
      environment: fixture.host().environment,
      temporaryFolder: folder,
      isSuperuser: false
    )
    _ = try await take(host: host)
    let isShort = length == 10
    #expect(fixture.note("seen")?.hasPrefix(folder.path) == isShort)
  }

  @Test("only root's Chromium runs without its sandbox")
  func sandbox() async throws {
    try fixture.program("chromium", #"echo "$@" > "$FOLDER/arguments"; cp "$FOLDER/good.png" "$PICTURE""#)
    _ = try await take(host: fixture.host(isSuperuser: true))
    #expect(fixture.note("arguments")?.contains("--no-sandbox") == true)
    _ = try await take()
    #expect(fixture.note("arguments")?.contains("--no-sandbox") == false)
  }

  @Test("Firefox gets its own arguments and a profile that blocks the network")
  func firefox() async throws {
    let host = fixture.host(isSuperuser: true)
    try fixture.program(
      "firefox",
      #"""
      cat "$4/user.js" > "$FOLDER/preferences"
      dir=$(dirname "$PICTURE")
      echo "$@" | sed "s|$dir|WORK|g" > "$FOLDER/arguments"
      cp "$FOLDER/good.png" "$PICTURE"
      """#
    )
    _ = try await take(choosing: "firefox", host: host)
    #expect(
      fixture.note("arguments") == """
        --headless --no-remote --profile WORK/profile --window-size=2400,1600 \
        --screenshot WORK/page.png file://WORK/page.html

        """
    )
    let preferences = try #require(fixture.note("preferences"))
    #expect(preferences.contains(#"user_pref("network.proxy.type", 1);"#))
    #expect(preferences.contains(#"user_pref("javascript.enabled", false);"#))
    #expect(preferences.contains(#"user_pref("media.peerconnection.enabled", false);"#))
  }

  func take(
    _ page: String = "<p>Kim",
    choosing choice: String? = nil,
    host: HostEnvironment? = nil,
    timeLimit: Double = 60
  ) async throws -> Data {
    try await HeadlessBrowser(host: host ?? fixture.host(), timeLimit: timeLimit) {
      ("books.browser", choice)
    }
    .screenshot(page)
  }

  func browserFailure(_ clause: String) -> Failure {
    .unavailable("The browser \(fixture.folder.path)/chromium \(clause).")
  }
}
