import FeatureKit
import Foundation

/// A feature's documents on disk, in a folder that is made when something is first written.
public struct DiskDocuments: DocumentFolder {
  private static let temporaryName = ".writing"

  private let folder: String
  private let files: FileSystem

  /// The documents of a folder.
  public init(folder: URL) { self.init(folder: folder, files: FileSystem()) }

  init(folder: URL, files: FileSystem) {
    self.folder = folder.path
    self.files = files
  }

  /// Where a document of that name stands or would stand.
  public func path(of name: DocumentName) -> String? { "\(folder)/\(name)" }

  /// Writes a document whole or not at all; see `DocumentFolder`.
  public func write(_ content: Data, as name: DocumentName) throws(Failure) {
    try files.makeFolder(folder)
    let temporary = "\(folder)/\(Self.temporaryName)-\(UUID().uuidString)"
    try files.replace("\(folder)/\(name)", with: content, by: temporary)
  }

  /// The document's content, or nil when there is none; what is no plain file counts as none.
  public func read(_ name: DocumentName) throws(Failure) -> Data? {
    guard case .bytes(let content) = try files.read("\(folder)/\(name)") else { return nil }
    return content
  }

  /// The names of all documents, by code point.
  public func names() throws(Failure) -> [DocumentName] {
    try files.names(in: folder).compactMap(DocumentName.init).sorted()
  }

  /// Removes a document, if there is one.
  public func remove(_ name: DocumentName) throws(Failure) {
    try files.remove("\(folder)/\(name)")
  }
}
