import FeatureKit
import Files
import Images
import Synchronization

/// Pictures in a folder by name: the user's own, or a cache.
public final class PictureFolder: StoredFiles {
  typealias StoredPicture = (path: String, downloaded: [UInt8]?)

  private let folder: String
  private let http: any HTTPService
  private let clock: WallClock
  private let cacheLimit: Int?
  private let files: FileSystem
  /// The bytes of downloads since `tidy`; nil before the first.
  private let downloaded = Mutex<Int?>(nil)
  /// By address, because a picture may be drawn in several places at once.
  private let downloads = SharedWork<StoredPicture>()

  private var isCache: Bool { cacheLimit != nil }

  /// - Parameters:
  ///   - folder: It is created with the first picture.
  ///   - cacheLimit: For a cache, the size in bytes above which the pictures used longest ago are removed.
  ///     Otherwise (nil) pictures are on disk when a download returns.
  public init(
    _ folder: URL,
    http: any HTTPService,
    clock: WallClock,
    cacheLimit: Int? = nil,
    files: FileSystem = FileSystem()
  ) {
    self.folder = folder.path
    self.http = http
    self.clock = clock
    self.cacheLimit = cacheLimit
    self.files = files
  }

  public func file(_ name: String) throws(Failure) -> Picture.Content? {
    try path(name).map { .file(path: $0) }
  }

  public func storePicture(_ request: HTTPRequest, as name: String) async throws(Failure) -> Picture.Content {
    .file(path: try await fetch(request, as: name).path)
  }

  /// nil when there is no such picture.
  func path(_ name: String) throws(Failure) -> String? {
    var newest: (path: String, modifiedAt: Date)?
    for path in paths(name) {
      guard let status = try files.status(path), status.kind == .file else { continue }
      if let newest, newest.modifiedAt >= status.modifiedAt { continue }
      newest = (path, status.modifiedAt)
    }
    if let newest, isCache, newest.modifiedAt < clock.now() {
      try? files.setModificationTime(newest.path, to: clock.now())
    }
    return newest?.path
  }

  /// The picture from a URL, with its bytes if they had to be downloaded.
  func picture(at url: URL) async throws(Failure) -> StoredPicture {
    if let path = try path(url.absoluteString) { return (path, nil) }
    guard ["http", "https"].contains(url.scheme?.lowercased()) else { throw .badResponse(.notAPicture) }
    return try await downloads.value(url.absoluteString) { () async throws(Failure) in
      // It may just have come.
      if let path = try self.path(url.absoluteString) { return (path, nil) }
      return try await self.fetch(HTTPRequest(url), as: url.absoluteString)
    }
  }

  /// Downloads a picture if necessary. Its time in the future is when it may be removed again.
  package func keep(pictureAt url: URL, until end: Date) async throws(Failure) {
    try files.setModificationTime(try await picture(at: url).path, to: end)
  }

  @discardableResult
  public func remove(_ name: String) throws(Failure) -> Data? {
    guard let path = try path(name) else { return nil }
    return try lock.hold { () throws(Failure) in
      let content = try files.read(path, limit: HTTPRequest.pictureLimit)
      for path in paths(name) { try removeFile(path) }
      try files.syncFolder(folder)
      return if case .bytes(let picture) = content { picture } else { nil }
    }
  }

  public func putBack(_ picture: Data, as name: String) throws(Failure) {
    guard let format = ImageFormat(picture) else { throw .badResponse(.notAPicture) }
    try write(picture, to: path(name, format))
  }

  /// Removes downloads that killed processes left more than an hour ago, and cuts a cache to its limit: with
  /// the first download, and each time the cache has grown by a tenth of its limit.
  private func tidy(after size: Int) throws(Failure) {
    let isDue = downloaded.withLock { downloaded in
      downloaded = downloaded.map { $0 + size }
      if let downloaded, downloaded < (cacheLimit ?? .max) / 10 { return false }
      downloaded = 0
      return true
    }
    guard isDue else { return }
    let longestDownload = 3600.0
    var pictures: [(path: String, status: FileStatus)] = []
    for name in try files.names(in: folder) {
      let path = "\(folder)/\(name)"
      guard isCache || name.hasPrefix(Self.temporaryPrefix), let status = try files.status(path) else {
        continue
      }
      if !name.hasPrefix(Self.temporaryPrefix) {
        pictures.append((path, status))
      } else if status.modifiedAt < clock.now() - longestDownload {
        try files.removeTree(path)
      }
    }
    guard let cacheLimit else { return }
    // Pictures for a time without a network may take more.
    let hasLasting = pictures.contains { $0.status.modifiedAt > clock.now() }
    let limit = hasLasting ? cacheLimit * 5 / 2 : cacheLimit
    var excess = pictures.reduce(-limit) { $0 + $1.status.size }
    for (path, status) in pictures.sorted(by: { $0.status.modifiedAt < $1.status.modifiedAt })
    where excess > 0 {
      try files.remove(path)
      excess -= status.size
    }
  }

  private static let temporaryPrefix = ".download-"

  private var lock: FileLock { FileLock(path: "\(folder).lock", files: files) }

  /// One for each format, but in a cache only one, which is found at once.
  private func paths(_ name: String) -> [String] {
    let formats = isCache ? [.png] : ImageFormat.allCases
    return formats.map { path(name, $0) }
  }

  private func path(_ name: String, _ format: ImageFormat) -> String {
    let path = "\(folder)/\(SafeFileName(name))"
    return isCache ? path : "\(path).\(format.rawValue)"
  }

  private func removeFile(_ path: String) throws(Failure) {
    if try files.status(path)?.kind == .file { try files.remove(path) }
  }

  private func fetch(_ request: HTTPRequest, as name: String) async throws(Failure) -> StoredPicture {
    let picture = try await http.picture(request, clock)
    guard let format = ImageFormat(picture) else { throw .badResponse(.notAPicture) }
    // A cache has also what is there of a picture, which is drawn and then forgotten.
    if !isCache { _ = try ImageFormat.checked(picture) }
    try files.makeFolder(folder)
    let path = path(name, format)
    if isCache {
      try write(picture, to: path)
      try? files.setModificationTime(path, to: clock.now())
    } else {
      // Otherwise two processes that store different formats could remove each other's file.
      try lock.hold { () throws(Failure) in
        try write(picture, to: path)
        for other in paths(name) where other != path { try removeFile(other) }
      }
    }
    try? tidy(after: picture.count)
    return (path, picture)
  }

  private func write(_ picture: some ContiguousBytes, to path: String) throws(Failure) {
    let temporary = "\(folder)/\(FileSystem.uniqueName(Self.temporaryPrefix))"
    try files.write(picture, to: path, by: temporary, isCache ? .refetchable : .durable)
  }
}
