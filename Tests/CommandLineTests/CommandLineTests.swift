import FeatureKit
import Testing

@testable import CommandLine

@Suite("The command line")
struct CommandLineTests {
  enum Name: String { case list }

  private static let owner = Parameter<String>("owner", "OWNER", summary: "the owner", default: "apple")

  private static let command = Command(
    Name.list,
    title: "List",
    summary: "List repositories",
    parameters: [owner] + Paging.parameters
      + [Parameter<String?>("language", "NAME", summary: "language").option.with { $0.short = "l" }]
  )

  private func parse(_ arguments: String...) throws -> Call {
    let tokens = try Tokens(arguments)
    let typed = try Self.command.parse(tokens.rest, feature: "repos")
    return try Self.command.call(typed, feature: "repos")
  }

  @Test("fills in defaults")
  func defaults() throws {
    let call = try parse()
    #expect(try call[Self.owner] == "apple")
    #expect(try call.page == .page(1, size: 20))
    #expect(call.route.arguments == [:])
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
    #expect(
      try parse("swiftlang", "--page", "2", "--per-page=5").route.arguments
        == ["owner": ["swiftlang"], "page": ["2"], "per-page": ["5"]]
    )
  }

  @Test("takes letters for flags, alone or combined, and a command's own letter with its value")
  func shortFlags() throws {
    let tokens = try Tokens(["-jo", "list", "-vyl", "Swift"])
    #expect(tokens.flags.json && tokens.flags.offline && tokens.flags.verbose && tokens.flags.yes)
    #expect(tokens.flags.mode == .offline)
    #expect(tokens.rest == [.plain("list"), .shortFlag("l", value: nil), .plain("Swift")])
    #expect(try Tokens(["-V", "-h"]).flags.version)
    #expect(try parse("-l", "Swift").route.arguments["language"] == ["Swift"])
    #expect(try parse("-lSwift").route.arguments["language"] == ["Swift"])
    #expect(try parse("-n", "5").page == .first(5))
  }

  @Test("takes the British spelling of a flag")
  func spellings() throws {
    #expect(try Tokens(["--colour", "never"]).flags.color == .never)
  }

  @Test("takes everything after --, and numbers with a sign, as arguments")
  func plainWords() throws {
    #expect(try Tokens(["--", "--json"]).rest == [.plain("--json")])
    #expect(try Tokens(["emoji", "show", "-1"]).rest.last == .plain("-1"))
  }

  @Test(
    "rejects an unknown flag with the nearest known one, and other mistakes",
    arguments: """
      --pge 2|Unknown flag --pge. Did you mean --page?
      a b|Unexpected argument “b”.
      --page|--page needs a value: --page N.
      --all=1|--all takes no value.
      --sample=full|Use --sample or --sample=empty.
      -x|Unknown flag -x.
      -jx|Unknown flag -x.
      -j5|Unknown flag -5.
      -l|--language needs a value: --language NAME.
      -l C --language=D|--language is given twice.
      -n3 --limit 2|--limit is given twice.
      --offline -r|--offline and --refresh can't be combined.
      --json --plain|--plain and --json can't be combined.
      --width 4 --width=5|--width is given twice.
      --colour never --color never|--color is given twice.
      """.split(separator: "\n")
  )
  func mistakes(row: Substring) throws {
    let parts = row.split(separator: "|")
    let error = #expect(throws: UserError.self) {
      let tokens = try Tokens(words(String(parts[0])))
      _ = try Self.command.parse(tokens.rest, feature: "repos")
    }
    #expect(error?.code == .usage)
    #expect(error?.message.string == String(parts[1]))
  }

  private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

  @Test("says how a text that begins with a dash is given, where a text is taken")
  func dashes() throws {
    let plain = Command(Name.list, title: "List", summary: "List repositories")
    for (command, isTold) in [(Self.command, true), (plain, false)] {
      let error = #expect(throws: UserError.self) {
        try command.parse([.shortFlag("a", value: "t")], feature: "repos")
      }
      #expect(error?.advice?.string.hasSuffix(" A value that begins with a dash comes after --.") == isTold)
    }
  }

  @Test(
    "knows that JSON is asked for, whatever is wrong and wherever the flag is",
    arguments: [
      "-jor", "-jr --yes=x", "-vjo --refresh", "--width --json", "--timeout 0 -j", "--yes=x --json",
      "x --color blue -oj",
    ]
  )
  func mistakesWithJSON(line: String) {
    let tokens = Tokens(reading: words(line))
    #expect(tokens.error?.code.exitStatus == 2)
    #expect(tokens.flags.json)
  }

  @Test("doesn't take for a JSON flag what isn't one", arguments: ["-lj", "-- --json", "-- -j", "j"])
  func noJSON(line: String) {
    #expect(!Tokens(reading: words(line)).flags.json)
  }

  @Test("takes Curio's flags out of a plug-in's arguments, once, and leaves the plug-in its own")
  func pluginArguments() throws {
    let line = "moon next --json --width 40 -j --width=41 --phase --help --color pink -- --yes"
    let tokens = try Tokens(words(line)) { name, _ in name == "moon" }
    #expect(tokens.flags.json && !tokens.flags.yes && !tokens.flags.help)
    #expect(tokens.flags.width == 40)
    #expect(
      tokens.rest.compactMap(\.word)
        == words("moon next -j --width=41 --phase --help --color pink -- --yes")
    )
  }

  @Test("explains an invalid value and points to help")
  func badValues() {
    let long = #expect(throws: UserError.self) { try parse(String(repeating: "e\u{301}", count: 3334)) }
    #expect(long?.message.string.hasSuffix("for OWNER: is longer than 10 kB.") == true)
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
    arguments: ["--json=yes", "--timeout", "--timeout 0", "--timeout nan", "--width wide", "--color blue"]
  )
  func badGlobalFlags(line: String) {
    let error = #expect(throws: UserError.self) { try Tokens(words(line)) }
    #expect(error?.code.exitStatus == 2)
  }

  @Test("writes a route as the line a person would type, quoted for the shell")
  func shellLines() {
    let route = Route("repos", "list", ["owner": ["it's me"], "page": ["2"], "all": [""]])
    #expect(
      ShellLine(route: route, parameters: Self.command.parameters).text
        == "curio repos list 'it'\\''s me' --page 2 --all"
    )
    let dashed = Route("repos", "list", ["owner": ["-1,2"], "page": ["-x"]])
    #expect(
      ShellLine(route: dashed, parameters: Self.command.parameters, isSample: true).text
        == "curio repos list --page=-x --sample -- -1,2"
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
