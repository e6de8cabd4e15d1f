import FeatureKit

enum TrinketSample {
  static let world = SampleWorld(examples: ["1", "2"]) { request in
    guard request.path.last == "trinket" else { return nil }
    return HTTPResponse(
      status: 200,
      headers: ["Content-Type": "application/json"],
      body: Data(PackageResources.list_json)
    )
  }
}
