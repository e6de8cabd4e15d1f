/// Documents that a feature makes for the user, such as pages and screenshots. All may throw `storage`.
public protocol DocumentFolder: Sendable {
  /// The path, whether or not the document exists; nil when nothing is saved, as in sample mode.
  func path(of name: DocumentName) -> String?

  /// Writes or replaces a document atomically.
  func write(_ content: Data, as name: DocumentName, durability: Durability) throws(Failure)

  /// By code point.
  func names() throws(Failure) -> [DocumentName]

  /// Does nothing when the document doesn't exist.
  func remove(_ name: DocumentName) throws(Failure)
}

/// For the sample world, which writes no files.
struct NoDocuments: DocumentFolder {
  func path(of name: DocumentName) -> String? { nil }
  func write(_ content: Data, as name: DocumentName, durability: Durability) {}
  func names() -> [DocumentName] { [] }
  func remove(_ name: DocumentName) {}
}
