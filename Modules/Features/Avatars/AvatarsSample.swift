import FeatureKit

/// GitHub users with drawn avatars. All accounts but octocat are invented.
enum AvatarsSample {
  static let world = SampleWorld(
    preparation: ["search octocat", "search Teapot-418"],
    examples: users.map(\.login)
  ) { request in
    switch (request.path.first, request.path.count) {
    case ("users", 2): user(request.path[1])
    case ("u", 2): users.first { "\($0.id)" == request.path[1] }.map { .sample("image/png", $0.picture) }
    default: nil
    }
  }

  private typealias User = (login: String, id: Int, name: String?, repositories: Int, picture: [UInt8])

  private static let users: [User] = [
    ("ada-writes", 9_000_000_001, "Ada Penrose", 0, PackageResources.ada_writes_png),
    ("curio-sample", 9_000_000_045, "Curio Sample", 45, PackageResources.curio_sample_png),
    ("kitemaker", 9_000_000_002, "Юрий Змеев", 0, PackageResources.kitemaker_png),
    ("nonamenoface", 9_000_000_003, nil, 0, PackageResources.nonamenoface_png),
    ("octocat", 583_231, "The Octocat", 0, PackageResources.octocat_png),
    ("Teapot-418", 9_000_000_004, "Short & Stout ☕️", 0, PackageResources.teapot_418_png),
  ]

  private static func user(_ login: String) -> HTTPResponse {
    guard let user = users.first(where: { $0.login.lowercased() == login.lowercased() }) else {
      return .sample(["message": "Not Found", "status": "404"], status: 404)
    }
    let api = "https://api.github.com/users/\(user.login)"
    let body: JSONValue = [
      "login": .string(user.login), "id": .int(user.id), "name": JSONValue(user.name),
      "avatar_url": .string("https://avatars.githubusercontent.com/u/\(user.id)?v=4"), "gravatar_id": "",
      "url": .string(api), "html_url": .string("https://github.com/\(user.login)"),
      "repos_url": .string("\(api)/repos"), "type": user.repositories == 0 ? "User" : "Organization",
      "site_admin": false,
      "company": .null, "blog": "", "location": .null, "email": .null, "hireable": .null, "bio": .null,
      "twitter_username": .null, "public_repos": .int(user.repositories), "public_gists": 0, "followers": 0,
      "following": 0, "created_at": "2016-02-25T20:53:35Z", "updated_at": "2026-11-02T08:15:00Z",
    ]
    return .sample(body)
  }
}
