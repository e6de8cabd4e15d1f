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
  let `private`: Bool?
  let fork: Bool?
  let archived: Bool?
  let description: String?
  let language: String?
  @Clamped<Int> var stargazers_count: Int?
  @Clamped<Int> var forks_count: Int?
  @Clamped<Int> var open_issues_count: Int?
  let updated_at: String?
  let created_at: String?
  let license: License?
  let topics: [String]?
  let default_branch: String?
  let clone_url: String?
  let owner: Owner?

  struct License: Decodable {
    let name: String?
    /// `NOASSERTION` for one that SPDX doesn't know.
    let spdx_id: String?
  }

  struct Owner: Decodable {
    let avatar_url: String?
  }
}
