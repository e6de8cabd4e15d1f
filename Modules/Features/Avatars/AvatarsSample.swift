import FeatureKit

/// GitHub users with drawn avatars. All accounts but octocat are invented.
enum AvatarsSample {
  static let world = SampleWorld(
    preparation: ["search octocat", "search Teapot-418"],
    examples: users.map(\.login)
  ) { request in
    switch (request.path.first, request.path.count) {
    case ("users", 2): user(request.path[1])
    case ("u", 2):
      users.first { "\($0.id)" == request.path[1] }.map { response(200, "image/png", $0.picture) }
    default: nil
    }
  }

  private struct User: Sendable {
    let login: String
    let id: Int
    let name: String?
    var type = "User"
    var repositories = 0
    let picture: [UInt8]
  }

  private static let users = [
    User(
      login: "ada-writes",
      id: 9_000_000_001,
      name: "Ada Penrose",
      picture: PackageResources.ada_writes_png
    ),
    User(
      login: "curio-sample",
      id: 9_000_000_045,
      name: "Curio Sample",
      type: "Organization",
      repositories: 45,
      picture: PackageResources.curio_sample_png
    ),
    User(login: "kitemaker", id: 9_000_000_002, name: "Юрий Змеев", picture: PackageResources.kitemaker_png),
    User(login: "nonamenoface", id: 9_000_000_003, name: nil, picture: PackageResources.nonamenoface_png),
    User(login: "octocat", id: 583_231, name: "The Octocat", picture: PackageResources.octocat_png),
    User(
      login: "Teapot-418",
      id: 9_000_000_004,
      name: "Short & Stout ☕️",
      picture: PackageResources.teapot_418_png
    ),
  ]

  private static func user(_ login: String) -> HTTPResponse {
    guard let user = users.first(where: { $0.login.lowercased() == login.lowercased() }) else {
      return response(404, jsonType, PackageResources.unknown_json)
    }
    let api = "https://api.github.com/users/\(user.login)"
    let body: JSONValue = [
      "login": .string(user.login), "id": .int(user.id), "name": JSONValue(user.name),
      "avatar_url": .string("https://avatars.githubusercontent.com/u/\(user.id)?v=4"), "gravatar_id": "",
      "url": .string(api), "html_url": .string("https://github.com/\(user.login)"),
      "repos_url": .string("\(api)/repos"), "type": .string(user.type), "site_admin": false,
      "company": .null, "blog": "", "location": .null, "email": .null, "hireable": .null, "bio": .null,
      "twitter_username": .null, "public_repos": .int(user.repositories), "public_gists": 0, "followers": 0,
      "following": 0, "created_at": "2016-02-25T20:53:35Z", "updated_at": "2026-11-02T08:15:00Z",
    ]
    return response(200, jsonType, (try? JSONEncoder().encode(body)) ?? Data())
  }

  private static let jsonType = "application/json; charset=utf-8"

  private static func response(_ status: Int, _ type: String, _ body: some Sequence<UInt8>) -> HTTPResponse {
    HTTPResponse(status: status, headers: ["Content-Type": type], body: Data(body))
  }
}
