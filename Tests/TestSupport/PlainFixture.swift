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

  /// Expects a request for a path below the base URL.
  ///
  /// - Parameter query: Not percent-encoded.
  public func expect(
    _ path: String,
    query: KeyValuePairs<String, String> = [:],
    _ json: String,
    status: Int = 200
  ) {
    http.expect(Self.url(path, query), .json(json, status: status))
  }

  public func expect(_ path: String, query: KeyValuePairs<String, String> = [:], failure: Failure) {
    http.expect(Self.url(path, query), failure: failure)
  }

  private static func url(_ path: String, _ query: KeyValuePairs<String, String>) -> String {
    let base = "http://api.test/\(path)"
    let items = query.map { HTTPRequest.QueryItem($0.key, .text($0.value)) }
    return URL(string: base).map { HTTPRequest($0, query: items).url.absoluteString } ?? base
  }
}
