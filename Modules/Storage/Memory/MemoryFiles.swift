import FeatureKit
import Foundation
import Synchronization

/// Kept files in memory: the sample world's, and the tests'.
public final class MemoryFiles: StoredFiles {
  private let http: any HTTPService
  private let clock: WallClock
  private let contents = Mutex<[FileName: Data]>([:])

  /// No files yet; pictures are asked of `http`.
  public init(http: any HTTPService, clock: WallClock) {
    self.http = http
    self.clock = clock
  }

  /// The file kept under a name, or nil.
  public func file(_ name: FileName) throws(Failure) -> StoredFile? {
    contents.withLock { $0[name] }.map(StoredFile.memory)
  }

  /// Fetches a picture and keeps it under a name.
  public func storePicture(_ request: HTTPRequest, as name: FileName) async throws(Failure) -> StoredFile {
    var request = request
    request.maximumBytes = DiskFiles.pictureLimit
    let response = try await http.send(request)
    if let failure = response.failure(now: clock.now()) { throw failure }
    guard PictureFormat(response.body) != nil else { throw .badResponse(.notAPicture) }
    contents.withLock { $0[name] = response.body }
    return .memory(response.body)
  }

  /// Removes the file kept under a name, if there is one.
  public func remove(_ name: FileName) throws(Failure) {
    contents.withLock { $0[name] = nil }
  }
}
