import FeatureKit
import Files
import Images

extension PictureSaver {
  /// Saves into the user's folders: a path is relative to the working directory, `~` is home, where it is
  /// known, and `-` the output.
  public static func disk(
    http: any HTTPService,
    workingDirectory: String = FileManager.default.currentDirectoryPath,
    home: String?,
    output: PictureOutput = .none
  ) -> PictureSaver {
    let files = FileSystem()
    return PictureSaver { (typed, suggestedName) throws(Failure) in
      if typed == "-" {
        try output.check()
        return .standardOutput
      }
      var path = typed ?? ""
      if path.contains("\0") { throw .cannotSave(to: path, "has a NUL character") }
      if let home, path == "~" || path.hasPrefix("~/") { path = home + path.dropFirst() }
      if !path.hasPrefix("/") { path = "\(workingDirectory)/\(path)" }
      var url = URL(filePath: path)
      let isNew = path.hasSuffix("/") && !files.isFolder(path)
      if isNew, try files.status(String(path.dropLast())) != nil {
        throw .cannotSave(to: typed, "isn't in a folder")
      }
      if isNew || files.isFolder(path) {
        url.append(path: DocumentName(suggestedName)?.description ?? "picture")
      } else if !files.isFolder(FileSystem.parent(of: path)) {
        throw .cannotSave(to: typed, "isn't in a folder that exists")
      }
      let status = try files.status(url.path(percentEncoded: false))
      if let problem = status?.problem(url) { throw .cannotSave(to: typed, problem) }
      return SaveDestination(file: url, exists: status != nil, makesFolder: isNew)
    } save: { (request, destination) async throws(Failure) in
      guard let path = destination.path else { return try output.write(try await http.picture(request)) }
      let incoming = temporaryPath(for: request, to: path, files)
      _ = try await http.downloadPicture(request, to: incoming, files)
      try place(incoming, at: path, destination, files)
    } copy: { (source, destination) throws(Failure) in
      guard case .bytes(let data)? = try files.read(source, limit: largestCopy) else { throw .notFound }
      _ = try ImageFormat.checked([UInt8](data))
      try write(data, to: destination, output, files)
    } write: { (data, destination) throws(Failure) in
      try write(data, to: destination, output, files)
    }
  }

  private static func write(
    _ data: Data,
    to destination: SaveDestination,
    _ output: PictureOutput,
    _ files: FileSystem
  ) throws(Failure) {
    guard let path = destination.path else { return try output.write(data) }
    let incoming = "\(FileSystem.parent(of: path))/\(FileSystem.uniqueName(".curio-"))"
    if destination.makesFolder { try files.makeFolder(FileSystem.parent(of: path)) }
    do throws(Failure) {
      try files.create(incoming).append(data)
    } catch {
      _ = try? files.remove(incoming)
      throw error
    }
    try place(incoming, at: path, destination, files)
  }

  /// In bytes.
  private static let largestCopy = 200_000_000

  /// Moves a complete file to where it is saved.
  private static func place(
    _ incoming: String,
    at path: String,
    _ destination: SaveDestination,
    _ files: FileSystem
  ) throws(Failure) {
    do throws(Failure) {
      // A failed download leaves no new folder.
      if destination.makesFolder { try files.makeFolder(FileSystem.parent(of: path)) }
      if let problem = try files.status(path)?.problem(URL(filePath: path)) {
        throw .cannotSave(to: path, problem)
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

  /// Each download of a picture to a file has the same one, so that an interrupted one is resumed and no
  /// killed one leaves more than one file. Nothing else has this name. It is short enough for any suffix.
  private static func temporaryPath(for request: HTTPRequest, to path: String, _ files: FileSystem) -> String
  {
    var folder = FileSystem.parent(of: path)
    while !files.isFolder(folder), folder != FileSystem.parent(of: folder) {
      folder = FileSystem.parent(of: folder)
    }
    var name = path.split(separator: "/").last ?? ""
    while name.utf8.count > 150 { name.removeLast() }
    return "\(folder)/\(name).\("\(path) \(request.maskedURL)".sha256.prefix(16)).incoming"
  }
}

/// Standard output for a picture's bytes.
public struct PictureOutput: Sendable {
  /// - Throws: When standard output can't take a picture, such as a terminal.
  let check: @Sendable () throws(Failure) -> Void
  let write: @Sendable (Data) throws(Failure) -> Void

  public init(
    check: @escaping @Sendable () throws(Failure) -> Void,
    write: @escaping @Sendable (Data) throws(Failure) -> Void
  ) {
    self.check = check
    self.write = write
  }

  public static let none = PictureOutput { () throws(Failure) in
    throw .unavailable("Cannot save here.")
  } write: { (_) throws(Failure) in
  }
}

extension HTTPService {
  /// A complete picture's bytes.
  fileprivate func picture(_ request: HTTPRequest) async throws(Failure) -> Data {
    let response = try await send(request)
    if let failure = response.failure(now: WallClock.system.now()) { throw failure }
    _ = try ImageFormat.checked(response.body)
    return Data(response.body)
  }
}

extension FileStatus {
  /// Why nothing may be saved there: only regular files are replaced.
  fileprivate func problem(_ url: URL) -> SafeText? {
    switch kind {
    case .file: nil
    case .folder: "must be a file, and \(url.lastPathComponent) is a folder"
    case .link: "must be a file, and \(url.lastPathComponent) is a symbolic link"
    case .other: "must be a file, and \(url.lastPathComponent) is a device or pipe"
    }
  }
}

extension Failure {
  /// - Parameter clause: A clause such as “has a NUL character”.
  fileprivate static func cannotSave(to path: String?, _ clause: SafeText) -> Failure {
    let path = (path ?? "").shortened
    return .invalidInput("Can't save to “\(path)”: it \(clause).", advice: "Choose another path.")
  }
}
