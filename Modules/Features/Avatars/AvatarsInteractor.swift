import FeatureKit

struct AvatarsInteractor: Sendable {
  private let adapter: AvatarsAdapter
  private let cache: ResponseCache
  private let store: Suite
  private let files: any StoredFiles

  init(_ services: Services) {
    adapter = AvatarsAdapter(http: services.http, clock: services.clock, endpoint: services.endpoint)
    cache = services.cache
    store = services.store
    files = services.files
  }

  /// The saved avatar, else GitHub's, which is saved with its picture. A failed picture doesn't fail the
  /// search; the next search tries again.
  ///
  /// - Throws: `AvatarsError.unknown`, the request's failure, `storage`.
  func search(_ login: String, _ mode: CacheMode) async throws(Failure) -> Cached<SavedAvatar> {
    let key = Avatar.key(login)
    let avatar = try await cache.value(
      key,
      policy: .saved,
      mode: mode,
      unknown: AvatarsError.unknown(login),
      fetch: try await adapter.avatar(login)
    )
    try move(avatar.value, from: key)
    let (file, failure) = try await files.picture(
      pictureName(avatar.value),
      at: avatar.value.pictureURL,
      of: avatar,
      mode
    )
    if let failure, case .storage = failure { throw failure }
    return avatar.map { SavedAvatar(avatar: $0, file: file, pictureFailure: failure) }
  }

  /// Sorted by login.
  func list(_ request: PageRequest) throws(Failure) -> Page<SavedAvatar> {
    try Page(of: try store.keys(), request).compactMap { (key) throws(Failure) in
      guard let avatar = try avatar(key) else { return nil }
      return try saved(avatar)
    }
  }

  /// - Throws: `AvatarsError.notSaved`, `storage`.
  func saved(_ login: String) throws(Failure) -> SavedAvatar {
    guard let avatar = try avatar(Avatar.key(login)) else {
      let nearest = TextMatch.suggestion(for: login, among: try store.keys())
      throw .feature(AvatarsError.notSaved(login, nearest: try nearest.flatMap(avatar)?.login))
    }
    return try saved(avatar)
  }

  /// Removes the entry and its picture.
  ///
  /// - Returns: What `putBack` needs.
  func remove(_ avatar: Avatar) throws(Failure) -> RemovedAvatar {
    let entry = try store.entry(Avatar.self, for: Avatar.key(avatar.login))
    // The picture first: a search completes an entry without one, but nothing would remove a picture without
    // entry.
    let picture = try files.remove(pictureName(avatar))
    try store.remove(Avatar.key(avatar.login))
    return RemovedAvatar(avatar: avatar, entry: entry, picture: picture)
  }

  /// Saves a removed avatar as it was, without a request.
  func putBack(_ removed: RemovedAvatar) throws(Failure) {
    if let picture = removed.picture { try files.putBack(picture, as: pictureName(removed.avatar)) }
    guard let entry = removed.entry else { return }
    try store.set(entry, for: Avatar.key(removed.avatar.login), durability: .durable)
  }

  /// Stores the avatar under the login in GitHub's response, if it isn't the requested one.
  private func move(_ avatar: Avatar, from key: String) throws(Failure) {
    let ownKey = Avatar.key(avatar.login)
    guard ownKey != key, let entry = try store.entry(Avatar.self, for: key) else { return }
    try store.set(entry, for: ownKey, durability: .durable)
    try store.remove(key)
  }

  private func avatar(_ key: String) throws(Failure) -> Avatar? { try store.value(Avatar.self, for: key) }

  private func saved(_ avatar: Avatar) throws(Failure) -> SavedAvatar {
    SavedAvatar(avatar: avatar, file: try files.file(pictureName(avatar)))
  }

  private func pictureName(_ avatar: Avatar) -> String { Avatar.key(avatar.login) }
}
