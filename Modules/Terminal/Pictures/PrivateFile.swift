import FeatureKit
import Foundation

/// A file that nobody else can read and that is gone when the work with it is done.
enum PrivateFile {
  /// - Throws: `storage`, and what the work throws.
  static func with<Result: Sendable>(
    _ data: Data,
    in folder: URL,
    _ work: (_ path: String) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    var template = Array(folder.appending(path: "curio-picture-XXXXXX").path.utf8CString)
    let descriptor = mkstemp(&template)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard descriptor >= 0 else {
      throw .storage(.init(.write, path: folder.path, reason: String(cString: strerror(errno))))
    }
    defer { unlink(path) }
    do throws(Output.WriteError) {
      defer { close(descriptor) }
      try Output(descriptor: descriptor).write(bytes: Array(data))
    } catch {
      throw .storage(.init(.write, path: path, reason: error.reason))
    }
    return try await work(path)
  }
}

extension Output.WriteError {
  /// The system's words.
  var reason: String {
    switch self {
    case .closed: "nobody reads any more"
    case .failed(let reason): reason
    }
  }
}
