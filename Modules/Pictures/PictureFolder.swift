import FeatureKit
import Files

/// Pictures in a folder by name: the user's own, or a cache.
public struct PictureFolder: StoredFiles {
  /// In bytes.
  public static let cacheLimit = 200_000_000

  private let folder: String
  private let http: any HTTPService
  private let clock: WallClock
  private let isCache: Bool
  private let files: FileSystem

  /// - Parameters:
  ///   - folder: It is created with the first picture.
  ///   - isCache: Otherwise pictures are on disk when a download returns.
  public init(
    _ folder: URL,
    http: any HTTPService,
    clock: WallClock,
    isCache: Bool = false,
    files: FileSystem = FileSystem()
  ) {
    self.folder = folder.path
    self.http = http
    self.clock = clock
    self.isCache = isCache
    self.files = files
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
    if let newest, isCache { try? files.setModificationTime(newest.path, to: clock.now()) }
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

  /// Removes downloads that killed processes left more than an hour ago, in all picture folders below `root`.
  ///
  /// - Parameter limit: For caches, the size in bytes of a folder above which the pictures used longest ago
  ///   are removed.
  public static func cleanUp(below root: URL, clock: WallClock, limit: Int? = nil) throws(Failure) {
    let files = FileSystem()
    let longestDownload = 3600.0
    for folder in try files.names(in: root.path).map({ "\(root.path)/\($0)" }) {
      let names = try files.names(in: folder)
      for path in names.filter({ $0.hasPrefix(temporaryPrefix) }).map({ "\(folder)/\($0)" }) {
        guard let status = try files.status(path), status.modifiedAt < clock.now() - longestDownload else {
          continue
        }
        try files.removeTree(path)
      }
      // A cleanup follows each download within a minute.
      let isUnchanged = try files.status(folder).map { $0.modifiedAt < clock.now() - 120 } ?? true
      if let limit, !isUnchanged { try prune(folder, names, to: limit) }
    }
  }

  private static func prune(_ folder: String, _ names: [String], to limit: Int) throws(Failure) {
    let files = FileSystem()
    var pictures: [(path: String, status: FileStatus)] = []
    for path in names.map({ "\(folder)/\($0)" }) {
      if let status = try files.status(path), status.kind == .file { pictures.append((path, status)) }
    }
    var excess = pictures.reduce(-limit) { $0 + $1.status.size }
    guard excess > 0 else { return }
    pictures.sort { $0.status.modifiedAt < $1.status.modifiedAt }
    for (path, status) in pictures where excess > 0 {
      try files.remove(path)
      excess -= status.size
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
    let temporary = try files.makeUniqueFolder(in: folder, prefix: Self.temporaryPrefix)
    defer { try? files.removeTree(temporary) }
    let download = "\(temporary)/picture"
    let format = try await http.downloadPicture(request, to: download, files)
    if let file = try files.open(download) {
      try file.makePrivate()
      if !isCache { try file.sync() }
    }
    let path = path(name, format)
    if isCache { try? files.setModificationTime(download, to: clock.now()) }
    // Otherwise two processes that store different formats could remove each other's file.
    try lock.hold { () throws(Failure) in
      try files.move(download, to: path, durably: !isCache)
      for other in PictureFormat.allCases where other != format { try removeFile(self.path(name, other)) }
    }
    return path
  }
}

extension HTTPService {
  /// Downloads a picture, and removes a file that isn't one.
  ///
  /// - Throws: The errors of `download`; `badResponse(.notAPicture)`; `storage`.
  func downloadPicture(_ request: HTTPRequest, to path: String, _ files: FileSystem) async throws(Failure)
    -> PictureFormat
  {
    try await download(request, to: URL(filePath: path))
    let start = try files.open(path)?.read(upTo: PictureFormat.bytesNeeded)
    guard let format = start.flatMap({ PictureFormat($0) }) else {
      try files.remove(path)
      throw .badResponse(.notAPicture)
    }
    return format
  }
}
