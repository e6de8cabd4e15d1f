import Foundation
import TestSupport
import Testing

@testable import curio

@Suite("The menu")
struct MenuTests {
  private func play(_ lines: String..., at place: [String] = []) async throws -> CurioProcess.Outcome {
    let home = try TemporaryFolder()
    defer { home.remove() }
    let curio = CurioProcess(home: home)
    let outcome = try await curio.run(place + ["--sample"], input: lines.map { $0 + "\n" }.joined())
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.url.path).isEmpty)
    return outcome
  }

  @Test("reads a pipe line by line, and leaves with 0 at its end")
  func endOfInput() async throws {
    let outcome = try await play()
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Curio, a cabinet of curiosities"))
    #expect(outcome.errors.isEmpty)
  }

  @Test("has a line for each drawer at 80 columns, so that a small screen shows all")
  func lines() async throws {
    let lines = try await play("q", at: ["--width", "80"]).output.split(separator: "\n").map(String.init)
    let drawers = lines.dropFirst().prefix { !$0.contains(" pick · ") }
    let numbers = drawers.map { Int($0.prefix(2).trimmingCharacters(in: .whitespaces)) }
    #expect(numbers == Array(1...drawers.count))
  }

  @Test("a number picks, b goes back, m leads to the main menu, q leaves")
  func navigation() async throws {
    let outcome = try await play("1", "2", "b", "b", "1", "m", "q", "1")
    let titles = outcome.output.split(separator: "\n").map(String.init)
      .filter { ["Emojis", "Curio, a cabinet of curiosities"].contains($0) }
    #expect(
      titles == [
        "Curio, a cabinet of curiosities", "Emojis", "Emojis", "Curio, a cabinet of curiosities", "Emojis",
        "Curio, a cabinet of curiosities",
      ]
    )
    #expect(outcome.status == 0)
  }

  @Test("n and p turn the page, and say where there is none")
  func paging() async throws {
    let outcome = try await play("1", "3", "p", "n", "p", "q")
    #expect(outcome.output.contains("There is no previous page."))
    #expect(outcome.output.components(separatedBy: " 1  👍     +1").count == 3)
    #expect(outcome.output.contains("ambulance"))
  }

  @Test("anything else asks again with what is valid")
  func nonsense() async throws {
    let outcome = try await play("99", "frobnicate", "\u{1B}[2J\u{0}\u{202E}", "q")
    #expect(outcome.output.contains("99 is no choice here. Type a number from 1 to"))
    #expect(outcome.output.contains("“frobnicate” is no choice here."))
    #expect(!outcome.output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{0}" || $0 == "\u{202E}" })
    #expect(outcome.status == 0)
  }

  @Test("a removal shows the emoji, asks, and is seen in the list; restoring brings it back")
  func removal() async throws {
    let outcome = try await play(
      "1",
      "6",
      "heart",
      "maybe",
      "y",
      "b",
      "/^",
      "/",
      "5",
      "heart",
      "m",
      "1",
      "7",
      "q"
    )
    #expect(outcome.output.contains("❤️"))
    #expect(outcome.output.contains("Type y for yes or n for no."))
    #expect(outcome.status == 0)
  }

  @Test("/text filters the drawers, the commands and the rows")
  func filters() async throws {
    let drawers = try await play("/emoji", "1", "/draw", "1", "q")
    #expect(drawers.output.contains("1  Emojis"))
    #expect(drawers.output.contains("1  Draw a random emoji"))
    let rows = try await play("1", "3", "/octocat", "q")
    #expect(rows.output.contains("octocat"))
    let nothing = try await play("/qqqqqqq", "/", "q")
    #expect(nothing.output.contains("No drawer matches “qqqqqqq”."))
  }

  @Test("a value that is not taken is asked for again with the reason")
  func prompts() async throws {
    let outcome = try await play("1", "5", "", "heart", "q")
    #expect(outcome.output.contains("must not be empty. Another empty line goes back."))
    #expect(outcome.output.contains("❤️"))
  }

  @Test("? explains, and names the one-line form")
  func explanation() async throws {
    let outcome = try await play("1", "3", "?", "q")
    #expect(outcome.output.contains("The same as a command: curio emoji list"))
  }

  @Test("a line of a megabyte is refused and the menu goes on")
  func hugeLine() async throws {
    let outcome = try await play(String(repeating: "x", count: 1_200_000), "q")
    #expect(outcome.output.contains("That line was too long."))
    #expect(outcome.status == 0)
  }

  @Test("every screen says how to go back and how to leave", arguments: [20, 40, 80, 200])
  func widths(width: Int) async throws {
    let outcome = try await play("1", "3", "q", at: ["--width", "\(width)"])
    for line in outcome.output.split(separator: "\n") where line.contains("leaves") {
      #expect(line.count <= width)
    }
    #expect(outcome.output.components(separatedBy: "leaves").count == 4)
  }
}
