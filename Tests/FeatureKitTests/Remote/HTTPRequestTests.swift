import FeatureKit
import Foundation
import Testing

@Suite("Requests are encoded and hide secrets")
struct HTTPRequestTests {
  private func address(
    _ base: String,
    _ path: [HTTPRequest.Value] = [],
    _ query: [HTTPRequest.QueryItem] = []
  ) throws -> String {
    HTTPRequest(try #require(URL(string: base)), path: path, query: query).url.absoluteString
  }

  @Test(
    "A component of the path stays one component, and a value of the query one value",
    arguments: [
      ("plain-AZ_09~.x", "plain-AZ_09~.x"),
      ("a/b", "a%2Fb"),
      ("../repos/x", "..%2Frepos%2Fx"),
      ("..", "%2E%2E"),
      (".", "%2E"),
      ("x?y", "x%3Fy"),
      ("a b", "a%20b"),
      ("C++", "C%2B%2B"),
      ("Ana&country_id=US", "Ana%26country_id%3DUS"),
      ("#100%", "%23100%25"),
      ("%2F", "%252F"),
      ("José", "Jos%C3%A9"),
      ("漢字", "%E6%BC%A2%E5%AD%97"),
      ("👍", "%F0%9F%91%8D"),
      ("a\r\nHost: evil", "a%0D%0AHost%3A%20evil"),
      ("'();:@$,[]!*\"<>\\^`{|}", "%27%28%29%3B%3A%40%24%2C%5B%5D%21%2A%22%3C%3E%5C%5E%60%7B%7C%7D"),
      ("", ""),
    ]
  )
  func encoding(raw: String, encoded: String) throws {
    #expect(try address("http://api.test", ["users", .text(raw)]) == "http://api.test/users/\(encoded)")
    #expect(
      try address("http://api.test", [], [.init("q", .text(raw)), .init("n", "1")])
        == "http://api.test?q=\(encoded)&n=1"
    )
  }

  @Test("Path and query go below what the base URL has already")
  func joining() throws {
    #expect(try address("http://api.test") == "http://api.test")
    #expect(try address("http://api.test/", ["a"]) == "http://api.test/a")
    #expect(try address("http://api.test/v1//", ["a", "b"]) == "http://api.test/v1/a/b")
    #expect(try address("http://api.test", [""], [.init("name[]", "x")]) == "http://api.test/?name%5B%5D=x")
    #expect(
      try address("http://api.test/v1?team=a%20b#top", ["c"], [.init("d", "e")])
        == "http://api.test/v1/c?team=a%20b&d=e"
    )
    #expect(try address("http://[::1]:8080/x%2Fy", ["a"]) == "http://[::1]:8080/x%2Fy/a")
  }

  @Test("masks secrets in the URL to print, and encodes them in the URL to send")
  func masking() throws {
    let secret = try #require(Secret("a+b/c&d=SECRET"))
    let request = HTTPRequest(
      try #require(URL(string: "https://user:password@api.test/json")),
      path: [.secret(secret), "lookup.php"],
      query: [.init("i", "1 2"), .init("api_key", .secret(secret))]
    )
    #expect(
      request.url.absoluteString
        == "https://user:password@api.test/json/a%2Bb%2Fc%26d%3DSECRET/lookup.php?i=1%202&api_key=a%2Bb%2Fc%26d%3DSECRET"
    )
    #expect(request.maskedURL == "https://****@api.test/json/****/lookup.php?i=1%202&api_key=****")
  }

  @Test(
    "hides user name and password of an address, and nothing else",
    arguments: [
      ("https://token@api.test/x", "https://****@api.test/x"),
      ("http://user:pass@[::1]:8080/", "http://****@[::1]:8080/"),
      ("https://api.test/a@b?c=d@e", "https://api.test/a@b?c=d@e"),
    ]
  )
  func maskedAddress(address: String, shown: String) throws {
    #expect(try #require(URL(string: address)).masked == shown)
  }

  @Test(
    "hides them also in a text that is no address, and leaves other texts",
    arguments: [
      ("http://me:sesame@[::1", "http://[::1"), ("socks://me:ses/ame@proxy:3128", "socks://proxy:3128"),
      ("less -P@here", "less -P@here"), ("/opt/browser@2/run", "/opt/browser@2/run"),
    ]
  )
  func withoutUser(text: String, shown: String) { #expect(text.withoutUserOfAddress == shown) }

  @Test("A request returns its secret, wherever it is")
  func carriedSecret() throws {
    let base = try #require(URL(string: "http://api.test"))
    let secret = try #require(Secret("key"))
    #expect(HTTPRequest(base, path: ["a"], query: [.init("b", "c")], headers: ["d": "e"]).secret == nil)
    #expect(HTTPRequest(base, path: [.secret(secret)]).secret == secret)
    #expect(HTTPRequest(base, query: [.init("k", .secret(secret))]).secret == secret)
    #expect(HTTPRequest(base, headers: ["k": .secret(secret, prefix: "Bearer ")]).secret == secret)
  }

  @Test("The sample world sees the request taken apart and decoded")
  func sampleRequest() throws {
    let seen = SampleRequest(
      HTTPRequest(
        try #require(URL(string: "http://api.test/v1")),
        path: ["us/ers", "C++"],
        query: [
          .init("q", "a&b=c+d"), .init("name[]", "first"), .init("name[]", "last"), .init("empty", ""),
        ],
        headers: ["If-None-Match": "\"x\""]
      ),
      at: .distantPast
    )
    #expect(seen.host == "api.test")
    #expect(seen.path == ["v1", "us/ers", "C++"])
    #expect(seen.query == ["q": "a&b=c+d", "name[]": "last", "empty": ""])
    #expect(seen.headers["if-none-match"] == "\"x\"")
  }
}
