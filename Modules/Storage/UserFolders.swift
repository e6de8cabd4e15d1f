import FeatureKit
import Foundation

/// The user's own folders, in which pictures are saved where they say.
public struct UserFolders: Sendable {
  private let http: any HTTPService
  private let workingDirectory: @Sendable () -> URL
  private let files = FileSystem()

  /// Saves what `http` fetches; relative paths begin in the working directory.
  public init(
    http: any HTTPService,
    workingDirectory: @escaping @Sendable () -> URL = {
      URL(filePath: FileManager.default.currentDirectoryPath)
    }
  ) {
    self.http = http
    self.workingDirectory = workingDirectory
  }

  /// The saver for the features.
  public var saver: PictureSaver { PictureSaver(find: destination, fetch: save) }

  private func destination(_ path: String?, suggestedName: String) throws(Failure) -> SaveDestination {
    let typed = path ?? ""
    func rejected(_ reason: String) -> Failure {
      .invalidInput(subject: "The path", value: typed, reason: reason)
    }

    if typed.contains("\0") { throw rejected("must not hold the NUL character") }
    let expanded = typed.hasPrefix("~") ? (typed as NSString).expandingTildeInPath : typed
    let isAbsolute = expanded.hasPrefix("/")
    let place = isAbsolute ? URL(filePath: expanded) : workingDirectory().appending(path: expanded)
    let namesFolder = Self.kind(of: place) == .folder
    let file =
      namesFolder ? place.appending(path: DocumentName(suggestedName)?.description ?? "picture") : place
    if !namesFolder, expanded.hasSuffix("/") || Self.kind(of: file.deletingLastPathComponent()) != .folder {
      throw rejected("must be in a folder that is there")
    }
    if Self.kind(of: file) == .folder {
      throw rejected("must be a file; \(file.lastPathComponent) is a folder")
    }
    return SaveDestination(file: file, isTaken: Self.kind(of: file) == .file)
  }

  /// The picture comes in under a name of its own beside its place, the same each time, so that a fetch that was
  /// interrupted is gone on with.
  private func save(_ request: HTTPRequest, to destination: SaveDestination) async throws(Failure) {
    let path = destination.file.path(percentEncoded: false)
    let incoming = path + ".incoming"
    try await http.download(request, to: URL(filePath: incoming))
    guard let file = try files.openFile(incoming) else { throw .badResponse(.empty) }
    let start = try files.read(file, from: 0, expecting: 0, limit: PictureFormat.bytesNeeded)
    guard PictureFormat(start) != nil else {
      try files.remove(incoming)
      throw .badResponse(.notAPicture)
    }
    try files.move(incoming, to: path)
  }

  private enum Kind { case nothing, file, folder }

  /// What stands at a place, links followed: a folder of the user's may well be one.
  private static func kind(of place: URL) -> Kind {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(
      atPath: place.path(percentEncoded: false),
      isDirectory: &isFolder
    )
    return !exists ? .nothing : isFolder.boolValue ? .folder : .file
  }
}
