import FeatureKit
import Foundation

/// A feature on fakes, without anything of its own.
public struct PlainFixture: FeatureFixture {
  public let feature: Feature
  public let fixture: TestFixture

  public init(_ feature: Feature, key: String? = nil) throws {
    self.feature = feature
    let api = feature.api ?? RemoteAPI(name: "None", defaultBaseURL: "http://api.test", credential: .none)
    fixture = try TestFixture(feature.name, api: api, key: key)
  }

  /// Expects a request for a path below the base URL, percent-encoded.
  public func expect(_ path: String, _ json: String, status: Int = 200) {
    http.expect("http://api.test/\(path)", .json(json, status: status))
  }

  public func expect(_ path: String, failure: Failure) {
    http.expect("http://api.test/\(path)", failure: failure)
  }
}
