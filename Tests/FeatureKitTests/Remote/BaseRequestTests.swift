import FeatureKit
import Foundation
import TestSupport
import Testing

@Suite("Each request to an API begins alike")
struct BaseRequestTests {
  private func request(_ credential: RemoteAPI.Credential, key: String? = "12345678") throws -> HTTPRequest {
    try fixture(credential, key: key).services.baseRequest()
  }

  private func fixture(_ credential: RemoteAPI.Credential, key: String? = "12345678") throws -> TestFixture {
    let api = RemoteAPI(
      name: "Test",
      defaultBaseURL: "https://api.test",
      credential: credential,
      defaultKey: "1",
      keyPage: "https://api.test/keys",
      headers: ["Accept": "application/json"]
    )
    return try TestFixture("test", api: api, key: key)
  }

  @Test("The key goes where the API wants it")
  func credentials() async throws {
    let secret = try #require(Secret("12345678"))
    let bearer = try request(.bearer)
    #expect(
      bearer.headers == ["Accept": "application/json", "Authorization": .secret(secret, prefix: "Bearer ")]
    )
    #expect(try request(.bearer, key: nil).headers == ["Accept": "application/json"])
    #expect(try request(.none).secret == nil)
    let folder: [HTTPRequest.Value] = ["v1"]
    #expect(try request(.path(after: folder)).path == folder + [.secret(secret)])
    #expect(try request(.path(after: folder), key: nil).path == folder + ["1"])
    let query = try fixture(.query("api_key"))
    query.http.expect("http://api.test/a?q=x&api_key=****", .json("{}"))
    _ = try await query.services.send(["a"], query: [.init("q", "x")])
    #expect(query.http.requests.first?.secret == secret)
  }

  @Test("A known version is requested with its tag")
  func entityTag() async throws {
    let test = try fixture(.none)
    test.http.allow("http://api.test/a", .json("{}"))
    for tag in ["W/\"1\"", "\"a\u{1}b\""] { _ = try await test.services.send(["a"], entityTag: tag) }
    #expect(test.http.requests.map { $0.headers["If-None-Match"] } == ["W/\"1\"", nil])
  }
}
