public struct PictureSaver: Sendable {
  public typealias FindDestination =
    @Sendable (_ path: String?, _ suggestedName: String) throws(Failure) -> SaveDestination
  public typealias Save = @Sendable (HTTPRequest, SaveDestination) async throws(Failure) -> Void

  /// The file to save to: the user's path, else the suggested name in the current folder.
  ///
  /// - Parameters:
  ///   - path: A file or folder as typed: relative to the current folder, `~` for the home folder; nil for
  ///     none.
  ///   - suggestedName: The file's name when the user gave none. It may come from an API, so only a valid
  ///     `DocumentName` is used.
  /// - Throws: `invalidInput` when the folder doesn't exist or the path can't be a file.
  public let destination: FindDestination

  /// Downloads a picture and replaces the file only with a complete one. Resumes an interrupted download.
  ///
  /// - Throws: The errors of `HTTPService.download`, `badResponse(.notAPicture)` and `storage`.
  public let save: Save

  public init(destination: @escaping FindDestination, save: @escaping Save) {
    self.destination = destination
    self.save = save
  }

  public static let none = PictureSaver { (_, _) throws(Failure) in
    throw .unavailable("Cannot save here.")
  } save: { (_, _) async throws(Failure) in
  }
}
