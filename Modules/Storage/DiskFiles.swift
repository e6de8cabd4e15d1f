import FeatureKit
import Foundation

/// The user's own pictures on disk: a folder for each suite, file names made from the names, suffixes from
/// what the pictures are.
public struct DiskFiles: StoredFiles {
  /// The largest picture that is kept, in bytes.
  public static let pictureLimit = 25_000_000

  private let root: String
  private let http: any HTTPService
  private let clock: WallClock
  private let files: FileSystem
  private let report: @Sendable (StoreWarning) -> Void

  /// Files below a folder, which is made when something is first kept.
  ///
  /// - Parameters:
  ///   - root: The folder of all suites.
  ///   - http: Fetches the pictures.
  ///   - clock: Tells the sweeper what is old.
  ///   - report: Told what the user should hear of, from whichever thread it happens on.
  public init(
    root: URL,
    http: any HTTPService,
    clock: WallClock = .system,
    report: @escaping @Sendable (StoreWarning) -> Void = { _ in }
  ) {
    self.init(root: root, http: http, clock: clock, files: FileSystem(), report: report)
  }

  init(
    root: URL,
    http: any HTTPService,
    clock: WallClock,
    files: FileSystem,
    report: @escaping @Sendable (StoreWarning) -> Void
  ) {
    self.root = root.path
    self.http = http
    self.clock = clock
    self.files = files
    self.report = report
  }

  /// The picture kept under a name, or nil. What is no plain file counts as missing.
  public func file(_ name: FileName) throws(Failure) -> StoredFile? {
    var newest: (path: String, modifiedAt: Date)?
    for format in PictureFormat.allCases {
      let path = path(of: name, format)
      guard let status = try files.status(path), status.kind == .file else { continue }
      if let newest, newest.modifiedAt >= status.modifiedAt { continue }
      newest = (path, status.modifiedAt)
    }
    return newest.map { .disk(path: $0.path) }
  }

  /// Fetches a picture of at most 25 MB and keeps it; it is on the disk when this returns.
  public func storePicture(_ request: HTTPRequest, as name: FileName) async throws(Failure) -> StoredFile {
    var request = request
    request.maximumBytes = Self.pictureLimit
    let folder = folder(name.suite)
    try files.makeFolder(folder)
    let temporary = "\(Self.temporaryPrefix)\(UUID().uuidString)"
    do throws(Failure) {
      try await http.download(request, to: URL(filePath: "\(folder)/\(temporary)"))
      let path = try keep("\(folder)/\(temporary)", as: name)
      return .disk(path: path)
    } catch {
      removeTemporaryFiles(in: folder) { $0.hasPrefix(temporary) }
      throw error
    }
  }

  /// Removes the picture kept under a name, if there is one; it is gone from the disk when this returns.
  public func remove(_ name: FileName) throws(Failure) {
    guard try file(name) != nil else { return }
    try lock(name.suite).hold { () throws(Failure) in
      for format in PictureFormat.allCases where try files.status(path(of: name, format))?.kind == .file {
        try files.remove(path(of: name, format))
      }
      try files.syncFolder(folder(name.suite))
    }
  }

  /// Removes all pictures of a suite.
  ///
  /// - Throws: `storage`.
  public func clear(_ suite: SuiteName) throws(Failure) {
    guard try files.status(folder(suite)) != nil else { return }
    try lock(suite).hold { () throws(Failure) in try files.removeTree(folder(suite)) }
  }

  /// Removes what processes that were killed have left behind: temporary files more than an hour old.
  ///
  /// - Throws: `storage`.
  public func sweep() throws(Failure) {
    let longestDownload = 3600.0
    let limit = clock.now() - longestDownload
    for suite in try files.names(in: root).compactMap(SuiteName.init) {
      removeTemporaryFiles(in: folder(suite)) { [files, folder = folder(suite)] name in
        guard name.hasPrefix(Self.temporaryPrefix) else { return false }
        return (try? files.status("\(folder)/\(name)")).map { $0.modifiedAt < limit } ?? false
      }
    }
  }

  private static let temporaryPrefix = ".download-"

  private func folder(_ suite: SuiteName) -> String { "\(root)/\(suite)" }

  private func path(of name: FileName, _ format: PictureFormat) -> String {
    "\(folder(name.suite))/\(KeyName(name.name).text).\(format.rawValue)"
  }

  private func lock(_ suite: SuiteName) -> FileLock {
    FileLock(path: "\(root)/\(suite).lock", files: files, patience: .init()) { [report] in
      report(.waiting(suite))
    }
  }

  /// Gives a picture that came whole its name, in place of the one before; where it stands now.
  private func keep(_ temporary: String, as name: FileName) throws(Failure) -> String {
    guard let file = try files.openFile(temporary) else { throw .badResponse(.empty) }
    let start = try files.read(file, from: 0, expecting: 0, limit: PictureFormat.bytesNeeded)
    guard let format = PictureFormat(start) else { throw .badResponse(.notAPicture) }
    try files.makePrivate(file)
    try files.sync(file)
    let path = path(of: name, format)
    try lock(name.suite).hold { () throws(Failure) in
      if let status = try files.status(path), status.kind != .file {
        let newPath = try files.putAside(path)
        let newName = String(newPath.dropFirst(folder(name.suite).count + 1))
        report(.putAside(path: path, newName: newName, status.kind == .link ? .link : .notAFile))
      }
      try files.move(temporary, to: path)
      for other in PictureFormat.allCases where other != format {
        try files.remove(self.path(of: name, other))
      }
      try files.syncFolder(folder(name.suite))
    }
    return path
  }

  private func removeTemporaryFiles(in folder: String, where isToGo: (String) -> Bool) {
    for name in (try? files.names(in: folder)) ?? [] where isToGo(name) {
      _ = try? files.removeTree("\(folder)/\(name)")
    }
  }
}
