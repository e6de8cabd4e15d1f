import FeatureKit

enum TrinketSample {
  static let world = SampleWorld(examples: ["example", "another"]) { request in
    guard request.path.dropLast().last == "trinket", let name = request.path.last else { return nil }
    let body = responses[name.lowercased()]
    return HTTPResponse(
      status: body == nil ? 404 : 200,
      headers: ["Content-Type": "application/json"],
      body: Data(body ?? PackageResources.unknown_json)
    )
  }

  private static let responses = [
    "another": PackageResources.another_json,
    "example": PackageResources.example_json,
  ]
}
