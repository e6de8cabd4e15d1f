import FeatureKit
import Files

public struct DiskDocuments: DocumentFolder {
  private let folder: String
  private let files: FileSystem

  /// The folder is created with the first document.
  public init(folder: URL, files: FileSystem = FileSystem()) {
    self.folder = folder.path
    self.files = files
  }

  public func path(of name: DocumentName) -> String? { path(name) }

  public func write(_ content: Data, as name: DocumentName, durability: Durability) throws(Failure) {
    try files.makeFolder(folder)
    try SuiteFiles.lock(folder, files).hold { () throws(Failure) in
      let temporary = "\(folder)/\(Self.temporaryName)"
      try files.write(content, to: path(name), by: temporary, durability)
    }
  }

  public func names() throws(Failure) -> [DocumentName] {
    try files.names(in: folder).compactMap(DocumentName.init).sorted()
  }

  public func remove(_ name: DocumentName) throws(Failure) { try files.remove(path(name)) }

  /// No document has this name. It isn't hidden, so clearing the folder removes what a killed process left.
  private static let temporaryName = "new~"

  private func path(_ name: DocumentName) -> String { "\(folder)/\(name)" }
}
