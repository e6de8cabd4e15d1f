import FeatureKit
import Foundation

/// A folder of its own for one photograph: the page, the browser's fresh profile and home, the picture.
/// Nobody else can look into it.
struct Workspace: Sendable {
  let folder: URL

  var page: URL { folder.appendingPathComponent("page.html") }
  var picture: URL { folder.appendingPathComponent("page.png") }
  var profile: URL { folder.appendingPathComponent("profile") }

  /// A new workspace with the page in it.
  ///
  /// - Throws: `storage`.
  init(page text: String, in parent: URL) throws(Failure) {
    try Self.writing(parent) {
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    }
    var template = Array(parent.appendingPathComponent("curio-XXXXXX").path.utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .storage(.init(.write, path: parent.path, reason: String(cString: strerror(errno))))
    }
    let path = template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    folder = URL(fileURLWithPath: String(decoding: path, as: UTF8.self), isDirectory: true)
    do throws(Failure) {
      try Self.writing(folder) { [page, profile] in
        try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: false)
        try Data(text.utf8).write(to: page)
      }
    } catch {
      remove()
      throw error
    }
  }

  /// Puts a Firefox profile's preferences into the profile.
  ///
  /// - Throws: `storage`.
  func prepareProfile(_ preferences: String?) throws(Failure) {
    guard let preferences else { return }
    try Self.writing(profile) {
      try Data(preferences.utf8).write(to: profile.appendingPathComponent("user.js"))
    }
  }

  /// The picture's bytes; nil when there are none, or more than a photograph can have.
  func screenshot() -> Data? {
    let largest = 50_000_000
    let size = (try? FileManager.default.attributesOfItem(atPath: picture.path)[.size] as? Int) ?? 0
    return size > 0 && size <= largest ? try? Data(contentsOf: picture) : nil
  }

  /// Removes the folder with all that is in it. A process that is being killed may still write a last file.
  func remove() {
    for _ in 1...5 {
      try? FileManager.default.removeItem(at: folder)
      if !FileManager.default.fileExists(atPath: folder.path) { return }
      usleep(20_000)
    }
  }

  private static func writing(_ place: URL, _ work: () throws -> Void) throws(Failure) {
    do {
      try work()
    } catch {
      throw .storage(.init(.write, path: place.path, reason: error.localizedDescription))
    }
  }
}
