import FeatureKit
import Foundation

/// The API in the sample world: two answers, and nothing else.
enum TrinketSample {
  static let world = SampleWorld(preparation: ["show example"]) { request in
    guard request.path.dropLast().last == "trinket", let name = request.path.last else { return nil }
    let answer = answers[Charm.key(name)]
    return HTTPResponse(
      status: answer == nil ? 404 : 200,
      headers: ["Content-Type": "application/json"],
      body: Data(answer ?? PackageResources.unknown_json)
    )
  }

  private static let answers = [
    "another": PackageResources.another_json,
    "example": PackageResources.example_json,
  ]
}
