import FeatureKit
import Files
import Foundation

/// A temporary file that only the user can read.
enum PrivateFile {
  /// - Throws: `storage`, and the errors of the work.
  static func with<Result: Sendable>(
    _ data: Data,
    in folder: URL,
    _ work: (_ path: String) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let path = "\(folder.path)/\(FileSystem.uniqueName("curio-picture-"))"
    let files = FileSystem()
    do {
      let file = try files.create(path)
      defer { _ = try? files.remove(path) }
      try file.append(data)
      return try await work(path)
    }
  }
}
