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
    workingDirectory: String = FileManager.default.currentDirectoryPath,
    home: String?
  ) -> PictureSaver {
    let files = FileSystem()
    return PictureSaver { (typed, suggestedName) throws(Failure) in
      var path = typed ?? ""
      func rejected(_ fault: Failure.PathFault) -> Failure { .invalidInput(.path(typed ?? "", fault)) }
      if path.contains("\0") { throw rejected(.hasNUL) }
      if let home, path == "~" || path.hasPrefix("~/") { path = home + path.dropFirst() }
      if !path.hasPrefix("/") { path = "\(workingDirectory)/\(path)" }
      var url = URL(filePath: path)
      if files.isFolder(path) {
        url.append(path: DocumentName(suggestedName)?.description ?? "picture")
      } else if path.hasSuffix("/") || !files.isFolder(FileSystem.parent(of: path)) {
        throw rejected(.noFolder)
      }
      let status = try files.status(url.path(percentEncoded: false))
      if let fault = status?.fault(url) { throw rejected(fault) }
      return SaveDestination(file: url, exists: status != nil)
    } save: { (request, destination) async throws(Failure) in
      let path = destination.file.path(percentEncoded: false)
      // The name is the same each time, so that an interrupted download is resumed.
      let usual = "\(path).incoming"
      let incoming = try files.status(usual) == nil ? usual : FileSystem.uniqueName("\(usual)-")
      _ = try await http.downloadPicture(request, to: incoming, files)
      do throws(Failure) {
        if let fault = try files.status(path)?.fault(destination.file) {
          throw .invalidInput(.path(path, fault))
        }
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

extension FileStatus {
  /// Why nothing may be saved there: only regular files are replaced.
  fileprivate func fault(_ url: URL) -> Failure.PathFault? {
    switch kind {
    case .file: nil
    case .folder: .isFolder(url.lastPathComponent)
    case .link: .isLink(url.lastPathComponent)
    case .other: .isDevice(url.lastPathComponent)
    }
  }
}
