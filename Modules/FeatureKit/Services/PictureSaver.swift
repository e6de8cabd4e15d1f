public struct PictureSaver: Sendable {
  public typealias Finder =
    @Sendable (_ path: String?, _ suggestedName: String) throws(Failure) -> SaveDestination
  public typealias Fetcher = @Sendable (HTTPRequest, SaveDestination) async throws(Failure) -> Void

  private let find: Finder
  private let fetch: Fetcher

  public init(find: @escaping Finder, fetch: @escaping Fetcher) {
    self.find = find
    self.fetch = fetch
  }

  /// The file to save to: the user's path, else the suggested name in the current folder.
  ///
  /// - Parameters:
  ///   - path: A file or folder as typed: relative to the current folder, `~` for the home folder; nil for
  ///     none.
  ///   - suggestedName: The file's name when the user gave none. It may come from an API, so only a valid
  ///     `DocumentName` is used.
  /// - Throws: `invalidInput` when the folder doesn't exist or the path can't be a file.
  public func destination(_ path: String?, suggestedName: String) throws(Failure) -> SaveDestination {
    try find(path, suggestedName)
  }

  /// Downloads a picture and replaces the file only with a complete one. Resumes an interrupted download.
  ///
  /// - Throws: The errors of `HTTPService.download`, `badResponse(.notAPicture)` and `storage`.
  public func save(_ request: HTTPRequest, to destination: SaveDestination) async throws(Failure) {
    try await fetch(request, destination)
  }

  public static let none = PictureSaver { (_, _) throws(Failure) in
    throw .unavailable(.saving)
  } fetch: { (_, _) async throws(Failure) in
  }
}
