import FeatureKit

/// A browser that can photograph pages.
struct InstalledBrowser: Sendable, Equatable {
  enum Family: Sendable, Equatable {
    /// Chromium, Chrome, Edge and their kin.
    case chromium
    case firefox
  }

  /// The program.
  let path: String

  var family: Family { name.lowercased().contains("firefox") ? .firefox : .chromium }

  /// The program's name, without its folder.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  private static let names = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge", "firefox",
    "firefox-esr",
  ]

  /// Where macOS keeps them, in the same order.
  private static let applications = [
    "Chromium.app/Contents/MacOS/Chromium", "Google Chrome.app/Contents/MacOS/Google Chrome",
    "Microsoft Edge.app/Contents/MacOS/Microsoft Edge", "Firefox.app/Contents/MacOS/firefox",
  ]

  /// The browser to use: the one chosen, else the first of the known ones.
  ///
  /// - Parameter choice: A name on the search path or a path; nil leaves the choice.
  /// - Throws: `unavailable` when the one chosen can't be run, or none is found.
  static func find(_ choice: String?, on host: HostEnvironment) throws(Failure) -> InstalledBrowser {
    if let choice {
      guard let path = host.program(choice) else {
        throw .unavailable(.browser(choice))
      }
      return InstalledBrowser(path: path)
    }
    let places = ["/Applications", "\(host.home)/Applications"].flatMap { folder in
      applications.map { "\(folder)/\($0)" }
    }
    guard let path = (names + places).lazy.compactMap(host.program).first else {
      throw .unavailable(.browser(nil))
    }
    return InstalledBrowser(path: path)
  }
}
