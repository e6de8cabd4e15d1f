import FeatureKit
import AvatarsSampleFiles

/// GitHub users with drawn avatars. All accounts but apple and octocat are invented.
enum AvatarsSample {
  static let world = SampleWorld(
    life: { _ in users.filter { !$0.isSaved.isEmpty }.map { "search \($0.login)" } },
    examples: users.map { $0.login }
  ) { request in
    switch (request.path.first, request.path.count) {
    case ("users", 2): user(request.path[1])
    case ("u", 2): users.first { $0.id == request.path[1] }.flatMap { picture(of: $0.login) }
    default: nil
    }
  }

  /// A line of `users.tsv` is login, ID, name, and whether it is among the avatars of a user who was here
  /// before.
  private static let users = SampleWorld.rows(file("users.tsv") ?? []).map { fields in
    (login: fields[0], id: fields[1], name: fields[2], isSaved: fields[3])
  }

  private static let file = SampleWorld.files(in: curio_avatars_sample_file)

  private static func picture(of login: String) -> HTTPResponse? {
    file("\(login.lowercased().replacing("-", with: "_")).jpg").map { .sample("image/jpeg", $0) }
  }

  private static func user(_ login: String) -> HTTPResponse? {
    users.first { $0.login.lowercased() == login.lowercased() }.map { user in
      .sample([
        "login": .string(user.login), "id": JSONValue(Int(user.id)), "name": JSONValue(user.name.filled),
        "avatar_url": .string("https://avatars.githubusercontent.com/u/\(user.id)?v=4"),
        "html_url": .string("https://github.com/\(user.login)"),
      ])
    }
  }
}
