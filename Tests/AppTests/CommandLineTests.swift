import FeatureKit
import Testing

@testable import curio

@Suite("The command line")
struct CommandLineTests {
  enum Name: String, CommandName {
    case list

    static let feature = "repos"
  }

  private static let command = Command(
    Name.list,
    title: "List",
    summary: "List repositories",
    parameters: [Parameter<String>("owner", "OWNER", summary: "the owner", default: "apple")]
      + Paging.parameters,
    examples: []
  )

  private func parse(_ arguments: String...) throws -> [String: [String]] {
    let tokens = try Tokens(arguments)
    let typed = try ArgumentParser(feature: "repos", command: Self.command).parse(tokens.rest)
    return try Self.command.call(typed, feature: "repos").arguments
  }

  @Test("fills in defaults")
  func defaults() throws {
    #expect(try parse() == ["owner": ["apple"], "page": ["1"], "per-page": ["20"]])
  }

  @Test("takes values after a blank or an equals sign, and global flags anywhere")
  func flags() throws {
    let tokens = try Tokens(["--json", "swiftlang", "--page", "2", "--per-page=5", "--width", "40"])
    #expect(tokens.flags.json)
    #expect(tokens.flags.width == 40)
    #expect(
      tokens.rest == [
        .plain("swiftlang"), .flag("page", value: nil), .plain("2"), .flag("per-page", value: "5"),
      ]
    )
    #expect(try parse("swiftlang", "--page", "2", "--per-page=5")["per-page"] == ["5"])
  }

  @Test("takes everything after --, and numbers with a sign, as arguments")
  func plainWords() throws {
    #expect(try Tokens(["--", "--json"]).rest == [.plain("--json")])
    #expect(try Tokens(["emoji", "show", "-1"]).rest.last == .plain("-1"))
  }

  @Test(
    "rejects an unknown flag with the nearest known one, and other mistakes",
    arguments: [
      (["--pge", "2"], "Unknown flag --pge. Did you mean --page?"),
      (["a", "b"], "Unexpected argument “b”."),
      (["--page"], "--page needs a value: --page N."),
      (["--all=1"], "--all takes no value."),
    ]
  )
  func refusals(arguments: [String], message: String) throws {
    let userError = #expect(throws: UserError.self) {
      let tokens = try Tokens(arguments)
      _ = try ArgumentParser(feature: "repos", command: Self.command).parse(tokens.rest)
    }
    #expect(userError?.code == .usage)
    #expect(userError?.message.string == message)
  }

  @Test("explains an invalid value and points to help")
  func badValues() {
    let userError = #expect(throws: UserError.self) { try parse("--page", "0") }
    #expect(
      userError
        == UserError(
          .invalidInput,
          "Invalid value “0” for --page: must be 1 or more.",
          advice: "See `curio help repos list`."
        )
    )
  }

  @Test(
    "rejects global flags that make no sense",
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
    let required = Parameter<String>("name", "NAME", summary: "a name").declaration
    #expect(ShellLine(route: Route("emoji", "show"), parameters: [required]).text == "curio emoji show NAME")
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
