import FeatureKit

/// What can be done with avatars: search one and keep it, see all, remove one.
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

  /// The avatar of a login: the kept one, else GitHub's, which is kept with its picture. A picture that did not
  /// come is asked for again each time until it is there.
  ///
  /// - Throws: `notFound`, what asking throws, `storage`.
  func search(_ login: String, _ mode: CacheMode) async throws(Failure) -> Cached<StoredAvatar> {
    let key = Avatar.key(login)
    let answer = try await cache.answer(key, policy: CachePolicy(.forever), mode: mode) {
      (_: StoreEntry<AvatarsMapper.Record>?) async throws(Failure) in
      .new(AvatarsMapper.record(try await adapter.avatar(login)))
    }.map(AvatarsMapper.avatar)
    try settle(answer, key)
    let kept = try kept(answer.value)
    let isPictureDue = answer.provenance.source == .network || kept.file == nil
    let mayAsk = mode != .offline && answer.staleBecause == nil
    guard isPictureDue, mayAsk else { return answer.map { _ in kept } }
    let pictured = try await fetchPicture(of: kept)
    return answer.map { _ in pictured }
  }

  /// All stored avatars by login, a page of them.
  func list(_ request: PageRequest) throws(Failure) -> Page<StoredAvatar> {
    let keys = Page(of: try store.keys(), request)
    var avatars: [StoredAvatar] = []
    for key in keys.items {
      guard let avatar = try avatar(key) else { continue }
      avatars.append(try kept(avatar))
    }
    return Page(items: avatars, total: keys.total, request: request, hasNext: keys.hasNext)
  }

  /// A stored avatar.
  ///
  /// - Throws: `notFound`, `storage`.
  func stored(_ login: String) throws(Failure) -> StoredAvatar {
    guard let avatar = try avatar(Avatar.key(login)) else { throw .notFound }
    return try kept(avatar)
  }

  /// Removes a stored avatar and its picture. The picture goes first: an entry without one mends itself.
  ///
  /// - Throws: `notFound`, `storage`.
  func remove(_ login: String) throws(Failure) -> Avatar {
    let avatar = try stored(login).avatar
    try files.remove(pictureName(avatar))
    try store.remove(Avatar.key(login))
    return avatar
  }

  /// The stored login that a login which is not stored may have meant.
  func guess(_ login: String) -> String? {
    guard let keys = try? store.keys() else { return nil }
    return TextMatch.suggestion(for: login, among: keys).flatMap { try? avatar($0)?.login }
  }

  /// A new answer is kept under the login it names, should GitHub name another than was asked for.
  private func settle(_ answer: Cached<Avatar>, _ key: String) throws(Failure) {
    let ownKey = Avatar.key(answer.value.login)
    guard ownKey != key, let entry = try store.entry(AvatarsMapper.Record.self, for: key) else { return }
    try store.set(entry, for: ownKey, durability: .refetchable)
    try store.remove(key)
  }

  private func fetchPicture(of kept: StoredAvatar) async throws(Failure) -> StoredAvatar {
    do throws(Failure) {
      let file = try await files.storePicture(adapter.picture(of: kept.avatar), as: pictureName(kept.avatar))
      return StoredAvatar(avatar: kept.avatar, file: file)
    } catch .interrupted {
      throw .interrupted
    } catch .storage(let fault) {
      throw .storage(fault)
    } catch {
      return StoredAvatar(avatar: kept.avatar, file: kept.file, pictureFailure: error)
    }
  }

  private func avatar(_ key: String) throws(Failure) -> Avatar? {
    try store.value(AvatarsMapper.Record.self, for: key).map(AvatarsMapper.avatar)
  }

  private func kept(_ avatar: Avatar) throws(Failure) -> StoredAvatar {
    StoredAvatar(avatar: avatar, file: try files.file(pictureName(avatar)))
  }

  private func pictureName(_ avatar: Avatar) -> FileName { FileName(store.name, Avatar.key(avatar.login)) }
}
