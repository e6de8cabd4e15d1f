import FeatureKit
import Files

/// A private folder for one screenshot: the page, the browser's profile and home, and the picture.
struct Workspace: Sendable {
  private let privateFolder: PrivateFolder
  private let files = FileSystem()

  var folder: URL { URL(filePath: privateFolder.path) }

  var page: URL { folder.appending(path: "page.html") }
  var picture: URL { folder.appending(path: "page.png") }
  var profile: URL { folder.appending(path: "profile") }

  /// - Throws: `storage`.
  init(page text: String, in parent: URL) throws(Failure) {
    privateFolder = try PrivateFolder(in: parent.path)
    try files.makeFolder(profile.path)
    try files.create(page.path).append(Data(text.utf8))
  }

  /// - Throws: `storage`.
  func prepareProfile(_ preferences: String?) throws(Failure) {
    guard let preferences else { return }
    try files.create(profile.appending(path: "user.js").path).append(Data(preferences.utf8))
  }

  /// The picture's bytes; nil when it is missing, empty or above 50 MB.
  func screenshot() -> Data? {
    guard case .bytes(let data)? = try? files.read(picture.path, limit: 50_000_000), !data.isEmpty else {
      return nil
    }
    return data
  }

  func remove() { privateFolder.remove() }
}
