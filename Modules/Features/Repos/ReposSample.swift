import FeatureKit

/// Repositories with GitHub's pages, links and entity tags. Those of apple and octocat exist, with rounded
/// figures; all other ones are invented.
enum ReposSample {
  static let world = SampleWorld(
    life: { _ in ["list octocat", "list ada-writes", "list apple", "list curio-sample"] },
    defaults: [ReposCommand.owner.set("curio-sample")],
    examples: owners.prefix(4).map(\.login) + ["apple/pkl"]
  ) { request in
    switch (request.path.first, request.path.count, request.path.last) {
    case ("users", 3, "repos"), ("user", 3, "repos"): page(of: request.path[1], request)
    case ("repos", 3, _): one(request)
    case ("repos", 4, "readme"): readme(request)
    default: nil
    }
  }

  private typealias Owner = (login: String, id: Int)

  private static let owners: [Owner] = [
    ("curio-sample", 9_000_000_045), ("apple", 10_639_145), ("octocat", 583_231),
    ("ada-writes", 9_000_000_001), ("kitemaker", 9_000_000_002), ("Teapot-418", 9_000_000_004),
    ("nonamenoface", 9_000_000_003),
  ]

  private static func page(of name: String, _ request: SampleRequest) -> HTTPResponse? {
    let name = name.lowercased()
    guard let owner = owners.first(where: { $0.login.lowercased() == name || "\($0.id)" == name }) else {
      return nil
    }
    let number = request.query["page"].flatMap { Int($0) } ?? 1
    let size = request.query["per_page"].flatMap { Int($0) } ?? 30
    let all = rows.filter { $0.owner.id == owner.id }.map { JSONValue.object($0.object(at: request.now)) }
    let page = Page(of: all, .page(number, size: size))
    let tag = "W/\"sample-\(owner.id)-\(size)-\(number)\""
    if request.headers["If-None-Match"] == tag { return HTTPResponse(status: 304, headers: ["ETag": tag]) }
    let links = links(owner, number, size, of: page.total ?? 0)
    return .sample(.array(page.items), headers: ["ETag": tag, "Link": links])
  }

  /// The links that Curio reads; GitHub also sends those to the pages before.
  private static func links(_ owner: Owner, _ number: Int, _ size: Int, of total: Int) -> String {
    let last = (total - 1) / max(size, 1) + 1
    let following = number < last ? [("next", number + 1), ("last", last)] : []
    return
      following
      .map { relation, page in
        "<https://api.github.com/user/\(owner.id)/repos?per_page=\(size)&page=\(page)>; rel=\"\(relation)\""
      }
      .joined(separator: ", ")
  }

  private static func one(_ request: SampleRequest) -> HTTPResponse? {
    row(request.path).map { .sample(.object($0.object(at: request.now))) }
  }

  private static func row(_ path: [String]) -> Row? {
    rows.first { $0.fullName.lowercased() == path[1...2].joined(separator: "/").lowercased() }
  }

  /// Made of the repository's row; one without a description has none.
  private static func readme(_ request: SampleRequest) -> HTTPResponse? {
    guard let row = row(request.path), let description = row.fields[9].filled else { return nil }
    let text = String(decoding: Array(PackageResources.readme_md), as: UTF8.self)
      .replacing("REPOSITORY", with: row.fullName).replacing("DESCRIPTION", with: description)
    return .sample(
      [
        "path": "README.md", "encoding": "base64",
        "content": .string(Data(text.utf8).base64EncodedString()),
        "html_url": .string("https://github.com/\(row.fullName)/blob/main/README.md"),
      ]
    )
  }

  /// A line of `repositories.tsv`: full name, language, stars, forks, open issues, days since the last
  /// update, `f` for a fork or `a` for archived, license, topics, description.
  private struct Row {
    let number: Int
    let owner: Owner
    let fields: [String]

    var fullName: String { fields[0] }

    /// GitHub's object.
    func object(at now: Date) -> [String: JSONValue] {
      let days = Double(fields[5]) ?? 0
      // Different minutes, so that updates on the same day differ.
      let updated = now.addingTimeInterval(-days * 86_400 - Double(number) * 420)
      return [
        "id": .int(9_100_000_000 + number),
        "name": .string(String(fullName.dropFirst(owner.login.count + 1))),
        "full_name": .string(fullName), "html_url": .string("https://github.com/\(fullName)"),
        "owner": ["avatar_url": .string("https://avatars.githubusercontent.com/u/\(owner.id)?v=4")],
        "fork": .bool(fields[6] == "f"), "archived": .bool(fields[6] == "a"),
        "description": JSONValue(fields[9].filled), "language": JSONValue(fields[1].filled),
        "license": fields[7].isEmpty ? .null : ["spdx_id": .string(fields[7])],
        "topics": .array(fields[8].split(separator: ",").map { .string(String($0)) }),
        "stargazers_count": JSONValue(Int(fields[2])), "forks_count": JSONValue(Int(fields[3])),
        "open_issues_count": JSONValue(Int(fields[4])), "updated_at": JSONValue(updated),
        "created_at": JSONValue(updated.addingTimeInterval(-Double(400 + number * 37) * 86_400)),
        "default_branch": "main",
      ]
    }
  }

  private static let rows = SampleWorld.rows(PackageResources.repositories_tsv).enumerated()
    .compactMap { number, fields in
      owners.first { fields[0].hasPrefix("\($0.login)/") }
        .map { Row(number: number, owner: $0, fields: fields) }
    }
}
