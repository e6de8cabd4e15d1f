import FeatureKit
import Foundation

extension SampleWorld {
  public func response(_ address: String, headers: [String: String] = [:]) -> HTTPResponse? {
    guard let url = URL(string: address) else { return nil }
    let request = HTTPRequest(url, headers: headers.mapValues(HTTPRequest.Value.text))
    return respond(SampleRequest(request, at: FrozenClock().now))
  }

  public func value<Value: Decodable>(_ type: Value.Type, _ address: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(response(address)?.body ?? []))
  }

  public func value<Value: Decodable>(_ address: String) throws -> Value {
    try value(Value.self, address)
  }
}
