import FeatureKit
import Foundation

/// Pictures that can be fetched again, found by their address. The folder is kept below a size; what was used
/// longest ago goes first.
public final class PictureCache: Sendable {
  /// The size of the folder where nothing else is said, in bytes.
  public static let usualLimit = 200_000_000
  /// The largest picture that is shown, in bytes.
  public static let largestPicture = 25_000_000

  private let folder: URL
  private let http: any HTTPService
  private let limit: Int
  private let clock: WallClock
  private let flights = SingleFlight()

  /// - Parameters:
  ///   - folder: Made with mode 0700 when it is first needed.
  ///   - limit: The size it is kept below, in bytes.
  public init(folder: URL, http: any HTTPService, limit: Int = PictureCache.usualLimit, clock: WallClock) {
    self.folder = folder
    self.http = http
    self.limit = limit
    self.clock = clock
  }

  /// The path of a picture that is kept, nil when it has to be fetched.
  public func kept(_ url: URL) -> String? {
    let file = self.file(for: url)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    use(file)
    return file.path
  }

  /// The path of a picture, fetched if it is not kept. Who wants the same at the same time waits for one request.
  ///
  /// - Throws: As `HTTPService.download`; `badResponse` for what is no whole picture; `storage`.
  public func path(for url: URL) async throws(Failure) -> String {
    if let path = kept(url) { return path }
    return try await flights.run(url.absoluteString) { () async throws(Failure) -> String in
      try await self.fetch(url)
    }
  }

  /// Forgets a picture, because what is kept of it can't be used.
  public func remove(_ url: URL) {
    try? FileManager.default.removeItem(at: file(for: url))
  }

  private func file(for url: URL) -> URL { folder.appending(path: SHA256.hex(url.absoluteString)) }

  private func fetch(_ url: URL) async throws(Failure) -> String {
    guard ["http", "https"].contains(url.scheme?.lowercased()) else { throw .badResponse(.notAPicture) }
    try makeFolder()
    let file = self.file(for: url)
    let incoming = file.appendingPathExtension("new")
    try await http.download(HTTPRequest(url, maximumBytes: Self.largestPicture), to: incoming)
    do throws(Failure) {
      _ = try PictureProbe(try PictureFile.read(incoming.path))
    } catch {
      unlink(incoming.path)
      throw error
    }
    guard chmod(incoming.path, 0o600) == 0, rename(incoming.path, file.path) == 0 else {
      throw .storage(.init(.write, path: file.path, reason: String(cString: strerror(errno))))
    }
    use(file)
    shrink(keeping: file)
    return file.path
  }

  private func makeFolder() throws(Failure) {
    do {
      let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
      try FileManager.default.createDirectory(
        at: folder,
        withIntermediateDirectories: true,
        attributes: attributes
      )
    } catch {
      throw .storage(.init(.write, path: folder.path, reason: "the folder could not be made"))
    }
  }

  /// Notes the time of use as the file's own.
  private func use(_ file: URL) {
    try? FileManager.default.setAttributes([.modificationDate: clock.now()], ofItemAtPath: file.path)
  }

  /// Removes what was used longest ago until the rest is within the limit. A file that another Curio has removed
  /// meanwhile is no matter.
  private func shrink(keeping latest: URL) {
    let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys)))
      ?? []
    var kept = files.compactMap { file -> (file: URL, size: Int, used: Date)? in
      guard let values = try? file.resourceValues(forKeys: keys), let size = values.fileSize else {
        return nil
      }
      return (file, size, values.contentModificationDate ?? .distantPast)
    }
    .filter { $0.file.lastPathComponent != latest.lastPathComponent }
    .sorted { $0.used > $1.used }
    var total = kept.reduce(0) { $0 + $1.size } + (PictureFile.size(latest.path) ?? 0)
    while total > limit, let oldest = kept.popLast() {
      try? FileManager.default.removeItem(at: oldest.file)
      total -= oldest.size
    }
  }
}

/// A picture's file on the disk.
enum PictureFile {
  /// All of it.
  ///
  /// - Throws: `storage`; `tooLarge` above what is shown.
  static func read(_ path: String) throws(Failure) -> Data {
    guard let size = size(path) else {
      throw .storage(.init(.read, path: path, reason: "there is no such file"))
    }
    guard size <= PictureCache.largestPicture else { throw .tooLarge(limit: PictureCache.largestPicture) }
    do {
      return try Data(contentsOf: URL(filePath: path))
    } catch {
      throw .storage(.init(.read, path: path, reason: "it can't be read"))
    }
  }

  /// In bytes; nil where there is no such file.
  static func size(_ path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}
