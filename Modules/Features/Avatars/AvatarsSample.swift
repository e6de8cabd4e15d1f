import FeatureKit
import AvatarsSampleFiles

/// GitHub users with drawn avatars. All accounts but apple and octocat are invented.
enum AvatarsSample {
  static let world = SampleWorld(
    life: { _ in users.filter(\.isSaved).map { "search \($0.login)" } },
    examples: users.map(\.login)
  ) { request in
    switch (request.path.first, request.path.count) {
    case ("users", 2): user(request.path[1])
    case ("u", 2): users.first { "\($0.id)" == request.path[1] }.flatMap(picture)
    default: nil
    }
  }

  private struct User: Sendable {
    let login: String
    let id: Int
    let name: String?
    /// As many as `ReposSample` has.
    let repositories: Int
    var isOrganization = false
    /// Among the avatars of a user who was here before.
    var isSaved = true
  }

  private static let users = [
    User(login: "ada-writes", id: 9_000_000_001, name: "Ada Penrose", repositories: 27),
    User(
      login: "apple",
      id: 10_639_145,
      name: "Apple",
      repositories: 40,
      isOrganization: true,
      isSaved: false
    ),
    User(
      login: "curio-sample",
      id: 9_000_000_045,
      name: "Curio Sample",
      repositories: 45,
      isOrganization: true
    ),
    User(login: "kitemaker", id: 9_000_000_002, name: "Юрий Змеев", repositories: 6),
    User(login: "nonamenoface", id: 9_000_000_003, name: nil, repositories: 0),
    User(login: "octocat", id: 583_231, name: "The Octocat", repositories: 8),
    User(login: "Teapot-418", id: 9_000_000_004, name: "Short & Stout ☕️", repositories: 4),
  ]

  private static func picture(_ user: User) -> HTTPResponse? {
    let name = user.login.lowercased().replacing("-", with: "_")
    return SampleWorld.file("\(name).jpg", in: curio_avatars_sample_file).map { .sample("image/jpeg", $0) }
  }

  private static func user(_ login: String) -> HTTPResponse {
    guard let user = users.first(where: { $0.login.lowercased() == login.lowercased() }) else {
      return .sample(["message": "Not Found", "status": "404"], status: 404)
    }
    let api = "https://api.github.com/users/\(user.login)"
    let body: JSONValue = [
      "login": .string(user.login), "id": .int(user.id), "name": JSONValue(user.name),
      "avatar_url": .string("https://avatars.githubusercontent.com/u/\(user.id)?v=4"), "gravatar_id": "",
      "url": .string(api), "html_url": .string("https://github.com/\(user.login)"),
      "repos_url": .string("\(api)/repos"), "type": user.isOrganization ? "Organization" : "User",
      "site_admin": false,
      "company": .null, "blog": "", "location": .null, "email": .null, "hireable": .null, "bio": .null,
      "twitter_username": .null, "public_repos": .int(user.repositories), "public_gists": 0, "followers": 0,
      "following": 0, "created_at": "2016-02-25T20:53:35Z", "updated_at": "2026-11-02T08:15:00Z",
    ]
    return .sample(body)
  }
}
