import FeatureKit
import Foundation
import Programs

/// How a browser is run for one photograph: headless, on a fresh profile, without a network, in light colours
/// whatever the desktop's are. (Scripts can't be forbidden: Chromium's own photographer is one.)
struct BrowserCommand: Sendable, Equatable {
  let program: Program
  /// What a Firefox profile has to hold; nil for the others.
  let preferences: String?
  /// Whether the browser runs without its sandbox.
  let isUnsandboxed: Bool

  init(_ browser: InstalledBrowser, _ workspace: Workspace, on host: HostEnvironment) {
    let arguments: [String]
    switch browser.family {
    case .chromium:
      isUnsandboxed = host.isSuperuser
      preferences = nil
      arguments =
        Self.chromium(workspace) + (isUnsandboxed ? ["--no-sandbox"] : []) + [workspace.page.absoluteString]
    case .firefox:
      isUnsandboxed = false
      preferences = Self.firefoxPreferences
      arguments = Self.firefox(workspace) + [workspace.page.absoluteString]
    }
    let home = browser.isSnap(on: host) ? nil : workspace.folder.path
    program = Program(
      path: browser.path,
      arguments: arguments,
      environment: Self.environment(host, home: home)
    )
  }

  private static func chromium(_ workspace: Workspace) -> [String] {
    [
      "--headless=new",
      "--user-data-dir=\(workspace.profile.path)",
      "--screenshot=\(workspace.picture.path)",
      "--window-size=\(Screenshotter.size.width),\(Screenshotter.size.height)",
      "--force-device-scale-factor=\(Screenshotter.scale)",
      "--hide-scrollbars",
      "--blink-settings=preferredColorScheme=1",
      "--proxy-server=\(nowhere)",
      "--proxy-bypass-list=<-loopback>",
      "--host-resolver-rules=MAP * ~NOTFOUND",
      "--webrtc-ip-handling-policy=disable_non_proxied_udp",
      "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--disable-extensions",
      "--disable-default-apps",
      "--disable-breakpad",
      "--disable-gpu",
      "--no-first-run",
      "--no-default-browser-check",
      "--no-pings",
      "--password-store=basic",
      "--use-mock-keychain",
      "--mute-audio",
    ]
  }

  /// Firefox's photographs know no scale (`HeadlessShell.sys.mjs` draws at 1): the window takes as many pixels as
  /// the picture has, which comes to the same for a page that is set in proportion to its window.
  private static func firefox(_ workspace: Workspace) -> [String] {
    let (width, height) = Screenshotter.size
    return [
      "--headless",
      "--no-remote",
      "--profile", workspace.profile.path,
      "--window-size=\(width * Screenshotter.scale),\(height * Screenshotter.scale)",
      "--screenshot", workspace.picture.path,
    ]
  }

  private static let firefoxPreferences = """
    user_pref("javascript.enabled", false);
    user_pref("layout.css.prefers-color-scheme.content-override", 1);
    user_pref("layout.css.devPixelsPerPx", "1.0");
    user_pref("network.dns.disabled", true);
    user_pref("media.peerconnection.enabled", false);
    user_pref("network.proxy.type", 1);
    user_pref("network.proxy.socks", "127.0.0.1");
    user_pref("network.proxy.socks_port", 9);
    user_pref("network.proxy.socks_remote_dns", true);
    user_pref("network.proxy.allow_hijacking_localhost", true);
    user_pref("app.update.enabled", false);
    user_pref("browser.shell.checkDefaultBrowser", false);
    user_pref("datareporting.policy.dataSubmissionEnabled", false);
    user_pref("toolkit.telemetry.enabled", false);
    """

  /// The discard port, where nothing answers.
  private static let nowhere = "127.0.0.1:9"

  /// What a browser needs of the environment to find its libraries and the user's fonts, and none of the secrets
  /// in it. What it keeps in its home goes the way of the workspace.
  private static func environment(_ host: HostEnvironment, home: String?) -> [String: String] {
    let passed = [
      "PATH", "LANG", "LC_ALL", "LC_CTYPE", "LD_LIBRARY_PATH", "FONTCONFIG_FILE", "FONTCONFIG_PATH",
    ]
    var environment = host.environment.filter { passed.contains($0.key) }
    environment["XDG_DATA_HOME"] = host.environment["XDG_DATA_HOME"] ?? "\(host.home)/.local/share"
    environment["HOME"] = home ?? host.home
    if let home, home.utf8.count <= longestTemporaryFolder { environment["TMPDIR"] = home }
    return environment
  }

  /// Chromium makes a socket in its temporary folder, and ends at once where the socket's path is longer than
  /// such a path can be (104 bytes on macOS, 108 on Linux).
  private static let longestTemporaryFolder = 60
}

extension InstalledBrowser {
  /// Whether it is a snap, which sees neither hidden folders nor anybody's `/tmp`, and needs its real home.
  func isSnap(on host: HostEnvironment) -> Bool {
    path.hasPrefix("/snap/") || host.program("/snap/bin/\(name)") != nil
  }

  /// Where a workspace that the browser can see may stand.
  func workspaceParent(on host: HostEnvironment) -> URL {
    isSnap(on: host)
      ? URL(fileURLWithPath: "\(host.home)/snap/\(name)/common", isDirectory: true)
      : host.temporaryFolder
  }
}
