import Foundation

/// Where a file is saved for the user: where they say, else under a suggested name in the current folder.
public struct SaveDestination: Sendable, Equatable {
  /// The file's own place; its folder exists.
  public let file: URL
  /// Whether a file stands there already.
  public let isTaken: Bool

  /// Finds the place.
  ///
  /// - Parameters:
  ///   - path: What the user typed: a file or a folder, relative ones in `workingDirectory`, `~` being the home
  ///     folder; nil for none.
  ///   - suggestedName: The file's name where the user named none. It may come from outside: one that is no
  ///     `DocumentName`, and so could choose a folder, is not used.
  ///   - workingDirectory: The current folder.
  /// - Throws: `invalidInput` when the folder is not there or the place is a folder's.
  public init(_ path: String?, suggestedName: String, workingDirectory: URL) throws(Failure) {
    let typed = path ?? ""
    func rejected(_ reason: String) -> Failure {
      .invalidInput(subject: "The path", value: typed, reason: reason)
    }

    if typed.contains("\0") { throw rejected("must not hold the NUL character") }
    let expanded = typed.hasPrefix("~") ? (typed as NSString).expandingTildeInPath : typed
    let isAbsolute = expanded.hasPrefix("/")
    let place = isAbsolute ? URL(filePath: expanded) : workingDirectory.appending(path: expanded)
    let namesFolder = Self.kind(of: place) == .folder
    let file =
      namesFolder ? place.appending(path: DocumentName(suggestedName)?.description ?? "picture") : place
    if !namesFolder, expanded.hasSuffix("/") || Self.kind(of: file.deletingLastPathComponent()) != .folder {
      throw rejected("must be in a folder that is there")
    }
    if Self.kind(of: file) == .folder {
      throw rejected("must be a file; \(file.lastPathComponent) is a folder")
    }
    self.file = file
    isTaken = Self.kind(of: file) == .file
  }

  /// The question to be asked before a file is replaced; nil when there is none to replace.
  public var confirmation: Confirmation? {
    isTaken
      ? Confirmation(question: "\(file.path(percentEncoded: false)) is there already. Replace it?") : nil
  }

  private enum Kind { case nothing, file, folder }

  private static func kind(of place: URL) -> Kind {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(
      atPath: place.path(percentEncoded: false),
      isDirectory: &isFolder
    )
    return !exists ? .nothing : isFolder.boolValue ? .folder : .file
  }
}
