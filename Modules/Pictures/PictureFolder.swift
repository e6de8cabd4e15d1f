import FeatureKit
import Files

/// Pictures in a folder by name: the user's own, or with a limit a cache.
public struct PictureFolder: StoredFiles {
  /// In bytes.
  public static let cacheLimit = 200_000_000

  private let folder: String
  private let limit: Int?
  private let clock: WallClock
  private let files: FileSystem
  private let download: PictureDownload

  /// - Parameters:
  ///   - folder: It is created with the first picture.
  ///   - limit: The size in bytes above which the least recently used pictures are removed. With nil,
  ///     pictures are never removed automatically and are on disk when a download returns.
  public init(_ folder: URL, http: any HTTPService, clock: WallClock, limit: Int? = nil) {
    self.init(folder, http: http, clock: clock, limit: limit, files: FileSystem())
  }

  init(_ folder: URL, http: any HTTPService, clock: WallClock, limit: Int? = nil, files: FileSystem) {
    self.folder = folder.path
    self.limit = limit
    self.clock = clock
    self.files = files
    download = PictureDownload(http: http, files: files)
  }

  public func file(_ name: String) throws(Failure) -> StoredFile? {
    try path(name).map { .disk(path: $0) }
  }

  public func storePicture(_ request: HTTPRequest, as name: String) async throws(Failure) -> StoredFile {
    .disk(path: try await fetch(request, as: name))
  }

  /// nil when there is no such picture.
  func path(_ name: String) throws(Failure) -> String? {
    var newest: (path: String, modifiedAt: Date)?
    for path in PictureFormat.allCases.map({ self.path(name, $0) }) {
      guard let status = try files.status(path), status.kind == .file else { continue }
      if let newest, newest.modifiedAt >= status.modifiedAt { continue }
      newest = (path, status.modifiedAt)
    }
    if let newest, limit != nil { try? files.setModificationTime(newest.path, to: clock.now()) }
    return newest?.path
  }

  /// The path of the picture from a URL, downloaded if necessary.
  func picture(at url: URL) async throws(Failure) -> String {
    if let path = try path(url.absoluteString) { return path }
    guard ["http", "https"].contains(url.scheme?.lowercased()) else { throw .badResponse(.notAPicture) }
    return try await fetch(HTTPRequest(url), as: url.absoluteString)
  }

  public func remove(_ name: String) throws(Failure) {
    guard try path(name) != nil else { return }
    try lock.hold { () throws(Failure) in
      for format in PictureFormat.allCases { try removeFile(path(name, format)) }
      try files.syncFolder(folder)
    }
  }

  /// Removes all pictures, without affecting running downloads.
  public func clear() throws(Failure) {
    for name in try files.names(in: folder) where !name.hasPrefix(Self.temporaryPrefix) {
      try removeFile("\(folder)/\(name)")
    }
  }

  /// Removes unfinished downloads older than an hour, left by killed processes, in all picture folders below
  /// `root`.
  public static func cleanUp(below root: URL, clock: WallClock) throws(Failure) {
    let files = FileSystem()
    let longestDownload = 3600.0
    let limit = clock.now() - longestDownload
    for folder in try files.names(in: root.path).map({ "\(root.path)/\($0)" }) {
      for name in try files.names(in: folder) where name.hasPrefix(temporaryPrefix) {
        guard let status = try files.status("\(folder)/\(name)"), status.modifiedAt < limit else { continue }
        try files.removeTree("\(folder)/\(name)")
      }
    }
  }

  private static let temporaryPrefix = ".download-"

  private var lock: FileLock { FileLock(path: "\(folder).lock", files: files) }

  private func path(_ name: String, _ format: PictureFormat) -> String {
    "\(folder)/\(SafeFileName(name)).\(format.rawValue)"
  }

  private func removeFile(_ path: String) throws(Failure) {
    if try files.status(path)?.kind == .file { try files.remove(path) }
  }

  private func fetch(_ request: HTTPRequest, as name: String) async throws(Failure) -> String {
    var request = request
    request.maximumBytes = PictureFormat.largestFile
    try files.makeFolder(folder)
    let temporary = "\(folder)/\(FileSystem.uniqueName(Self.temporaryPrefix))"
    do throws(Failure) {
      let format = try await download.fetch(request, to: temporary)
      try store(temporary, as: name, format)
      return path(name, format)
    } catch {
      // Includes the download's partial files.
      for name in (try? files.names(in: folder)) ?? [] where "\(folder)/\(name)".hasPrefix(temporary) {
        _ = try? files.remove("\(folder)/\(name)")
      }
      throw error
    }
  }

  private func store(_ temporary: String, as name: String, _ format: PictureFormat) throws(Failure) {
    let isDurable = limit == nil
    if let file = try files.open(temporary) {
      try file.makePrivate()
      if isDurable { try file.sync() }
    }
    // Otherwise two processes that store different formats could remove each other's file.
    try lock.hold { () throws(Failure) in
      try files.move(temporary, to: path(name, format), durably: isDurable)
      for other in PictureFormat.allCases where other != format { try removeFile(path(name, other)) }
    }
    if let limit { try prune(to: limit, keeping: path(name, format)) }
  }

  private func prune(to limit: Int, keeping latest: String) throws(Failure) {
    try? files.setModificationTime(latest, to: clock.now())
    var pictures: [(path: String, status: FileStatus)] = []
    for path in try files.names(in: folder).map({ "\(folder)/\($0)" }) {
      if let status = try files.status(path), status.kind == .file { pictures.append((path, status)) }
    }
    var total = pictures.reduce(0) { $0 + $1.status.size }
    for picture in pictures.sorted(by: { $0.status.modifiedAt < $1.status.modifiedAt })
    where total > limit && picture.path != latest {
      try files.remove(picture.path)
      total -= picture.status.size
    }
  }
}
