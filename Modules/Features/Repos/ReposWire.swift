/// GitHub's repository object. Forks of GitHub and older servers omit most fields.
struct RepositoryWire: Decodable, Sendable {
  let id: Int
  let name: String
  let fullName: String
  let isPrivate: Bool?
  let isFork: Bool?
  let isArchived: Bool?
  let description: String?
  let language: String?
  let stars: Int?
  let forks: Int?
  let openIssues: Int?
  let updatedAt: String?
  let createdAt: String?
  let url: String
  let owner: Owner?

  struct Owner: Decodable, Sendable {
    let pictureURL: String?

    enum CodingKeys: String, CodingKey { case pictureURL = "avatar_url" }
  }

  enum CodingKeys: String, CodingKey {
    case id, name, description, language, owner
    case fullName = "full_name"
    case isPrivate = "private"
    case isFork = "fork"
    case isArchived = "archived"
    case stars = "stargazers_count"
    case forks = "forks_count"
    case openIssues = "open_issues_count"
    case updatedAt = "updated_at"
    case createdAt = "created_at"
    case url = "html_url"
  }
}
