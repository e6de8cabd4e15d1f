import FeatureKit
import Files

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
    } save: { (request, destination) async throws(Failure) in
      let path = destination.file.path(percentEncoded: false)
      // The name is the same each time, so that an interrupted download is resumed.
      let usual = "\(path).incoming"
      let incoming = try files.status(usual) == nil ? usual : FileSystem.uniqueName("\(usual)-")
      _ = try await PictureDownload(http: http, files: files).fetch(request, to: incoming)
      do throws(Failure) {
        if let fault = try files.fault(at: path) { throw .invalidInput(.path(path, fault)) }
        try files.open(incoming)?.sync()
        try files.move(incoming, to: path)
        try? files.syncFolder(FileSystem.parent(of: path))
      } catch {
        _ = try? files.remove(incoming)
        throw error
      }
    }
  }
}

extension FileSystem {
  /// Why nothing may be saved at a path: only regular files are replaced.
  fileprivate func fault(at path: String) throws(Failure) -> Failure.PathFault? {
    let name = URL(filePath: path).lastPathComponent
    return switch try status(path)?.kind {
    case nil, .file: nil
    case .folder: .isFolder(name)
    case .link: .isLink(name)
    case .other: .isDevice(name)
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
    if let fault = try files.fault(at: filePath) { throw rejected(fault) }
    return SaveDestination(file: file, exists: try files.status(filePath) != nil)
  }

  private func rejected(_ fault: Failure.PathFault) -> Failure {
    .invalidInput(.path(typed, fault))
  }
}
