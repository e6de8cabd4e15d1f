import FeatureKit
import Files

/// A private folder for one screenshot: the page, the browser's profile and home, and the picture.
struct Workspace {
  private let privateFolder: PrivateFolder

  var folder: URL { URL(filePath: privateFolder.path) }
  var page: URL { folder.appending(path: "page.html") }
  var picture: URL { folder.appending(path: "page.png") }
  var profile: URL { folder.appending(path: "profile") }

  /// - Throws: `storage`.
  init(page text: String, in parent: URL) throws(Failure) {
    let files = FileSystem()
    privateFolder = try PrivateFolder(in: parent.path)
    try files.makeFolder(profile.path)
    try files.create(page.path).append(Data(text.utf8))
    try files.create(profile.appending(path: "user.js").path).append(Data(Self.preferences.utf8))
  }

  /// The picture's bytes; nil when it is missing, empty or above 50 MB.
  func screenshot() -> Data? {
    guard case .bytes(let data)? = try? FileSystem().read(picture.path, limit: 50_000_000), !data.isEmpty
    else { return nil }
    return data
  }

  func remove() { privateFolder.remove() }

  /// Firefox reads them; Chromium ignores them.
  private static let preferences = """
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
}
