import Foundation
import TestSupport
import Testing

@Suite("Proxies from the environment")
struct ProxyTests {
  @Test("sends the complete address to an HTTP proxy", arguments: ["HTTP_PROXY", "http_proxy", "ALL_PROXY"])
  func plain(variable: String) async throws {
    let proxy = try LoopbackServer { _ in .json(#"{"heart": "https://example.test/heart.png"}"#) }
    let outcome = try await fetch("http://api.example.test", [variable: proxy.url.absoluteString])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(proxy.requests.map(\.target) == ["http://api.example.test/emojis"])
  }

  @Test(
    "opens a tunnel through an HTTPS proxy, which sees no key",
    arguments: ["HTTPS_PROXY", "https_proxy"]
  )
  func secure(variable: String) async throws {
    let proxy = try LoopbackServer { _ in .status(502) }
    let outcome = try await fetch("https://api.example.test", [variable: proxy.url.absoluteString])
    #expect(outcome.errorCode == "offline")
    let tunnel = try #require(proxy.requests.first)
    #expect(proxy.requests.count == 1)
    #expect(tunnel.method == "CONNECT")
    #expect(tunnel.target == "api.example.test:443")
    #expect(!tunnel.head.contains("sk-1234567890"))
  }

  @Test("names a proxy that can't be reached, or wants a password, without the one it has")
  func failing() async throws {
    let missing = try await fetch(
      "https://api.example.test",
      ["https_proxy": "http://me:a/b@proxy.invalid:3128"]
    )
    #expect(missing.errorCode == "offline")
    #expect(missing.errors.contains("through the proxy http://proxy.invalid:3128 (https_proxy)."))
    let proxy = try LoopbackServer { _ in .status(407) }
    for (url, variable) in [
      ("https://api.example.test", "HTTPS_PROXY"), ("http://api.example.test", "ALL_PROXY"),
    ] {
      let outcome = try await fetch(url, [variable: proxy.url.absoluteString])
      #expect(outcome.errorCode == "offline")
      #expect(outcome.errors.contains("(\(variable)) wants a name and a password."))
    }
  }

  @Test("asks the hosts in NO_PROXY directly", arguments: ["NO_PROXY", "no_proxy"])
  func exempt(variable: String) async throws {
    let proxy = try LoopbackServer { _ in .status(502) }
    let server = try LoopbackServer { _ in .json(#"{"heart": "https://example.test/heart.png"}"#) }
    let outcome = try await fetch(
      server.url.absoluteString,
      ["HTTP_PROXY": proxy.url.absoluteString, variable: "localhost,127.0.0.1"]
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(proxy.requests.isEmpty)
    #expect(server.requests.map(\.target) == ["/emojis"])
  }

  private func fetch(_ baseURL: String, _ environment: [String: String]) async throws -> CurioProcess.Outcome
  {
    let settings = ["CURIO_EMOJI_BASE_URL": baseURL, "GITHUB_TOKEN": "sk-1234567890"]
    let curio = try CurioProcess(environment: environment.merging(settings) { $1 })
    return try await curio.run(["emoji", "fetch", "--json"])
  }
}
