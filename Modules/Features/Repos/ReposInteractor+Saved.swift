import FeatureKit

extension ReposInteractor {
  /// The latest first.
  func owners() throws(Failure) -> [SeenOwner] {
    let owners = try store.owners().map { (key) throws(Failure) in try store.seenOwner(key) }
    return owners.compactMap(\.self).sorted { ($1.fetchedAt, $0.name) < ($0.fetchedAt, $1.name) }
  }

  /// The one seen last first, then by code point.
  func savedOwners() -> [String] {
    let owners = (try? store.owners()) ?? []
    guard let latest = try? store.latestOwner(), owners.contains(Repository.key(latest)) else {
      return owners
    }
    return [latest] + owners.filter { $0 != Repository.key(latest) }
  }

  func savedRepositories() -> [Repository] { (try? store.repositories())?.repositories ?? [] }

  /// What is stored of a repository's owner.
  func known(near repository: Repository) throws(Failure) -> KnownRepositories {
    try store.known(near: repository)
  }

  /// The stored repositories' full names in lowercase.
  func savedNames() -> [String] { (try? store.names()) ?? [] }
}
