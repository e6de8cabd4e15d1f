import FeatureKit

/// Chromium, Chrome, Edge and other browsers based on it, or Firefox.
struct InstalledBrowser {
  let path: String
  let host: HostEnvironment

  /// The size of screenshots in CSS pixels, and the pixels of each in both directions.
  static let size = (width: 1200, height: 800)
  static let scale = 2
  static let pixels = (width: size.width * scale, height: size.height * scale)

  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  var isFirefox: Bool { name.lowercased().contains("firefox") }

  /// Whether it is a snap, which can't access hidden folders or `/tmp`, and needs the user's home folder.
  var isSnap: Bool { path.hasPrefix("/snap/") || host.program("/snap/bin/\(name)") != nil }

  /// Chromium has no sandbox for root.
  var isUnsandboxed: Bool { !isFirefox && host.isSuperuser }

  /// A folder for workspaces that the browser can access.
  var workspaceParent: URL {
    isSnap ? URL(filePath: "\(host.home)/snap/\(name)/common") : host.temporaryFolder
  }

  private static let names = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge", "firefox",
    "firefox-esr",
  ]

  /// Their paths on macOS, in the same order.
  private static let applications = [
    "Chromium.app/Contents/MacOS/Chromium", "Google Chrome.app/Contents/MacOS/Google Chrome",
    "Microsoft Edge.app/Contents/MacOS/Microsoft Edge", "Firefox.app/Contents/MacOS/firefox",
  ]

  /// The user's choice, else the first known browser that is installed.
  ///
  /// - Parameter choice: A path or a name in `PATH`.
  /// - Throws: `unavailable` when the choice can't be run, or no browser is installed.
  static func find(_ choice: String?, setting: String, on host: HostEnvironment) throws(Failure)
    -> InstalledBrowser
  {
    let paths = ["/Applications", "\(host.home)/Applications"].flatMap { folder in
      applications.map { "\(folder)/\($0)" }
    }
    let known = choice.map { [$0] } ?? names + paths
    if let path = known.lazy.compactMap(host.program).first {
      return InstalledBrowser(path: path, host: host)
    }
    guard let choice else {
      throw .unavailable(
        "No browser found for screenshots.",
        advice:
          "Install Chromium, Chrome, Edge or Firefox, or name one: `curio config set \(setting) PATH`."
      )
    }
    throw .unavailable(
      "Can't run the browser “\(choice.withoutUserOfAddress.shortened)”.",
      advice: "Change it with `curio config set \(setting) PATH`."
    )
  }
}
