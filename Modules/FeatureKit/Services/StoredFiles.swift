/// Files that a feature stores for the user. A name may be any text; it can't leave the feature's folder.
public protocol StoredFiles: Sendable {
  /// nil when nothing is stored under the name.
  func file(_ name: String) throws(Failure) -> Picture.Content?

  /// Downloads a picture of at most 25 MB. Replaces a stored one only with a complete one.
  ///
  /// - Throws: The request's errors, `badResponse(.notAPicture)` and `storage`.
  func storePicture(_ request: HTTPRequest, as name: String) async throws(Failure) -> Picture.Content

  /// - Returns: What was removed, for `putBack`; nil when nothing was stored.
  @discardableResult
  func remove(_ name: String) throws(Failure) -> Data?

  /// Stores a removed picture again.
  func putBack(_ picture: Data, as name: String) throws(Failure)
}

extension StoredFiles {
  /// An item's stored picture, or a download when there is none or the item was just fetched. The failure of
  /// a download is returned with what is stored.
  ///
  /// - Throws: `interrupted`; `storage` when the folder can't be read.
  public func picture(
    _ name: String,
    at url: URL?,
    of item: Cached<some Sendable>,
    _ mode: CacheMode
  ) async throws(Failure) -> (file: Picture.Content?, failure: Failure?) {
    let stored = try file(name)
    let isWanted = stored == nil || item.provenance.source == .network
    guard let url, isWanted, mode != .offline, item.staleBecause == nil else { return (stored, nil) }
    do throws(Failure) {
      return (try await storePicture(.picture(url), as: name), nil)
    } catch {
      if error == .interrupted { throw error }
      return (stored, error)
    }
  }
}
