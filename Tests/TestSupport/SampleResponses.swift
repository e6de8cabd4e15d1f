import FeatureKit
import Foundation

extension SampleWorld {
  /// The response to a GET, where this feature has one.
  public func response(_ address: String, headers: [String: String] = [:]) -> HTTPResponse? {
    guard let url = URL(string: address) else { return nil }
    return answer(SampleRequest(HTTPRequest(url, headers: headers.mapValues(HTTPRequest.Value.text))))
  }

  /// The decoded body of the response to a GET.
  public func value<Value: Decodable>(_ type: Value.Type, _ address: String) throws -> Value {
    try JSONDecoder().decode(type, from: response(address)?.body ?? Data())
  }

  /// The same, with the type from its context.
  public func value<Value: Decodable>(_ address: String) throws -> Value {
    try value(Value.self, address)
  }
}
