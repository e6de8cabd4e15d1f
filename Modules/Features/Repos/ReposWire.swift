import FeatureKit

/// GitHub's file object; a large file's has no content.
struct ReadmeWire: Decodable {
  let path: String
  /// In bytes.
  @Clamped<Int> var size: Int?
  let encoding: String
  let content: String
  let html_url: String?
}

/// GitHub's repository object, in GitHub's names. Forks of GitHub and older servers omit most members.
struct RepositoryWire: Decodable {
  @Clamped<Int> var id: Int?
  let name: String
  let full_name: String
  let html_url: String
  @Lenient var `private`: Bool?
  @Lenient var fork: Bool?
  @Lenient var archived: Bool?
  @Lenient var description: String?
  @Lenient var language: String?
  @Clamped<Int> var stargazers_count: Int?
  @Clamped<Int> var forks_count: Int?
  @Clamped<Int> var open_issues_count: Int?
  @Lenient var updated_at: String?
  @Lenient var created_at: String?
  @Lenient var license: License?
  @Lenient var topics: [Lenient<String>]?
  @Lenient var default_branch: String?
  @Lenient var clone_url: String?
  @Lenient var owner: Owner?

  struct License: Decodable {
    let name: String?
    /// `NOASSERTION` for one that SPDX doesn't know.
    let spdx_id: String?
  }

  struct Owner: Decodable {
    let avatar_url: String?
  }
}
