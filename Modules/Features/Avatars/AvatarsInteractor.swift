import FeatureKit

struct AvatarsInteractor {
  private let services: Services
  private let adapter: AvatarsAdapter
  private let store: Suite

  init(_ services: Services) {
    self.services = services
    adapter = AvatarsAdapter(services: services)
    store = services.store
  }

  /// The saved avatar, else GitHub's, which is saved with its picture. A failed picture doesn't fail the
  /// search; the next search tries again.
  ///
  /// - Throws: `AvatarsError.unknown`, the request's failure, `storage`.
  func search(_ login: String, _ mode: CacheMode) async throws(Failure) -> Cached<SavedAvatar> {
    let key = Avatar.key(login)
    let avatar = try await services.cache.value(
      key,
      policy: .saved,
      mode: mode,
      unknown: AvatarsError.unknown(login),
      fetch: try await adapter.avatar(login)
    )
    try move(avatar.value, from: key)
    let (file, failure) = try await services.files.picture(
      Avatar.key(avatar.value.login),
      at: avatar.value.pictureURL,
      of: avatar,
      mode
    )
    if let failure, case .storage = failure { throw failure }
    return avatar.map { SavedAvatar(avatar: $0, file: file, pictureFailure: failure) }
  }

  /// Sorted by login.
  func list(_ request: PageRequest) throws(Failure) -> Page<SavedAvatar> {
    try Page(of: store.keys(), request).compactMap(stored)
  }

  /// - Throws: `AvatarsError.notSaved`, `storage`.
  func saved(_ login: String) throws(Failure) -> SavedAvatar {
    if let saved = try stored(Avatar.key(login)) { return saved }
    let nearest = TextMatch.suggestion(for: login, among: try store.keys())
    throw .feature(AvatarsError.notSaved(login, nearest: try nearest.flatMap(stored)?.avatar.login))
  }

  /// Removes the entry and its picture.
  ///
  /// - Returns: Saves them as they were, without a request.
  func remove(_ avatar: Avatar) throws(Failure) -> @Sendable () throws(Failure) -> Void {
    let key = Avatar.key(avatar.login)
    let entry = try store.entry(Avatar.self, for: key)
    // The picture first: a search completes an entry without one, but nothing would remove a picture without
    // entry.
    let picture = try services.files.remove(key)
    try store.remove(key)
    return { () throws(Failure) in
      if let picture { try services.files.putBack(picture, as: key) }
      if let entry { try store.set(entry, for: key, durability: .durable) }
    }
  }

  /// Stores the avatar under the login in GitHub's response, if it isn't the requested one.
  private func move(_ avatar: Avatar, from key: String) throws(Failure) {
    let ownKey = Avatar.key(avatar.login)
    guard ownKey != key, let entry = try store.entry(Avatar.self, for: key) else { return }
    try store.set(entry, for: ownKey, durability: .durable)
    try store.remove(key)
  }

  private func stored(_ key: String) throws(Failure) -> SavedAvatar? {
    guard let avatar = try store.value(Avatar.self, for: key) else { return nil }
    return SavedAvatar(avatar: avatar, file: try services.files.file(Avatar.key(avatar.login)))
  }
}
