import FeatureKit
import Files
import Foundation

extension PictureSaver {
  /// Saves into the user's folders.
  ///
  /// - Parameters:
  ///   - workingDirectory: For relative paths.
  ///   - home: For `~`; nil when unknown.
  public static func disk(
    http: any HTTPService,
    workingDirectory: @escaping @Sendable () -> String = { FileManager.default.currentDirectoryPath },
    home: String?
  ) -> PictureSaver {
    let files = FileSystem()
    return PictureSaver { (path, suggestedName) throws(Failure) in
      let typed = UserPath(path ?? "", workingDirectory: workingDirectory(), home: home, files: files)
      return try typed.destination(suggestedName)
    } fetch: { (request, destination) async throws(Failure) in
      let path = destination.file.path(percentEncoded: false)
      // Always the same name, so that an interrupted download is resumed.
      let incoming = "\(path).incoming"
      _ = try await PictureDownload(http: http, files: files).fetch(request, to: incoming)
      try files.move(incoming, to: path)
    }
  }
}

private struct UserPath {
  let typed: String
  let path: String
  let files: FileSystem

  init(_ typed: String, workingDirectory: String, home: String?, files: FileSystem) {
    self.typed = typed
    self.files = files
    var path = typed
    if let home, typed == "~" || typed.hasPrefix("~/") { path = home + typed.dropFirst() }
    self.path = path.hasPrefix("/") ? path : "\(workingDirectory)/\(path)"
  }

  func destination(_ suggestedName: String) throws(Failure) -> SaveDestination {
    if typed.contains("\0") { throw rejected(.hasNUL) }
    let namesFolder = files.isFolder(path)
    let url = URL(filePath: path)
    let file = namesFolder ? url.appending(path: DocumentName(suggestedName)?.description ?? "picture") : url
    if !namesFolder, path.hasSuffix("/") || !files.isFolder(FileSystem.parent(of: path)) {
      throw rejected(.noFolder)
    }
    let filePath = file.path(percentEncoded: false)
    if files.isFolder(filePath) {
      throw rejected(.isFolder(file.lastPathComponent))
    }
    let kind = try files.status(try files.target(of: filePath))?.kind
    if kind == .other { throw rejected(.isDevice(file.lastPathComponent)) }
    return SaveDestination(file: file, exists: kind == .file)
  }

  private func rejected(_ fault: Failure.PathFault) -> Failure {
    .invalidInput(.path(typed, fault))
  }
}
