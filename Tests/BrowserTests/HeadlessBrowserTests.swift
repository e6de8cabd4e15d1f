import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import Browser

struct HeadlessBrowserTests {
  private let workshop: Workshop
  private let good = png(width: 2400, height: 1600)

  init() throws {
    workshop = try Workshop()
    try workshop.picture("good.png", good)
  }

  @Test("the photograph is what the browser wrote, and nothing of its work is left")
  func screenshot() async throws {
    try workshop.program("chromium", #"cp "$FOLDER/good.png" "$PICTURE""#)
    #expect(try await take("<p>Kim") == ScreenshotImage(png: good, isUnsandboxed: false))
    #expect(workshop.leftovers.isEmpty)
  }

  @Test("the browser gets the page, a folder that nobody else can look into, and no secret")
  func surroundings() async throws {
    try workshop.program(
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
    let host = workshop.host([
      "CURIO_GENDER_API_KEY": "hidden", "GITHUB_TOKEN": "hidden", "LANG": "C.UTF-8",
    ])
    _ = try await take("<p>Kim", host: host)
    #expect(workshop.note("mode") == "drwx------\n")
    #expect(workshop.note("page") == "<p>Kim")
    #expect(workshop.note("home-seen") == "WORK\n")
    #expect(workshop.note("environment")?.contains("hidden") == false)
    #expect(workshop.note("environment")?.contains("LANG=C.UTF-8") == true)
    #expect(
      workshop.note("arguments") == """
        --headless=new
        --user-data-dir=WORK/profile
        --screenshot=WORK/page.png
        --window-size=1200,800
        --force-device-scale-factor=2
        --hide-scrollbars
        --blink-settings=preferredColorScheme=1
        --proxy-server=127.0.0.1:9
        --proxy-bypass-list=<-loopback>
        --host-resolver-rules=MAP * ~NOTFOUND
        --webrtc-ip-handling-policy=disable_non_proxied_udp
        --force-webrtc-ip-handling-policy=disable_non_proxied_udp
        --disable-background-networking
        --disable-component-update
        --disable-sync
        --disable-extensions
        --disable-default-apps
        --disable-breakpad
        --disable-gpu
        --no-first-run
        --no-default-browser-check
        --no-pings
        --password-store=basic
        --use-mock-keychain
        --mute-audio
        file://WORK/page.html

        """
    )
  }

  @Test("a temporary folder too long for Chromium's socket is left to the system", arguments: [10, 100])
  func longTemporaryFolder(length: Int) async throws {
    try workshop.program("chromium", #"echo "$TMPDIR" > "$FOLDER/seen"; cp "$FOLDER/good.png" "$PICTURE""#)
    let folder = URL(fileURLWithPath: "/tmp/" + String(repeating: "x", count: length) + "\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let host = HostEnvironment(
      environment: workshop.host().environment,
      temporaryFolder: folder,
      isSuperuser: false
    )
    _ = try await take(host: host)
    let isShort = length == 10
    #expect(workshop.note("seen")?.hasPrefix(folder.path) == isShort)
  }

  @Test("only the superuser's Chromium goes without its sandbox, and the photograph says so")
  func sandbox() async throws {
    try workshop.program("chromium", #"echo "$@" > "$FOLDER/arguments"; cp "$FOLDER/good.png" "$PICTURE""#)
    #expect(try await take(host: workshop.host(isSuperuser: true)).isUnsandboxed)
    #expect(workshop.note("arguments")?.contains("--no-sandbox") == true)
    #expect(try await take().isUnsandboxed == false)
    #expect(workshop.note("arguments")?.contains("--no-sandbox") == false)
  }

  @Test("Firefox is told in its own way, with a profile that keeps it off the network")
  func firefox() async throws {
    let host = workshop.host(isSuperuser: true)
    try workshop.program(
      "firefox",
      #"""
      cat "$4/user.js" > "$FOLDER/preferences"
      dir=$(dirname "$PICTURE")
      echo "$@" | sed "s|$dir|WORK|g" > "$FOLDER/arguments"
      cp "$FOLDER/good.png" "$PICTURE"
      """#
    )
    #expect(try await take(choosing: "firefox", host: host).isUnsandboxed == false)
    #expect(
      workshop.note("arguments") == """
        --headless --no-remote --profile WORK/profile --window-size=2400,1600 \
        --screenshot WORK/page.png file://WORK/page.html

        """
    )
    let preferences = try #require(workshop.note("preferences"))
    #expect(preferences.contains(#"user_pref("network.proxy.type", 1);"#))
    #expect(preferences.contains(#"user_pref("javascript.enabled", false);"#))
    #expect(preferences.contains(#"user_pref("media.peerconnection.enabled", false);"#))
  }

  @Test("a browser that hangs is stopped at the time limit, with all that it started")
  func hangs() async throws {
    try workshop.program(
      "chromium",
      #"sleep 600 & echo $! > "$FOLDER/child"; echo $$ > "$FOLDER/self"; wait"#
    )
    let failure = await #expect(throws: Failure.self) { try await take(timeLimit: 0.6) }
    #expect(failure == browserFailure(.timedOut(seconds: 1)))
    #expect(workshop.note("child") != nil)
    #expect(try !workshop.runs("child") && !workshop.runs("self"))
    #expect(workshop.leftovers.isEmpty)
  }

  @Test("what a browser leaves running when it ends is ended too, and not waited for")
  func stragglers() async throws {
    try workshop.program(
      "chromium",
      #"sleep 600 & echo $! > "$FOLDER/child"; cp "$FOLDER/good.png" "$PICTURE""#
    )
    _ = try await take(timeLimit: 60)
    #expect(workshop.note("child") != nil)
    #expect(try !workshop.runs("child"))
  }

  @Test(
    "a browser that fails is named with what it did",
    arguments: [
      ("exit 1", Failure.ScreenshotFault.exited(status: 1)),
      ("kill -9 $$", .killed(signal: 9)),
      ("exit 0", .exited(status: 0)),
      (#"echo rubbish > "$PICTURE""#, .wrongPicture(width: 2400, height: 1600)),
      (#"cp "$FOLDER/small.png" "$PICTURE""#, .wrongPicture(width: 2400, height: 1600)),
      (
        #"head -c 40 "$FOLDER/good.png" > "$PICTURE""#, .wrongPicture(width: 2400, height: 1600)
      ),
      (#"mkdir "$PICTURE""#, .exited(status: 0)),
    ]
  )
  func failures(script: String, fault: Failure.ScreenshotFault) async throws {
    try workshop.picture("small.png", png(width: 1200, height: 800))
    try workshop.program("chromium", script)
    let failure = await #expect(throws: Failure.self) { try await take() }
    #expect(failure == browserFailure(fault))
    #expect(workshop.leftovers.isEmpty)
  }

  @Test("a program that can't be started is named with the system's reason")
  func unstartable() async throws {
    let path = workshop.folder.appendingPathComponent("chromium")
    try ProgramFile.write("no program", to: path)
    let failure = await #expect(throws: Failure.self) { try await take() }
    #expect(failure == .unavailable(.program(path.path, .notStarted("Exec format error"))))
  }

  @Test("whoever leaves stops the browser and clears up before the leaving is done")
  func cancelled() async throws {
    try workshop.program("chromium", #"echo $$ > "$FOLDER/self"; sleep 600"#)
    let task = Task { try await take() }
    while workshop.note("self") == nil { try await Task.sleep(for: .milliseconds(5)) }
    task.cancel()
    #expect(try !workshop.runs("self"))
    #expect(workshop.leftovers.isEmpty)
    await #expect(throws: Failure.interrupted) { try await task.value }
    #expect(workshop.leftovers.isEmpty)
  }

  @Test("where no workspace can be made, the store's failure says where")
  func noRoom() async throws {
    try workshop.program("chromium", "exit 0")
    try FileManager.default.removeItem(at: workshop.temporary)
    try Data().write(to: workshop.temporary)
    let failure = await #expect(throws: Failure.self) { try await take() }
    guard case .storage(let fault) = failure else { return #expect(failure == nil) }
    #expect(fault.operation == .write && fault.path == workshop.temporary.path)
  }

  private func take(
    _ page: String = "<p>Kim",
    choosing choice: String? = nil,
    host: HostEnvironment? = nil,
    timeLimit: Double = 60
  ) async throws -> ScreenshotImage {
    let host = host ?? workshop.host()
    return try await HeadlessBrowser(choice: { choice }, host: host, timeLimit: timeLimit)
      .screenshotter.screenshot(page)
  }

  private func browserFailure(_ fault: Failure.ScreenshotFault) -> Failure {
    .unavailable(.screenshot(browser: "\(workshop.folder.path)/chromium", fault))
  }
}
