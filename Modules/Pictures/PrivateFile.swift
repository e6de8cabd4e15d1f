import FeatureKit
import Files

enum PrivateFile {
  /// - Throws: `storage`, and the errors of the work.
  static func with<Result: Sendable>(
    _ data: Data,
    in folder: URL,
    _ work: (_ path: String) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let privateFolder = try PrivateFolder(in: folder.path)
    defer { privateFolder.remove() }
    let path = "\(privateFolder.path)/picture"
    try FileSystem().create(path).append(data)
    return try await work(path)
  }
}
