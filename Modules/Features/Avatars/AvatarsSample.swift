import FeatureKit
import Foundation

/// GitHub's users in the sample world: six with their pictures, and nobody else.
enum AvatarsSample {
  static let world = SampleWorld(preparation: ["search octocat", "search Teapot-418"]) { request in
    switch (request.path.first, request.path.count) {
    case ("users", 2): user(request.path[1])
    case ("u", 2): picture(request.path[1])
    default: nil
    }
  }

  private struct User {
    let id: String
    let answer: [UInt8]
    let picture: [UInt8]
  }

  private static let users = [
    "ada-writes": User(
      id: "90000001",
      answer: PackageResources.ada_writes_json,
      picture: PackageResources.ada_writes_png
    ),
    "apple": User(id: "10639145", answer: PackageResources.apple_json, picture: PackageResources.apple_png),
    "kitemaker": User(
      id: "90000002",
      answer: PackageResources.kitemaker_json,
      picture: PackageResources.kitemaker_png
    ),
    "nonamenoface": User(
      id: "90000003",
      answer: PackageResources.nonamenoface_json,
      picture: PackageResources.nonamenoface_png
    ),
    "octocat": User(
      id: "583231",
      answer: PackageResources.octocat_json,
      picture: PackageResources.octocat_png
    ),
    "teapot-418": User(
      id: "90000004",
      answer: PackageResources.teapot_418_json,
      picture: PackageResources.teapot_418_png
    ),
  ]

  private static func user(_ login: String) -> HTTPResponse {
    let user = users[login.lowercased()]
    return HTTPResponse(
      status: user == nil ? 404 : 200,
      headers: ["Content-Type": "application/json; charset=utf-8"],
      body: Data(user?.answer ?? PackageResources.unknown_json)
    )
  }

  private static func picture(_ id: String) -> HTTPResponse? {
    users.values.first { $0.id == id }.map {
      HTTPResponse(status: 200, headers: ["Content-Type": "image/png"], body: Data($0.picture))
    }
  }
}
