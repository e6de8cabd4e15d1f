import FeatureKit
import Foundation

extension SampleWorld {
  /// The response to a GET of an address, where the sample world has one.
  public func response(_ address: String, headers: [String: String] = [:]) -> HTTPResponse? {
    guard let url = URL(string: address) else { return nil }
    return answer(SampleRequest(HTTPRequest(url, headers: headers.mapValues(HTTPRequest.Value.text))))
  }

  /// The decoded body of the response to a GET of an address.
  public func value<Value: Decodable>(_ address: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: response(address)?.body ?? Data())
  }
}
