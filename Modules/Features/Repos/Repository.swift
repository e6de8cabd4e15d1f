import FeatureKit

struct Repository: Codable, Equatable {
  /// Unchanged when the repository is renamed.
  @Clamped<Int> var id: Int?
  let name: String
  /// Owner and name: `apple/pkl`.
  let fullName: String
  let isPrivate: Bool
  let isFork: Bool
  let isArchived: Bool
  let description: String?
  let language: String?
  @Clamped<Int> var stars: Int?
  @Clamped<Int> var forks: Int?
  @Clamped<Int> var openIssues: Int?
  let updatedAt: Date?
  let createdAt: Date?
  let url: URL
  // Older servers leave these out.
  /// By SPDX: `Apache-2.0`.
  var license: String?
  var topics: [String]?
  var defaultBranch: String?
  var cloneURL: URL?
  var ownerPictureURL: URL?

  var cloneAddress: URL { cloneURL ?? url.appendingPathExtension("git") }
  /// A line for a POSIX shell.
  var cloneLine: String { "git clone \(cloneAddress.absoluteString.quotedForShell)" }

  /// Equal for the same repository: its ID, or its name without one that GitHub gives.
  var identity: String {
    guard let id, id > 0, id < Int.range.upperBound else { return Repository.key(fullName) }
    return "\(id)"
  }

  var owner: String { String(fullName.prefix { $0 != "/" }) }

  /// The key of an owner or full name: GitHub ignores case.
  static func key(_ name: String) -> String { name.lowercased() }
}

extension Sequence<Repository> {
  /// Without duplicates (the last of one identity counts), by full name ignoring case.
  func merged() -> [Repository] {
    Dictionary(map { ($0.identity, $0) }, uniquingKeysWith: { $1 })
      .map { (key: Repository.key($0.value.fullName), id: $0.key, repository: $0.value) }
      .sorted { ($0.key, $0.id) < ($1.key, $1.id) }
      .map(\.repository)
  }
}

extension Sequence<String> {
  /// How often each is there.
  var counts: [String: Clamped<Int>] {
    Dictionary(map { ($0, 1) }, uniquingKeysWith: +).mapValues { Clamped(wrappedValue: $0) }
  }
}

/// What is known of an owner's repositories.
struct KnownRepositories: Equatable {
  /// As `merged` has them.
  let all: [Repository]
  /// Whether the owner has no more.
  var areComplete: Bool
  /// Whether GitHub left out some, of organizations whose single sign-on the token lacks.
  let areCut: Bool
  /// The numbers of these, or of more where only a part is read.
  var sums: RepositorySums

  init(_ pages: [RepositoryPage], areComplete: Bool) {
    all = pages.flatMap(\.repositories).merged()
    self.areComplete = areComplete
    areCut = pages.contains { $0.isCut == true }
    sums = RepositorySums(all)
  }
}

/// What an owner's profile says of repositories.
struct RepositorySums: Storable, Equatable {
  @Clamped<Int> var count: Int?
  @Clamped<Int> var forks: Int?
  @Clamped<Int> var archived: Int?
  @Clamped<Int> var stars: Int?
  /// How many have each language.
  let languages: [String: Clamped<Int>]
}

extension RepositorySums {
  init(_ repositories: [Repository]) {
    self.init(
      count: repositories.count,
      forks: repositories.count(where: \.isFork),
      archived: repositories.count(where: \.isArchived),
      stars: repositories.compactMap(\.stars).reduce(0, +),
      languages: repositories.compactMap(\.language).counts
    )
  }
}

/// An owner with stored repositories: the name in GitHub's spelling, and the latest time.
typealias SeenOwner = (name: String, count: Int, fetchedAt: Date)

struct RepositoryPageRequest {
  let owner: String
  /// GitHub's own, which isn't by stars.
  var order = RepositoryOrder.name
  /// From 1.
  let number: Int
  let size: Int
}

struct RepositoryPage: Codable {
  var repositories: [Repository]
  /// nil on the last page.
  var next: URL?
  /// nil when unknown.
  @Clamped<Int> var pageCount: Int? = nil
  /// Whether GitHub left out some for single sign-on (`X-GitHub-SSO`).
  var isCut: Bool?

  /// As `Repository.key`.
  var names: Set<String> { Set(repositories.map { Repository.key($0.fullName) }) }
}

enum ReposError: FeatureError {
  case unknownOwner(String)
  case unknownRepository(String)
  case noReadme(String)
  case largeReadme(String)

  var code: ErrorCode {
    if case .largeReadme = self { .tooLarge } else { .notFound }
  }
}
