import FeatureKit
import Testing

@testable import curio

@Suite("The command line")
struct CommandLineTests {
  private static let command = Command(
    "list",
    title: "List",
    summary: "lists",
    parameters: [
      .word("owner", "OWNER", summary: "the owner", prompt: "Owner", defaultValue: "apple")
    ] + Parameter.paging,
    examples: [],
    run: { (_) async throws(Failure) in Screen(title: "List", data: nil) }
  )

  private func parse(_ arguments: String...) throws -> [String: [String]] {
    let words = try Tokens(arguments)
    let typed = try ArgumentParser(feature: "repos", command: Self.command).parse(words.rest)
    return try ArgumentCheck(feature: "repos", command: Self.command).checked(typed)
  }

  @Test("fills in defaults")
  func defaults() throws {
    #expect(try parse() == ["owner": ["apple"], "page": ["1"], "per-page": ["20"]])
  }

  @Test("takes values after a blank or an equals sign, and global flags anywhere")
  func flags() throws {
    let words = try Tokens(["--json", "swiftlang", "--page", "2", "--per-page=5", "--width", "40"])
    #expect(words.flags.json)
    #expect(words.flags.width == 40)
    #expect(
      words.rest == [
        .plain("swiftlang"), .flag("page", value: nil), .plain("2"), .flag("per-page", value: "5"),
      ]
    )
    #expect(try parse("swiftlang", "--page", "2", "--per-page=5")["per-page"] == ["5"])
  }

  @Test("takes everything after -- as it is, and numbers with a sign as words")
  func plainWords() throws {
    #expect(try Tokens(["--", "--json"]).rest == [.plain("--json")])
    #expect(try Tokens(["emoji", "show", "-1"]).rest.last == .plain("-1"))
  }

  @Test(
    "refuses what it does not know, and names the nearest flag it does",
    arguments: [
      (["--pge", "2"], "There is no flag “--pge”. Did you mean --page?"),
      (["a", "b"], "“b” is one word too many."),
      (["--page"], "--page needs a value: --page N."),
      (["--all=1"], "--all takes no value."),
    ]
  )
  func refusals(arguments: [String], message: String) throws {
    let userError = #expect(throws: UserError.self) {
      let words = try Tokens(arguments)
      _ = try ArgumentParser(feature: "repos", command: Self.command).parse(words.rest)
    }
    #expect(userError?.code == .usage)
    #expect(userError?.message.string == message)
  }

  @Test("says why a value is not taken")
  func badValues() {
    let userError = #expect(throws: UserError.self) { try parse("--page", "0") }
    #expect(userError?.code == .invalidInput)
    #expect(userError?.message == "--page “0” was not taken: it must be 1 or more.")
  }

  @Test(
    "refuses global flags that make no sense",
    arguments: [
      ["--offline", "--refresh"], ["--json=yes"], ["--timeout"], ["--timeout", "0"], ["--timeout", "nan"],
      ["--width", "wide"], ["--color", "blue"], ["-x"],
    ]
  )
  func badGlobalFlags(arguments: [String]) {
    let userError = #expect(throws: UserError.self) { try Tokens(arguments) }
    #expect(userError?.code.exitStatus == 2)
  }

  @Test("writes a route as the line a person would type, quoted for the shell")
  func shellLines() {
    let route = Route("repos", "list", ["owner": ["it's me"], "page": ["2"], "all": [""]])
    #expect(
      ShellLine(route: route, parameters: Self.command.parameters).text
        == "curio repos list 'it'\\''s me' --page 2 --all"
    )
    let required = [Parameter.word("name", "NAME", summary: "", prompt: "")]
    #expect(ShellLine(route: Route("emoji", "show"), parameters: required).text == "curio emoji show NAME")
  }

  @Test(
    "names the environment variable of a setting",
    arguments: [
      ("apod.baseURL", "CURIO_APOD_BASE_URL"), ("gifs.apiKey", "CURIO_GIFS_API_KEY"),
      ("store.format", "CURIO_STORE_FORMAT"), ("pictures", "CURIO_PICTURES"),
    ]
  )
  func variables(key: String, variable: String) {
    #expect(Setting.variable(key) == variable)
  }
}
