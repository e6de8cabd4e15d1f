import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import EmojiModule

@Suite("Emoji use cases")
struct EmojiInteractorTests {
  @Test("The first fetch asks once and keeps all; the second asks nothing")
  func fetchTwice() async throws {
    let emoji = try EmojiFixture()
    emoji.expectEmojis()
    let first = try await emoji.run("fetch")
    emoji.bench.clock.advance(by: 1_000_000_000)
    let second = try await emoji.run("fetch")
    #expect(first.provenance.source == .network)
    #expect(second.provenance.source == .cache)
    #expect(second.provenance.fetchedAt == Timestamp.date("2026-11-21T09:00:00Z"))
    #expect(emoji.bench.http.requests.count == 1)
  }

  @Test("A refresh asks again and shows what is new; without a network it shows what is kept, and says so")
  func refresh() async throws {
    let emoji = try await EmojiFixture.stocked()
    emoji.expectEmojis(.json(#"{"tada": "https://x.test/unicode/1f389.png"}"#))
    #expect(try await emoji.run("fetch", mode: .refresh).data == ["count": 1])
    emoji.bench.http.expect("http://api.test/emojis", failure: .offline(.hostNotFound))
    let stale = try await emoji.run("fetch", mode: .refresh)
    #expect(stale.provenance.source == .stale)
    #expect(stale.notices == [.warning("GitHub could not be found on the network. This is what is kept.")])
    #expect(try await emoji.listedNames() == ["tada"])
  }

  @Test("G1: a limit's 403 is told as a limit with its time, and never kept as the list")
  func rateLimitIsNotKept() async throws {
    let emoji = try EmojiFixture()
    emoji.expectEmojis(
      .json(
        #"{"message": "API rate limit exceeded for 1.2.3.4.", "documentation_url": "https://docs.github.com/rest"}"#,
        status: 403,
        headers: ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "\(Self.epoch(emoji) + 1800)"]
      )
    )
    let userError = try #require(await emoji.userError("fetch"))
    #expect(userError.code == .rateLimited)
    #expect(userError.retryAfter == 1800)
    #expect(userError.message == "GitHub's request limit is spent.")
    #expect(userError.advice?.string.hasPrefix("It is free again in 30 minutes.") == true)
    #expect(try await emoji.userError("list")?.code == .notFetched)
  }

  @Test(
    "G2: whatever happens to a fetch, something is said",
    arguments: [
      (HTTPResponse.json("{}"), ErrorCode.badResponse), (.json("<html>"), .badResponse),
      (HTTPResponse(status: 500), .serverError), (HTTPResponse(status: 404), .notFound),
      (HTTPResponse(status: 401), .unauthorized), (HTTPResponse(status: 429), .rateLimited),
    ]
  )
  func everyFailureIsSaid(response: HTTPResponse, code: ErrorCode) async throws {
    let emoji = try EmojiFixture()
    emoji.expectEmojis(response)
    let userError = try #require(await emoji.userError("fetch"))
    #expect(userError.code == code)
    #expect(!userError.message.isEmpty)
    #expect(try await emoji.userError("random")?.code == .notFetched)
  }

  @Test("An empty or broken list does not harm the one that is kept")
  func badRefreshHarmsNothing() async throws {
    let emoji = try await EmojiFixture.stocked()
    for body in ["{}", "<html>", #"{"heart":"#] {
      emoji.expectEmojis(.json(body))
      #expect(try await emoji.run("fetch", mode: .refresh).provenance.source == .stale)
    }
    #expect(try await emoji.listedNames() == ["+1", "blue_heart", "heart", "octocat"])
  }

  @Test("Only fetch and a refresh ask: all else says that the emojis have to be fetched, also offline")
  func nothingStored() async throws {
    let emoji = try EmojiFixture()
    for command in ["random", "list", "search", "show", "remove"] {
      for mode in [CacheMode.cacheFirst, .offline] {
        let userError = try await emoji.userError(
          command,
          ["name": ["heart"], "text": ["heart"]],
          mode: mode
        )
        #expect(userError?.code == .notFetched, "\(command)")
        #expect(userError?.advice == "Run `curio emoji fetch` first.", "\(command)")
      }
    }
    #expect(try await emoji.userError("fetch", mode: .offline)?.code == .offline)
    #expect(emoji.bench.http.requests.isEmpty)
    emoji.expectEmojis()
    #expect(try await emoji.run("list", mode: .refresh).provenance.source == .network)
  }

  @Test("Random draws from those on the list")
  func random() async throws {
    let emoji = try await EmojiFixture.stocked(pick: { $0 - 1 })
    #expect(try await emoji.run("random").title == "octocat")
    _ = try await emoji.run("remove", ["name": ["octocat"]])
    #expect(try await emoji.run("random").title == "heart")
  }

  @Test(
    "A removed emoji is off the list, the search and the draw, stays removed after a refresh, and show finds it"
  )
  func remove() async throws {
    let emoji = try await EmojiFixture.stocked()
    _ = try await emoji.run("remove", ["name": ["heart"]])
    #expect(try await emoji.listedNames() == ["+1", "blue_heart", "octocat"])
    emoji.expectEmojis()
    _ = try await emoji.run("fetch", mode: .refresh)
    #expect(try await emoji.listedNames() == ["+1", "blue_heart", "octocat"])
    #expect(try await emoji.run("show", ["name": ["heart"]]).title == "heart")
    #expect(try await emoji.run("search", ["text": ["heart"]]).data["total"] == 1)
  }

  @Test("G7: after a restore the list is whole, in the same order, and the next removal hides only itself")
  func restore() async throws {
    let emoji = try await EmojiFixture.stocked()
    _ = try await emoji.run("remove", ["name": ["heart"]])
    _ = try await emoji.run("remove", ["name": ["+1"]])
    #expect(try await emoji.run("restore").data == ["restored": 2])
    #expect(try await emoji.listedNames() == ["+1", "blue_heart", "heart", "octocat"])
    _ = try await emoji.run("remove", ["name": ["octocat"]])
    #expect(try await emoji.listedNames() == ["+1", "blue_heart", "heart"])
    #expect(try await emoji.run("restore").data == ["restored": 1])
    #expect(try await emoji.run("restore").data == ["restored": 0])
  }

  @Test(
    "One is found by its name in any case, with colons or blanks, and by the emoji itself",
    arguments: ["heart", "HEART", ":heart:", " heart ", "❤️", "\u{2764}"]
  )
  func find(text: String) async throws {
    let emoji = try await EmojiFixture.stocked()
    #expect(try await emoji.run("show", ["name": [text]]).title == "heart")
    #expect(try await emoji.run("remove", ["name": [text]]).data == ["name": "heart", "removed": true])
  }

  @Test("A search ranks the exact name first, takes blanks for underscores, and takes an emoji for itself")
  func search() async throws {
    let emoji = try await EmojiFixture.stocked()
    func names(_ text: String) async throws -> [JSONValue?] {
      guard case .array(let items) = try await emoji.run("search", ["text": [text]]).data["items"] else {
        return []
      }
      return items.map { $0["name"] }
    }
    #expect(try await names("heart") == ["heart", "blue_heart"])
    #expect(try await names("Blue Heart") == ["blue_heart"])
    #expect(try await names("👍") == ["+1"])
    #expect(try await names("haert") == ["heart"])
    #expect(try await names("zzz") == [])
  }

  private static func epoch(_ emoji: EmojiFixture) -> Int { Int(emoji.bench.clock.now.timeIntervalSince1970) }
}

extension JSONValue {
  fileprivate subscript(_ field: String) -> JSONValue? {
    if case .object(let fields) = self { fields[field] } else { nil }
  }
}
