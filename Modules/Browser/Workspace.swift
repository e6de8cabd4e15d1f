import FeatureKit
import Files
import Foundation

/// A private folder for one screenshot: the page, the browser's profile and home, and the picture.
struct Workspace: Sendable {
  let folder: URL
  private let files = FileSystem()

  var page: URL { folder.appending(path: "page.html") }
  var picture: URL { folder.appending(path: "page.png") }
  var profile: URL { folder.appending(path: "profile") }

  /// - Throws: `storage`.
  init(page text: String, in parent: URL) throws(Failure) {
    folder = URL(filePath: try files.makeUniqueFolder(in: parent.path, prefix: "curio-"))
    do throws(Failure) {
      try files.makeFolder(profile.path)
      try files.create(page.path).append(Data(text.utf8))
    } catch {
      remove()
      throw error
    }
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

  /// Removes the folder. It tries again, because a process that is being killed may still write a file.
  func remove() {
    for _ in 1...5 {
      if (try? files.removeTree(folder.path)) != nil { return }
      usleep(20_000)
    }
  }
}
