public struct PictureSaver: Sendable {
  /// The file to save to: the user's path, else the suggested name in the current folder.
  ///
  /// - Parameters:
  ///   - path: A file or folder as typed, also `~` and `-` for standard output; nil for none.
  ///   - suggestedName: It may come from an API, so only a valid `DocumentName` is used.
  /// - Throws: `invalidInput` when the folder of a file doesn't exist, the path can't be a file, or standard
  ///   output is a terminal; `usage` when it has the JSON document.
  public let destination:
    @Sendable (_ path: String?, _ suggestedName: String) throws(Failure) -> SaveDestination

  /// Downloads a picture, resuming an interrupted download. Only a complete one is written, and replaces a
  /// file only if the destination says that it exists.
  ///
  /// - Throws: The errors of `HTTPService.download`, `badResponse(.notAPicture)` and `storage`.
  public let save: @Sendable (HTTPRequest, SaveDestination) async throws(Failure) -> Void

  /// Copies a picture's file in the same way.
  public let copy: @Sendable (_ path: String, SaveDestination) throws(Failure) -> Void

  /// Writes what isn't a picture in the same way.
  public let write: @Sendable (Data, SaveDestination) throws(Failure) -> Void

  public init(
    destination: @escaping @Sendable (String?, String) throws(Failure) -> SaveDestination,
    save: @escaping @Sendable (HTTPRequest, SaveDestination) async throws(Failure) -> Void,
    copy: @escaping @Sendable (String, SaveDestination) throws(Failure) -> Void = { _, _ in },
    write: @escaping @Sendable (Data, SaveDestination) throws(Failure) -> Void = { _, _ in }
  ) {
    self.destination = destination
    self.save = save
    self.copy = copy
    self.write = write
  }

  /// Where a command saves a picture.
  public static let path = Parameter<String?>(
    "to",
    "PATH",
    summary: "file or FOLDER/ (default: current folder), - for standard output",
    check: ParameterDeclaration.nonEmpty
  ).option.with { $0.isPath = true }

  /// Saves the picture of an item that exists.
  ///
  /// - Throws: Like `save`; `badResponse` for a missing picture; `offline` in that mode.
  public func save(_ picture: URL, to destination: SaveDestination, _ mode: CacheMode) async throws(Failure) {
    if mode == .offline { throw .offline(.offlineFlag) }
    do throws(Failure) {
      try await save(.savedPicture(picture), destination)
    } catch {
      throw error == .notFound ? .badResponse(.unexpectedStatus(404)) : error
    }
  }

  public static let none = PictureSaver { (_, _) throws(Failure) in
    throw .unavailable("Cannot save here.")
  } save: { (_, _) async throws(Failure) in
  }
}
