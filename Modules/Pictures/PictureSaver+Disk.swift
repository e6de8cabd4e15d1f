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
      if path.contains("\0") { throw .cannotSave(to: path, "has a NUL character") }
      if let home, path == "~" || path.hasPrefix("~/") { path = home + path.dropFirst() }
      if !path.hasPrefix("/") { path = "\(workingDirectory)/\(path)" }
      var url = URL(filePath: path)
      if files.isFolder(path) {
        url.append(path: DocumentName(suggestedName)?.description ?? "picture")
      } else if path.hasSuffix("/") || !files.isFolder(FileSystem.parent(of: path)) {
        throw .cannotSave(to: typed, "isn't in a folder that exists")
      }
      let status = try files.status(url.path(percentEncoded: false))
      if let fault = status?.fault(url) { throw .cannotSave(to: typed, fault) }
      return SaveDestination(file: url, exists: status != nil)
    } save: { (request, destination) async throws(Failure) in
      let path = destination.file.path(percentEncoded: false)
      let incoming = temporaryPath(beside: path, for: request)
      _ = try await http.downloadPicture(request, to: incoming, files)
      do throws(Failure) {
        if let fault = try files.status(path)?.fault(destination.file) {
          throw .cannotSave(to: path, fault)
        }
        try files.open(incoming)?.sync()
        if destination.exists {
          try files.move(incoming, to: path)
        } else if try !files.moveKeeping(incoming, to: path) {
          throw .cannotSave(to: path, "was created during the download")
        }
        try? files.syncFolder(FileSystem.parent(of: path))
      } catch {
        _ = try? files.remove(incoming)
        throw error
      }
    }
  }

  /// The same name for each download of a picture to a file, so that an interrupted one is resumed and no killed one
  /// leaves more than one file. Nothing else has this name. It is short enough for any suffix.
  private static func temporaryPath(beside path: String, for request: HTTPRequest) -> String {
    let folder = FileSystem.parent(of: path)
    var name = path.split(separator: "/").last ?? ""
    while name.utf8.count > 150 { name.removeLast() }
    return "\(folder)/\(name).\(SHA256.hex("\(path) \(request.maskedURL)").prefix(16)).incoming"
  }
}

extension FileStatus {
  /// Why nothing may be saved there: only regular files are replaced.
  fileprivate func fault(_ url: URL) -> SafeText? {
    switch kind {
    case .file: nil
    case .folder: "must be a file, and \(url.lastPathComponent) is a folder"
    case .link: "must be a file, and \(url.lastPathComponent) is a symbolic link"
    case .other: "must be a file, and \(url.lastPathComponent) is a device or pipe"
    }
  }
}

extension Failure {
  /// - Parameter fault: A clause such as “has a NUL character”.
  fileprivate static func cannotSave(to path: String?, _ fault: SafeText) -> Failure {
    let path = UserError.shortened(path ?? "")
    return .invalidInput("Can't save to “\(path)”: it \(fault).", advice: "Choose another path.")
  }
}
