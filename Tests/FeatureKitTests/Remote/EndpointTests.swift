import FeatureKit
import Foundation
import Testing

@Suite("Endpoints")
struct EndpointTests {
  private func endpoint(_ credential: RemoteAPI.Credential, key: String? = "12345678") throws -> Endpoint {
    let api = RemoteAPI(
      name: "Test",
      defaultBaseURL: "https://api.test",
      credential: credential,
      keyPage: "https://api.test/keys",
      headers: ["Accept": "application/json"]
    )
    return Endpoint(
      api,
      baseURL: try #require(URL(string: "https://api.test/v1")),
      key: key.flatMap(Secret.init)
    )
  }

  @Test("The key goes where the API wants it")
  func credentials() throws {
    let secret = try #require(Secret("12345678"))
    let bearer = try endpoint(.bearer).request(["a"])
    #expect(
      bearer.headers == ["Accept": "application/json", "Authorization": .secret(secret, prefix: "Bearer ")]
    )
    let query = try endpoint(.query("api_key")).request(["a"], query: [.init("q", "x")])
    #expect(query.query == [.init("q", "x"), .init("api_key", .secret(secret))])
    #expect(try endpoint(.none).request(["a"]).secret == nil)
    #expect(try endpoint(.path).request(["a"]).secret == nil)
    #expect(try endpoint(.bearer, key: nil).request(["a"]).headers == ["Accept": "application/json"])
  }

  @Test("A known version is requested with its tag")
  func entityTag() throws {
    #expect(try endpoint(.none).request(["a"], entityTag: "W/\"1\"").headers["If-None-Match"] == "W/\"1\"")
    #expect(try endpoint(.none).request(["a"], entityTag: "\"a\u{1}b\"").headers["If-None-Match"] == nil)
  }
}
