import FeatureKit
import Programs

/// The command line for one screenshot: headless, with a new profile, without a network, in light colors.
/// Chromium's scripts stay enabled, because its screenshot code is a script.
struct BrowserCommand: Sendable, Equatable {
  let program: Program
  /// Firefox only: the profile's `user.js`.
  let preferences: String?
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
      "--proxy-server=\(closedPort)",
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

  /// Firefox's screenshots have scale 1 (`HeadlessShell.sys.mjs`), so the window has the picture's size in
  /// pixels. The page scales with its window and looks the same.
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

  /// A closed port (discard).
  private static let closedPort = "127.0.0.1:9"

  /// The variables that a browser needs to find its libraries and the user's fonts, without the secrets among
  /// the others. Its home is in the workspace and removed with it.
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

  /// Chromium creates a socket in its temporary folder, and exits at once when the path is too long for a
  /// socket (104 bytes on macOS, 108 on Linux).
  private static let longestTemporaryFolder = 60
}

extension InstalledBrowser {
  /// Whether it is a snap, which can't access hidden folders or `/tmp`, and needs the user's home folder.
  func isSnap(on host: HostEnvironment) -> Bool {
    path.hasPrefix("/snap/") || host.program("/snap/bin/\(name)") != nil
  }

  /// A folder for workspaces that the browser can access.
  func workspaceParent(on host: HostEnvironment) -> URL {
    isSnap(on: host)
      ? URL(fileURLWithPath: "\(host.home)/snap/\(name)/common", isDirectory: true)
      : host.temporaryFolder
  }
}
