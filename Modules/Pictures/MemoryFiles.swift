import FeatureKit
import Images
import Synchronization

/// Stored files in memory, for the sample world and the tests.
public final class MemoryFiles: StoredFiles {
  private let http: any HTTPService
  private let clock: WallClock
  private let contents: Mutex<[String: Data]>

  /// With the files that another one has now.
  public init(http: any HTTPService, clock: WallClock, copying other: MemoryFiles? = nil) {
    self.http = http
    self.clock = clock
    contents = Mutex(other?.contents.withLock { $0 } ?? [:])
  }

  public func file(_ name: String) throws(Failure) -> Picture.Content? {
    contents.withLock { $0[name] }.map(Picture.Content.bytes)
  }

  public func storePicture(_ request: HTTPRequest, as name: String) async throws(Failure) -> Picture.Content {
    let picture = Data(try await http.picture(request, clock))
    guard ImageFormat(picture) != nil else { throw .badResponse(.notAPicture) }
    contents.withLock { $0[name] = picture }
    return .bytes(picture)
  }

  @discardableResult
  public func remove(_ name: String) throws(Failure) -> Data? {
    contents.withLock { $0.removeValue(forKey: name) }
  }

  public func putBack(_ picture: Data, as name: String) throws(Failure) {
    contents.withLock { $0[name] = picture }
  }
}
