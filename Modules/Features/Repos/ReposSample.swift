import FeatureKit

/// The invented repositories of curio-sample, with GitHub's pages, links and entity tags. The other sample
/// users have none.
enum ReposSample {
  static let world = SampleWorld(
    defaults: [ReposCommand.owner.set(owner)],
    examples: ["curio-sample", "curio-sample/curio"]
  ) { request in
    switch (request.path.first, request.path.count, request.path.last) {
    case ("users", 3, "repos"), ("user", 3, "repos"): page(of: request.path[1], request)
    case ("repos", 3, _): one(request.path[1] + "/" + request.path[2], at: request.now)
    default: nil
    }
  }

  private static let owner = "curio-sample"
  /// The owner in Curio's examples. Its requests get the sample owner's repositories, like those of a
  /// renamed account.
  private static let exampleOwner = "apple"
  private static let ownerID = 9_000_000_045
  private static let ownersOfNothing = ["ada-writes", "kitemaker", "nonamenoface", "octocat", "teapot-418"]

  private static func page(of login: String, _ request: SampleRequest) -> HTTPResponse {
    let login = login.lowercased()
    if ownersOfNothing.contains(login) { return .sample([]) }
    guard [owner, "\(ownerID)", exampleOwner].contains(login) else { return unknown }
    let number = request.query["page"].flatMap { Int($0) } ?? 1
    let size = request.query["per_page"].flatMap { Int($0) } ?? 30
    let page = Page(of: repositories(at: request.now), .page(number, size: size))
    let tag = "W/\"sample-\(size)-\(number)\""
    if request.headers["If-None-Match"] == tag { return HTTPResponse(status: 304, headers: ["ETag": tag]) }
    let links = links(number, size, of: page.total ?? 0)
    return .sample(.array(page.items), headers: ["ETag": tag, "Link": links])
  }

  /// Like GitHub: `next` and `last` except on the last page, `prev` and `first` except on the first.
  private static func links(_ number: Int, _ size: Int, of total: Int) -> String {
    let last = (total - 1) / max(size, 1) + 1
    let following = number < last ? [("next", number + 1), ("last", last)] : []
    let preceding = number > 1 ? [("prev", number - 1), ("first", 1)] : []
    return (following + preceding)
      .map { relation, page in
        "<https://api.github.com/user/\(ownerID)/repos?per_page=\(size)&page=\(page)>; rel=\"\(relation)\""
      }
      .joined(separator: ", ")
  }

  private static func one(_ fullName: String, at now: Date) -> HTTPResponse {
    let name = fullName.lowercased()
    let wanted = JSONValue.string(name.hasPrefix("\(exampleOwner)/") ? "\(owner)/curio" : name)
    let repository = repositories(at: now).first { repository in
      if case .object(let fields) = repository { fields["full_name"] == wanted } else { false }
    }
    return repository.map { .sample($0) } ?? unknown
  }

  /// From `repositories.tsv`: name, language, stars, forks, open issues, days since the last update, `f` for
  /// a fork or `a` for archived, description.
  private static func repositories(at now: Date) -> [JSONValue] {
    String(decoding: PackageResources.repositories_tsv, as: UTF8.self).split(separator: "\n")
      .enumerated()
      .map { index, line in
        repository(index, line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init), now)
      }
  }

  private static func repository(_ index: Int, _ fields: [String], _ now: Date) -> JSONValue {
    let fullName = "\(owner)/\(fields[0])"
    let days = Double(fields[5]) ?? 0
    // Different minutes, so that updates on the same day differ.
    let updated = now.addingTimeInterval(-days * 86_400 - Double(index) * 420)
    return [
      "id": .int(9_100_000_000 + index), "name": .string(fields[0]), "full_name": .string(fullName),
      "private": false, "fork": .bool(fields[6] == "f"), "archived": .bool(fields[6] == "a"),
      "owner": [
        "login": .string(owner), "id": .int(ownerID), "type": "Organization",
        "avatar_url": .string("https://avatars.githubusercontent.com/u/\(ownerID)?v=4"),
      ],
      "html_url": .string("https://github.com/\(fullName)"),
      "url": .string("https://api.github.com/repos/\(fullName)"),
      "description": fields[7].isEmpty ? .null : .string(fields[7]),
      "language": fields[1].isEmpty ? .null : .string(fields[1]),
      "stargazers_count": JSONValue(Int(fields[2])), "forks_count": JSONValue(Int(fields[3])),
      "open_issues_count": JSONValue(Int(fields[4])), "updated_at": JSONValue(updated),
      "created_at": JSONValue(updated.addingTimeInterval(-Double(400 + index * 37) * 86_400)),
      "default_branch": "main",
    ]
  }

  private static let unknown = HTTPResponse.sample(
    ["message": "Not Found", "documentation_url": "https://docs.github.com/rest", "status": "404"],
    status: 404
  )
}
