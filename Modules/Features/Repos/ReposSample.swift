import FeatureKit
import Foundation

/// GitHub's repositories in the sample world: apple's, paged, tagged and linked as GitHub does it; the other
/// sample users have none.
enum ReposSample {
  static let world = SampleWorld { request in
    switch (request.path.first, request.path.count, request.path.last) {
    case ("users", 3, "repos"), ("user", 3, "repos"): page(of: request.path[1], request)
    case ("repos", 3, _): one(request.path[1] + "/" + request.path[2])
    default: nil
    }
  }

  private static let owners = ["apple", "10639145"]
  private static let ownersOfNothing = ["ada-writes", "kitemaker", "nonamenoface", "octocat", "teapot-418"]

  private static func page(of owner: String, _ request: SampleRequest) -> HTTPResponse {
    let owner = owner.lowercased()
    if ownersOfNothing.contains(owner) { return json([]) }
    guard owners.contains(owner) else { return unknown }
    let number = request.query["page"].flatMap { Int($0) } ?? 1
    let size = request.query["per_page"].flatMap { Int($0) } ?? 30
    let page = Page(of: repositories, .page(number, size: size))
    let tag = "W/\"sample-\(size)-\(number)\""
    if request.headers["If-None-Match"] == tag { return HTTPResponse(status: 304, headers: ["ETag": tag]) }
    return json(.array(page.items), headers: ["ETag": tag, "Link": links(number, size)])
  }

  /// As GitHub: `next` and `last` on all but the last page, `prev` and `first` on all but the first.
  private static func links(_ number: Int, _ size: Int) -> String {
    let last = (repositories.count - 1) / max(size, 1) + 1
    let following = number < last ? [("next", number + 1), ("last", last)] : []
    let preceding = number > 1 ? [("prev", number - 1), ("first", 1)] : []
    return (following + preceding)
      .map { relation, page in
        "<https://api.github.com/user/10639145/repos?per_page=\(size)&page=\(page)>; rel=\"\(relation)\""
      }
      .joined(separator: ", ")
  }

  private static func one(_ fullName: String) -> HTTPResponse {
    let wanted = JSONValue.string(fullName.lowercased())
    let repository = repositories.first { repository in
      if case .object(let fields) = repository { fields["full_name"] == wanted } else { false }
    }
    return repository.map { json($0) } ?? unknown
  }

  private static let repositories: [JSONValue] =
    (try? JSONDecoder().decode([JSONValue].self, from: Data(PackageResources.apple_json))) ?? []

  private static var unknown: HTTPResponse {
    HTTPResponse(status: 404, headers: jsonType, body: Data(PackageResources.unknown_json))
  }

  private static func json(_ value: JSONValue, headers: [String: String] = [:]) -> HTTPResponse {
    let body = (try? JSONEncoder().encode(value)) ?? Data()
    return HTTPResponse(status: 200, headers: headers.merging(jsonType) { $1 }, body: body)
  }

  private static let jsonType = ["Content-Type": "application/json; charset=utf-8"]
}
