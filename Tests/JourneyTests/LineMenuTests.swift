import Foundation
import TestSupport
import Testing

/// The real program, its menu fed by a pipe.
@Suite("The menu in lines")
struct LineMenuTests {
  private func play(_ lines: String..., at location: [String] = []) async throws -> CurioProcess.Outcome {
    let home = try TemporaryFolder()
    defer { home.remove() }
    let outcome = try await CurioProcess(home: home).run(
      location + ["--sample"],
      input: lines.map { $0 + "\n" }.joined()
    )
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.url.path).isEmpty)
    return outcome
  }

  /// The titles of the screens in their order.
  private func titles(_ outcome: CurioProcess.Outcome) -> [String] {
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return zip(lines, lines.dropFirst()).filter { $0.0.isEmpty || $0.0 == "> " || $0.0.hasSuffix(": ") }
      .map(\.1).filter { $0.contains("  ") && $0.hasSuffix("sample") && !$0.hasPrefix(" ") }
      .map { $0.split(separator: "  ").first.map(String.init) ?? "" }
  }

  @Test("the end of input quits with 0 and leaves standard error empty")
  func endOfInput() async throws {
    let outcome = try await play()
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.contains("2  Emojis"))
    #expect(!outcome.output.contains("\u{1B}"))
  }

  @Test("a number selects, b goes back, m leads to the main menu, q quits")
  func navigation() async throws {
    let outcome = try await play("2", "5", "1", "b", "b", "2", "m", "q", "1")
    #expect(titles(outcome) == ["Curio", "Emojis", "Emojis", "Emojis", "Emojis", "Curio", "Emojis", "Curio"])
    #expect(outcome.status == 0)
  }

  @Test("a number opens an action far below a screen's beginning")
  func actionBelow() async throws {
    #expect(try await play("7", "1", "1", "1").output.contains("Step 1 of 4"))
  }

  @Test("n and p turn the page")
  func pages() async throws {
    let outcome = try await play("2", "5", "1", "n", "p", "p")
    #expect(outcome.output.contains("Emojis  page 2 of 97, sample"))
    #expect(outcome.output.contains("This is the first page."))
  }

  @Test("/text filters the whole list, and / alone shows it again")
  func filter() async throws {
    let outcome = try await play("2", "5", "1", "/ghost", "1", "b", "/")
    #expect(outcome.output.contains("Remove “ghost” from the list"))
    #expect(outcome.output.contains("  1  ghost"))
    let none = try await play("2", "5", "1", "/qqqqqq")
    #expect(none.output.contains("Nothing matches “qqqqqq”."))
  }

  @Test("at a question an empty line or b goes back where a value is required")
  func questions() async throws {
    for line in ["", "b"] {
      let outcome = try await play("2", "5", "4", line, "1")
      #expect(titles(outcome) == ["Curio", "Emojis", "Emojis", "Show an emoji", "Emojis", "Emojis"])
    }
    let named = try await play("2", "5", "4", "heart")
    #expect(named.output.contains("❤️"))
  }

  @Test("b goes back also where a value is optional, and =b is the value")
  func optionalQuestions() async throws {
    let outcome = try await play("repos list", "b", "repos list", "=b", "q")
    #expect(titles(outcome).prefix(3) == ["Curio", "List repositories", "Curio"])
    #expect(outcome.output.components(separatedBy: "Not in the sample data.").count == 2)
  }

  @Test("after a removal the filter still shows what matches in all pages")
  func filterAfterRemoval() async throws {
    let outcome = try await play("emoji list", "/zombie", "1", "4", "y")
    #expect(outcome.output.contains("Removed “zombie”."))
    let after = outcome.output.components(separatedBy: "Removed “zombie”.")
    #expect(after.count == 2)
    #expect(!outcome.output.contains("Nothing matches"))
    #expect(outcome.output.components(separatedBy: "zombie_man").count > 2)
  }

  @Test("a confirmation takes y or n")
  func confirmation() async throws {
    let removed = try await play("2", "5", "6", "ghost", "maybe", "y")
    #expect(removed.output.contains("Please answer y or n."))
    #expect(removed.output.contains("Removed “ghost”."))
    let declined = try await play("2", "5", "6", "ghost", "n", "q")
    #expect(declined.output.contains("Cancelled.\n1–10 select"))
    #expect(!declined.output.contains("Removed"))
    #expect(declined.status == 0)
  }

  @Test("an unknown choice says what can be typed")
  func unknown() async throws {
    let outcome = try await play("2", "99", "emojis")
    #expect(outcome.output.contains("Type 1–10."))
    #expect(outcome.output.contains("Unknown choice “emojis”. Type 1–10, or ? for help."))
  }

  @Test("features and commands can be named")
  func names() async throws {
    let outcome = try await play("emoji fetch", "emoji", "emoji list", "exit", "1")
    #expect(titles(outcome) == ["Curio", "Curio", "Emojis", "Emojis"])
    #expect(outcome.status == 0)
  }

  @Test("? explains and names the command")
  func help() async throws {
    let outcome = try await play("2", "5", "1", "?")
    #expect(outcome.output.contains("Type a number to select."))
    #expect(outcome.output.contains("From the shell: curio emoji list"))
    #expect(!outcome.output.contains("PgDn"))
  }

  @Test("a feature's name opens its menu only on a terminal")
  func featureMenu() async throws {
    let outcome = try await play(at: ["emoji"])
    #expect(outcome.output.hasPrefix("+1\t👍\t"))
  }
}
