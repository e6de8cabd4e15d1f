import Foundation

/// Documents that a feature makes for the user to look at, in a folder of its own: pages, screenshots.
///
/// The folder keeps them until the feature removes them; the feature knows how long each may live.
public protocol DocumentFolder: Sendable {
  /// Where a document of that name stands or would stand; nil where no documents are kept.
  func path(of name: DocumentName) -> String?

  /// Writes a document whole or not at all, in place of one of the same name.
  ///
  /// - Throws: `storage`.
  func write(_ content: Data, as name: DocumentName) throws(Failure)

  /// The document's content, or nil when there is none.
  ///
  /// - Throws: `storage`.
  func read(_ name: DocumentName) throws(Failure) -> Data?

  /// The names of all documents, by code point.
  ///
  /// - Throws: `storage`.
  func names() throws(Failure) -> [DocumentName]

  /// Removes a document, if there is one.
  ///
  /// - Throws: `storage`.
  func remove(_ name: DocumentName) throws(Failure)
}

/// No documents: the sample world's, which writes nothing of the user's.
public struct NoDocuments: DocumentFolder {
  /// A folder that keeps nothing.
  public init() {}

  /// Nowhere.
  public func path(of name: DocumentName) -> String? { nil }
  /// Does nothing.
  public func write(_ content: Data, as name: DocumentName) {}
  /// Nothing.
  public func read(_ name: DocumentName) -> Data? { nil }
  /// None.
  public func names() -> [DocumentName] { [] }
  /// Does nothing.
  public func remove(_ name: DocumentName) {}
}
