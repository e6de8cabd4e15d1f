import FeatureKit
import Foundation
import TestSupport
import Testing

@Suite("The menu on a pipe", .journey)
struct LineMenuJourneyTests {
  private let journey: Journey

  init() throws { journey = try Journey(environment: ["CURIO_GIFS_API_KEY": "key"]) }

  @Test("a line of 1 MB is too long, also for a value, and the menu continues")
  func longLine() async throws {
    let long = String(repeating: "z", count: 1_000_001)
    let menu = try await journey.run("--sample", input: "\(long)\nemoji show\n\(long)\nheart\nq\n")
    #expect(menu.status == 0)
    #expect(menu.output.count(of: "The line is too long.\n") == 2)
    #expect(menu.output.contains("❤️"))
    #expect(!menu.output.contains("zzz"))
  }

  @Test("a screen reader hears no bars, numbers as words, and the keys once and after the help")
  func accessible() async throws {
    let lines = "gender check\nKim\nrepos show\napple/pkl\n?\nm\nq\n"
    let menu = try await journey.run("--sample", input: lines, extra: ["ACCESSIBLE": "1"])
    #expect(menu.output.count(of: "q quit") == 2 && menu.output.contains("89 %"))
    let drawn = ["█", "▒", "░", "─", "│", "##", "---", "|"]
    #expect(drawn.filter { menu.output.contains($0) } == [])
    let usual = try await journey.run("--sample", input: lines)
    #expect(usual.output.count(of: "q quit") > 4)
  }

  @Test(
    "the end of input at any prompt ends it with 0, and a confirmation counts as declined",
    arguments: [
      "emoji show", "emoji remove\nheart", "avatars search", "repos list", "gender check",
      "gender check\nKim",
      "apod on", "apod range\n2025-01-01", "gifs search", "desserts show", "config set", "config set\ncolor",
      "store clear",
    ]
  )
  func endOfInput(typed: String) async throws {
    let menu = try await journey.run("--sample", input: "\(typed)\n")
    #expect(menu.status == 0)
    #expect(menu.errors == "")
    #expect(!menu.output.contains("Removed"))
  }

  @Test("SIGINT cancels a request; at the prompt the second one ends with 130")
  func interrupts() async throws {
    let journey = try Journey { $0.path == "/emojis" ? .never : RemoteWorld.reply($0) }
    let menu = try journey.start("")
    try menu.type("emoji fetch\n")
    #expect(await journey.server.waits(upTo: 20) { $0.requests.count == 1 })
    menu.send(SIGINT)
    #expect(try await menu.waits { try $0.output.contains("Canceled.") })
    menu.send(SIGINT)
    #expect(try await menu.waits { try $0.output.contains("Press Ctrl-C again, or q, to quit.") })
    menu.send(SIGINT)
    #expect(try await menu.outcome().status == 130)
  }

  @Test("SIGTERM and SIGHUP end it by the signal, and what was done is stored", arguments: [SIGTERM, SIGHUP])
  func terminated(number: Int32) async throws {
    let menu = try journey.start("")
    try menu.type("emoji fetch\nemoji remove\nheart\ny\n")
    #expect(try await menu.waits { try $0.output.contains("Removed “heart”.") })
    menu.send(number)
    #expect(try await menu.outcome().status == 128 + number)
    #expect(try await journey.document("emoji list")["data.total"] == 5)
  }
}
