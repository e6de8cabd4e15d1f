import FeatureKit
import TestSupport
import Testing

@Suite("A journey with emojis", .journey)
struct EmojiJourneyTests {
  private let journey: Journey

  init() throws { journey = try Journey() }

  @Test("Fetching twice is one request, and each time the outcome is shown")
  func fetchTwice() async throws {
    let first = try await journey.run("emoji fetch")
    let second = try await journey.run("emoji fetch")
    #expect(first.output == "count\t6\n")
    #expect(first.errors == "Emojis stored successfully!\n")
    #expect(second.output == first.output)
    #expect(second.errors == "The Emojis are already stored!\n")
    #expect([first.status, second.status] == [0, 0])
    #expect(journey.asked == ["/emojis"])

    let again = try await journey.run("emoji fetch --refresh")
    #expect(again.errors == "Emojis stored successfully!\n")
    #expect(journey.asked == ["/emojis", "/emojis"])
  }

  @Test("With --json both are one document with every key")
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
    "Before anything is fetched, commands name the one that does it, and request nothing",
    arguments: [
      "emoji random", "emoji list", "emoji search heart", "emoji show heart", "emoji remove heart --yes",
    ]
  )
  func notFetched(line: String) async throws {
    let outcome = try await journey.run(line)
    #expect(outcome.status == 3)
    #expect(outcome.output == "")
    #expect(outcome.errors == "Error: No emojis saved yet.\nRun `curio emoji fetch` first.\n")
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

  @Test(
    "A used-up limit is not a list of emojis: nothing is saved, and no request is sent before its end (G1)"
  )
  func limit() async throws {
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
      #expect(try outcome.userError["error.message"].text.contains("Try again in 30 minutes"))
    }
    #expect(journey.asked == ["/emojis"])
    #expect(try await journey.run("emoji list").status == 3)
  }

  @Test("A confirmation shows the emoji and asks; y removes it, anything else asks again", .needs("tmux"))
  func confirmed() async throws {
    _ = try await journey.run("emoji fetch")
    let terminal = try await journey.curio.onTerminal(["emoji", "remove", "heart"])
    try await terminal.see("Remove “heart” from the list? [y/N]")
    #expect(try await terminal.screen.contains("❤️"))
    try await terminal.enter("maybe")
    try await terminal.see("Please answer y or n.")
    try await terminal.enter("y")
    #expect(try await terminal.status() == 0)
    #expect(try await terminal.screen.contains("Removed “heart”."))
    #expect(try await journey.document("emoji list")["data.total"] == 5)
  }

  @Test("Ctrl-C at a confirmation changes nothing and exits with 130; no exits with 1", .needs("tmux"))
  func notConfirmed() async throws {
    _ = try await journey.run("emoji fetch")
    for (key, status) in [("C-c", Int32(130)), ("Enter", 1), ("C-d", 1)] {
      let terminal = try await journey.curio.onTerminal(["emoji", "remove", "heart"])
      try await terminal.see("[y/N]")
      try await terminal.press(key)
      #expect(try await terminal.status() == status, "\(key)")
      #expect(try await terminal.screen.contains("Cancelled."))
    }
    #expect(try await journey.document("emoji list")["data.total"] == 6)
  }

  @Test(
    "In a command substitution Enter prints what was typed for, and the screen is as before",
    .needs("tmux")
  )
  func picked() async throws {
    _ = try await journey.run("emoji fetch")
    for (flags, text) in [("", "❤️"), ("--name", ":heart:")] {
      let terminal = try await journey.curio.onTerminal(
        ["emoji", "pick"] + (flags.isEmpty ? [] : [flags]),
        shell: "echo before; text=$(\"$@\"); echo \"status $? <$text>\""
      )
      try await terminal.see("Enter pick")
      try await terminal.type("heart")
      try await terminal.see("/heart")
      try await terminal.press("Enter")
      try await terminal.see("status 0 <\(text)>")
      let lines = try await terminal.lines.filter { !$0.isEmpty }
      #expect(lines == ["before", "status 0 <\(text)>"])
    }
  }

  @Test(
    "Esc picks nothing and exits with 1, Ctrl-C interrupts as everywhere",
    .needs("tmux"),
    arguments: [
      ("Escape", ["status 1 <>"]), ("C-d", ["status 1 <>"]), ("C-c", ["Cancelled.", "status 130 <>"]),
    ]
  )
  func notPicked(key: String, lines: [String]) async throws {
    _ = try await journey.run("emoji fetch")
    let terminal = try await journey.curio.onTerminal(
      ["emoji", "pick"],
      shell: "text=$(\"$@\"); echo \"status $? <$text>\""
    )
    try await terminal.see("Enter pick")
    try await terminal.type("heart")
    try await terminal.press(key)
    try await terminal.see(lines.last ?? "")
    #expect(try await terminal.lines.filter { !$0.isEmpty } == lines)
  }

  @Test("Without a terminal, or with one that draws nothing, picking says what it needs", .needs("tmux"))
  func noTerminal() async throws {
    _ = try await journey.run("emoji fetch")
    let outcome = try await journey.run("emoji pick", wrapper: ["setsid", "-w"])
    #expect(outcome.status == 1 && outcome.output == "")
    #expect(outcome.errors.hasPrefix("Error: Picking needs a full-screen terminal."))
    let terminal = try await journey.curio.onTerminal(
      ["emoji", "pick"],
      shell: "TERM=dumb \"$@\"; echo \"status $?\""
    )
    try await terminal.see("status 1")
    #expect(try await terminal.screen.contains("Picking needs a full-screen terminal."))
  }
}
