import FeatureKit
import Foundation

/// A feature's documents in a folder on disk.
public struct DiskDocuments: DocumentFolder {
  private let folder: String
  private let files: FileSystem

  /// Documents in a folder, which is made when something is first written.
  public init(folder: URL) { self.init(folder: folder, files: FileSystem()) }

  init(folder: URL, files: FileSystem) {
    self.folder = folder.path
    self.files = files
  }

  /// Where a document of that name stands or would stand.
  public func path(of name: DocumentName) -> String? { path(name) }

  /// Writes a document whole or not at all; it is on the disk when this returns.
  public func write(_ content: Data, as name: DocumentName) throws(Failure) {
    try files.makeFolder(folder)
    let lock = FileLock(path: folder + "/.lock", files: files, patience: .init()) {}
    try lock.hold { () throws(Failure) in
      try files.replace(path(name), with: content, by: folder + "/.new", durably: true)
    }
  }

  /// The document's content; nil when there is none, or something that is no plain file.
  public func read(_ name: DocumentName) throws(Failure) -> Data? {
    guard case .bytes(let bytes) = try files.read(path(name)) else { return nil }
    return bytes
  }

  /// The names of all documents, by code point.
  public func names() throws(Failure) -> [DocumentName] {
    try files.names(in: folder).compactMap(DocumentName.init).sorted()
  }

  /// Removes a document, if there is one.
  public func remove(_ name: DocumentName) throws(Failure) { try files.remove(path(name)) }

  // A document's name holds no slash and begins with no dot.
  private func path(_ name: DocumentName) -> String { "\(folder)/\(name)" }
}
