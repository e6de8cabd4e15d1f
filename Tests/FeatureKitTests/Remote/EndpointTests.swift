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

  @Test("A link from the API is requested unchanged, with the key")
  func following() throws {
    let link = try #require(URL(string: "https://API.test:443/user/1/repos?per_page=30&page=2"))
    let request = try #require(try endpoint(.bearer).request(following: link))
    #expect(request.url == link)
    #expect(request.secret != nil)
  }

  @Test(
    "A link to another place is not followed",
    arguments: [
      "http://api.test/v1", "https://api.test:444/", "https://evil.test/", "https://api.test.evil.test/",
      "https://api.test@evil.test/", "//api.test/", "/v1/next", "file:///etc/passwd", "ftp://api.test/",
    ]
  )
  func foreign(address: String) throws {
    let link = try #require(URL(string: address))
    #expect(try endpoint(.bearer).request(following: link) == nil)
  }
}
