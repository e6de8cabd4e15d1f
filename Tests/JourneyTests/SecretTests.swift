import FeatureKit
import Foundation
import TestSupport
import Testing

@Suite("Secrets", .journey)
struct SecretTests {
  /// The server's reply to a request with a key.
  enum ServerBehavior: CaseIterable, Sendable {
    case correct
    /// An error that repeats the request.
    case echoing401, echoing503
    /// A redirect to another host with the key in the URL.
    case redirecting
  }

  enum Source: CaseIterable, Sendable { case environment, settingsFile }

  private static let key = "Cur10us-k3y/of+the=journey&9876"
  /// The part that must not be printed; the last four characters may.
  private static let hidden = "Cur10us-k3y"

  @Test(
    "are in no message about an address that isn't valid",
    arguments: ["http://me:s3cret@[::1", "me:s3cret@host", "ftp://me:s3c/ret@host/x"]
  )
  func invalidAddress(_ address: String) async throws {
    let refused = try await Journey().run("config set gifs.baseURL \(address)")
    #expect(refused.status == 2 && !refused.errors.contains("s3c"), "\(refused)")
    let list = try await Journey(environment: ["CURIO_GIFS_BASE_URL": address]).run("config list")
    #expect(list.status == 0 && !(list.output + list.errors).contains("s3c"), "\(list)")
  }

  @Test(
    "appear in no output, no log and no file but the settings', and are sent to no other host",
    arguments: Source.allCases,
    ServerBehavior.allCases
  )
  func hidden(source: Source, behavior: ServerBehavior) async throws {
    let stranger = try LoopbackServer(reply: RemoteWorld.reply)
    let environment = Dictionary(
      uniqueKeysWithValues: exampleFeatures.map { ("CURIO_\($0.uppercased())_API_KEY", Self.key) }
    )
    let journey = try Journey(environment: source == .environment ? environment : [:]) { request in
      Self.reply(request, behavior, stranger)
    }
    var output = ""
    if source == .settingsFile {
      for feature in exampleFeatures {
        let set = try await journey.run("config set \(feature).apiKey -", input: Self.key + "\n")
        output += set.output + set.errors
      }
      #expect(output.count(of: "****9876") == exampleFeatures.count)
    }
    for line in [
      "emoji fetch", "avatars search ada", "repos list", "gender check ada ben", "apod today",
      "gifs search cat",
      "desserts show 52893", "config list", "doctor", "store list --json",
    ] {
      let outcome = try await journey.run("\(line) --verbose")
      output += outcome.output + outcome.errors
    }

    #expect(journey.server.requests.contains { $0.head.removingPercentEncoding?.contains(Self.key) == true })
    #expect(!output.contains(Self.hidden))
    #expect(stranger.requests.allSatisfy { !$0.head.contains(Self.hidden) })
    for file in journey.files where !file.hasSuffix("config/curio/settings.json") {
      let text = String(decoding: try Data(contentsOf: journey.path(file)), as: UTF8.self)
      #expect(!file.contains(Self.hidden) && !text.contains(Self.hidden), "\(file)")
    }
  }

  private static func reply(
    _ request: LoopbackServer.Request,
    _ behavior: ServerBehavior,
    _ stranger: LoopbackServer
  ) -> LoopbackServer.Reply {
    let echo = "{\"message\":\(Hostile.json(request.head.removingPercentEncoding ?? ""))}"
    return switch behavior {
    case .correct: RemoteWorld.reply(request)
    case .echoing401: .json(echo, status: 401, headers: ["X-Echo": key])
    case .echoing503: .json(echo, status: 503, headers: ["Retry-After": "30"])
    case .redirecting: .redirect(to: "\(stranger.url.absoluteString)\(request.target)#\(key)")
    }
  }
}
