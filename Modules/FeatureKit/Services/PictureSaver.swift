/// Saves pictures where the user wants them.
public struct PictureSaver: Sendable {
  /// Finds the place for what the user typed, if anything, and a suggested name.
  public typealias Finder =
    @Sendable (_ path: String?, _ suggestedName: String) throws(Failure) -> SaveDestination
  /// Fetches a picture to a place.
  public typealias Fetcher = @Sendable (HTTPRequest, SaveDestination) async throws(Failure) -> Void

  private let find: Finder
  private let fetch: Fetcher

  /// A saver that finds places and fetches pictures in the ways given.
  public init(find: @escaping Finder, fetch: @escaping Fetcher) {
    self.find = find
    self.fetch = fetch
  }

  /// Where a picture goes: where the user says, else under a suggested name in the current folder.
  ///
  /// - Parameters:
  ///   - path: What the user typed: a file or a folder, relative ones in the current folder, `~` being the home
  ///     folder; nil for none.
  ///   - suggestedName: The file's name where the user named none. It may come from outside: one that is no
  ///     `DocumentName`, and so could choose a folder, is not used.
  /// - Throws: `invalidInput` when the folder is not there or the place is a folder's.
  public func destination(_ path: String?, suggestedName: String) throws(Failure) -> SaveDestination {
    try find(path, suggestedName)
  }

  /// Fetches a picture and puts it in its place, replacing what is there only when it came whole and is a picture.
  /// A fetch that was interrupted is gone on with.
  ///
  /// - Throws: What `HTTPService.download` throws, `badResponse(.notAPicture)` and `storage`.
  public func save(_ request: HTTPRequest, to destination: SaveDestination) async throws(Failure) {
    try await fetch(request, destination)
  }

  /// Saves nothing.
  public static let none = PictureSaver { (_, _) throws(Failure) in
    throw .unavailable(.saving)
  } fetch: { (_, _) async throws(Failure) in
  }
}
