import FeatureKit
import Programs

extension InstalledBrowser {
  /// Takes one screenshot: headless, with a new profile, without a network, in light colors. Chromium's
  /// scripts stay enabled, because its screenshot code is a script.
  func program(in workspace: Workspace) -> Program {
    let arguments = isFirefox ? firefoxArguments(workspace) : chromiumArguments(workspace)
    return Program(
      path: path,
      arguments: arguments + [workspace.page.absoluteString],
      environment: environment(workspace)
    )
  }

  private func chromiumArguments(_ workspace: Workspace) -> [String] {
    var arguments = Self.chromiumFlags.split(separator: "\n").map(String.init)
    arguments += [
      "--user-data-dir=\(workspace.profile.path)",
      "--screenshot=\(workspace.picture.path)",
    ]
    if isUnsandboxed { arguments.append("--no-sandbox") }
    return arguments
  }

  /// Port 9, “discard”, is closed.
  private static let chromiumFlags = """
    --headless=new
    --window-size=\(size.width),\(size.height)
    --force-device-scale-factor=\(scale)
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
    """

  /// Firefox's screenshots have scale 1 (`HeadlessShell.sys.mjs`), so the window has the picture's size in
  /// pixels. The page scales with its window and looks the same.
  private func firefoxArguments(_ workspace: Workspace) -> [String] {
    [
      "--headless",
      "--no-remote",
      "--profile", workspace.profile.path,
      "--window-size=\(Self.pixels.width),\(Self.pixels.height)",
      "--screenshot", workspace.picture.path,
    ]
  }

  /// The variables that a browser needs to find its libraries and the user's fonts, without the secrets among
  /// the others. Its home is in the workspace and removed with it.
  private func environment(_ workspace: Workspace) -> [String: String] {
    let passed = [
      "PATH", "LANG", "LC_ALL", "LC_CTYPE", "LD_LIBRARY_PATH", "FONTCONFIG_FILE", "FONTCONFIG_PATH",
      "XDG_DATA_HOME",
    ]
    let home = isSnap ? host.home : workspace.folder.path
    var environment = ["XDG_DATA_HOME": "\(host.home)/.local/share", "HOME": home]
    environment.merge(host.environment.filter { passed.contains($0.key) }) { $1 }
    // Chromium creates a socket in its temporary folder, and exits at once when the path is too long for a
    // socket (104 bytes on macOS, 108 on Linux).
    let longestTemporaryFolder = 60
    if !isSnap, home.utf8.count <= longestTemporaryFolder { environment["TMPDIR"] = home }
    return environment
  }
}
