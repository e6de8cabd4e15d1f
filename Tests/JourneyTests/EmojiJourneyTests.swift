import FeatureKit
import TestSupport
import Testing

@Suite("A journey with emojis")
struct EmojiJourneyTests {
  private let journey: Journey

  init() throws { journey = try Journey() }

  @Test("Fetching twice is one request, and each time says what came of it")
  func fetchTwice() async throws {
    let first = try await journey.run("emoji fetch")
    let second = try await journey.run("emoji fetch")
    #expect(first.output == "6 emojis in store.\n")
    #expect(first.errors == "Emojis stored successfully!\n")
    #expect(second.output == first.output)
    #expect(second.errors == "The Emojis are already stored!\n")
    #expect([first.status, second.status] == [0, 0])
    #expect(journey.asked == ["/emojis"])

    let again = try await journey.run("emoji fetch --refresh")
    #expect(again.errors == "Emojis stored successfully!\n")
    #expect(journey.asked == ["/emojis", "/emojis"])
  }

  @Test("For a script both answers are one document, with every key")
  func documents() async throws {
    let first = try await journey.document("emoji fetch")
    let second = try await journey.document("emoji fetch")
    let fetchedAt = first["fetchedAt"]
    #expect(Timestamp.date(fetchedAt.text) != nil)
    #expect(
      first == [
        "feature": "emoji", "command": "fetch", "source": "network", "fetchedAt": fetchedAt,
        "expiresAt": nil, "notices": ["Emojis stored successfully!"], "data": ["count": 6],
      ]
    )
    #expect(
      second == [
        "feature": "emoji", "command": "fetch", "source": "cache", "fetchedAt": fetchedAt,
        "expiresAt": nil, "notices": ["The Emojis are already stored!"], "data": ["count": 6],
      ]
    )
  }

  @Test(
    "Before anything is fetched, commands name the call that does, and ask nothing",
    arguments: [
      "emoji random", "emoji list", "emoji search heart", "emoji show heart", "emoji remove heart --yes",
    ]
  )
  func notFetched(line: String) async throws {
    let outcome = try await journey.run(line)
    #expect(outcome.status == 3)
    #expect(outcome.output == "")
    #expect(outcome.errors == "Error: No emojis are stored yet.\nRun `curio emoji fetch` first.\n")
    #expect(journey.asked == [])
  }

  @Test(
    "A removed emoji is off the list after a restart, and back in its place when the list is restored (G7)"
  )
  func removal() async throws {
    _ = try await journey.run("emoji fetch")
    let whole = try await journey.document("emoji list")
    #expect(whole["data.items"].items.map { $0["name"].text } == RemoteWorld.emojiNames)
    #expect(whole["data.items.1.character"] == "🇦🇨")
    #expect(whole["data.items.4.character"] == .null)

    let removal = try await journey.document("emoji remove heart --yes")
    #expect(removal["data"] == ["name": "heart", "removed": true])
    #expect(removal["source"] == "local")
    _ = try await journey.run("emoji remove cat --yes")
    let shortened = try await journey.document("emoji list")
    #expect(shortened["data.items"].items.map { $0["name"].text } == ["+1", "ac", "octocat", "tada"])

    let refetched = try await journey.run("emoji fetch --refresh")
    #expect(refetched.status == 0)
    #expect(try await journey.document("emoji list")["data"] == shortened["data"])

    #expect(try await journey.document("emoji restore")["data"] == ["restored": 2])
    #expect(try await journey.document("emoji list")["data"] == whole["data"])
  }

  @Test("A spent limit is no list of emojis: nothing of it is kept, and nobody asks before its end (G1)")
  func spentLimit() async throws {
    let journey = try Journey { _ in
      .json(
        #"{"message":"API rate limit exceeded for 1.2.3.4.","documentation_url":"https://docs.github.com"}"#,
        status: 403,
        headers: ["X-RateLimit-Remaining": "0", "Retry-After": "1800"]
      )
    }
    for _ in 0..<2 {
      let outcome = try await journey.run("emoji fetch --json")
      #expect(outcome.status == 6)
      #expect(outcome.errorCode == "rate_limited")
      let wait = try outcome.userError["error.retryAfter"]
      #expect((1700...1800).map(JSONValue.int).contains(wait))
      #expect(try outcome.userError["error.message"].text.contains("free again in 30 minutes"))
    }
    #expect(journey.asked == ["/emojis"])
    #expect(try await journey.run("emoji list").status == 3)
  }

  @Test("The sample world's menu is walked through by typing numbers")
  func menu() async throws {
    let answers = try await journey.run(
      "--sample --pictures none",
      input: "1\n3\nn\np\n/heart\nm\n1\n6\nheart\nyes\nm\n1\n7\nm\n2\n1\noctocat\nm\n"
        + "3\n1\ncurio-sample\nn\nq\n"
    )
    #expect(answers.status == 0)
    #expect(answers.errors == "")
    for seen in [
      "Curio, a cabinet of curiosities", "Emojis like “heart”", "“heart” is off the list.",
      "The list is whole again: 1 emoji back.", "The Octocat",
      "Repositories of curio-sample", "p previous page",
    ] {
      #expect(answers.output.contains(seen), "\(seen)")
    }
    #expect(journey.asked == [])
    #expect(journey.files == [])
  }
}
