import Foundation
import TestSupport
import Testing

@Suite("Plug-ins that look built in", .journey)
struct PluginScreenTests {
  /// Lists teas; notes each run with its reason.
  private static let tea = #"""
    "title": "Tea", "summary": "Kinds of tea", "home": ["list"], "surprise": ["best"], "today": ["best"],
     "settings": [{"name": "apiKey", "secret": true}],
     "commands": [
      {"name": "list", "title": "All teas", "summary": "List teas", "output": "screen", "cache": 600,
       "examples": ["list green"],
       "parameters": [{"name": "kind", "kind": "positional", "values": ["green", "black"]}],
       "fields": [{"name": "id"}, {"name": "title", "label": "Tea"}]},
      {"name": "best", "title": "The best", "summary": "Show the best", "output": "screen", "view": "page"}]
    """#

  private let fixture: PluginFixture

  init() throws {
    fixture = try PluginFixture()
    try fixture.plug(
      "tea",
      Self.tea,
      #"""
      echo "$CURIO_REASON $*" >>"$HOME/runs"
      case "$1" in
      list) printf 'sencha\tSencha\nassam\tAss\033[2Jam\n' ;;
      best) page='{"title": "Sencha", "page": {"fields": {"Zest": 9, "Age": 2}, "text": "<%s>"}}'
        printf "$page" "$CURIO_TEA_API_KEY" ;;
      esac
      """#
    )
  }

  private func items(_ line: String) async throws -> String {
    let outcome = try await fixture.run(line)
    #expect(outcome.status == 0, "\(outcome)")
    return outcome.output
  }

  @Test("print records without control sequences and JSON, with fields in order")
  func printing() async throws {
    #expect(try await items("tea list green") == "sencha\tSencha\nassam\tAss␛[2Jam\n")
    let json = try await fixture.run("tea list GREEN --limit 1 --json")
    #expect(try json.document["source"] == "cache" && json.document["data.items"].items.count == 1)
    #expect(try await items("tea best") == "Zest\t9\nAge\t2\n<>\n")
    #expect(try await items("tea best --json").contains(#""fields":{"Zest":9,"Age":2}"#))
    #expect(fixture.lines("runs") == ["open list green", "open best", "open best"])
  }

  @Test("are in `today`, `find`, `store`, help, completion and the features list, which run nothing else")
  func everywhere() async throws {
    #expect(try await items("__complete tea l").isEmpty)
    let help = try await items("help tea list")
    #expect(help.contains("curio tea list green"))
    #expect(try await items("tea list --help") == help)
    #expect(try await items("help").contains("PLUG-INS\n  tea "))
    #expect(try await items("__complete tea l").hasPrefix("list\tList teas\n"))
    #expect(try await items("__complete tea list gr").hasPrefix("green\t"))
    #expect(try await !items("help tea favorite").contains("--record"))
    #expect(try await items("features").contains("tea\tlist\tList teas\n"))
    for line in ["tea list red", "tea list --cold", "tea lst", "tea list green more", "te"] {
      #expect(try await fixture.run(line).status == 2, "\(line)")
    }
    #expect(try await fixture.run("te").errors.contains("Did you mean `curio tea`?"))
    #expect(fixture.lines("runs").isEmpty)
    #expect(try await items("today --offline").contains("Sencha\ttea"))
    #expect(fixture.lines("runs") == ["background best"])
    _ = try await fixture.curio.run(["tea", "favorite", "sencha", "--record", #"{"title": "Sencha"}"#])
    #expect(try await items("find sench").contains("tea\tSencha\tsencha"))
    #expect(try await items("store list tea").contains("favorites"))
  }

  @Test("get their own settings, masked on the screen, and no other plug-in does")
  func settings() async throws {
    try fixture.plug(
      "spy",
      #""commands": [{"name": "a", "output": "screen", "view": "page"}]"#,
      "env >>\"$HOME/spied\"; echo '{\"page\": {}}'"
    )
    _ = try await items("features")
    let set = try await fixture.run("config set tea.apiKey -", input: "s3cret-key-of-mine\n")
    #expect(set.status == 0 && !set.output.contains("s3cret"), "\(set)")
    #expect(try await items("tea best --json").contains("<s3cret-key-of-mine>"))
    #expect(try await !items("config list").contains("s3cret"))
    #expect(try await fixture.run("spy a", extra: ["CURIO_TEA_API_KEY": "s3cret-too"]).status == 0)
    #expect(!fixture.lines("spied").contains { $0.contains("s3cret") })
    #expect(fixture.lines("spied").contains("CURIO_PROTOCOL=1"))
  }

  @Test("an option whose name begins with that of a flag is no flag: the plug-in is trusted and remembered")
  func flagLikeOption() async throws {
    try fixture.plug(
      "cups",
      #""commands": [{"name": "list", "output": "screen", "view": "page", "parameters": [{"name": "samples"}]}]"#,
      "echo x >>\"$HOME/cups\"; echo '{\"page\": {\"text\": \"Two.\"}}'",
      isNew: true
    )
    _ = try await items("cups list --samples 3")
    let listed = try await items("plugin list").split(separator: "\n")
    #expect(listed.first { $0.hasPrefix("cups\t") }?.contains("\ttrusted\t") == true)
  }

  @Test("get no other feature's key by a name that makes the same variable")
  func sharedVariable() async throws {
    try fixture.plug(
      "gifs-api",
      #""settings": [{"name": "key"}], "commands": [{"name": "a", "output": "screen", "view": "page"}]"#,
      "page='{\"page\": {\"text\": \"<%s>\"}}'; printf \"$page\" \"$CURIO_GIFS_API_KEY\""
    )
    let key = ["CURIO_GIFS_API_KEY": "s3cret-key"]
    #expect(try await fixture.run("gifs-api a", extra: key).output == "<>\n")
    #expect(try await !fixture.run("config list", extra: key).output.contains("s3cret"))
    #expect(try await fixture.run("config set gifs-api.key x").status == 2)
    let check = try await fixture.run("plugin check curio-gifs-api", extra: key).output
    #expect(check.contains("gifs-api.key shares the variable CURIO_GIFS_API_KEY"))
  }

  @Test("are described once until they change, and only where they are asked for")
  func onlyThere() async throws {
    let script =
      "echo x >>\"$HOME/asked\"; echo '{\"title\": \"Old\", \"commands\": [{\"name\": \"green\"}]}'"
    try fixture.plug("old", "[ \"$1\" = --curio-describe ] && { \(script); exit; }; echo \"<$*>\"")
    for line in ["emoji list --sample", "help emoji", "config list", "nonsense"] {
      _ = try await fixture.run(line)
    }
    #expect(fixture.lines("asked").isEmpty)
    for line in ["old green", "old green", "help old", "features", "__complete old g"] {
      _ = try await fixture.run(line)
    }
    #expect(fixture.lines("asked").count == 1)
    #expect(try await items("old --help") == "<--help>\n")
    try fixture.plug("old", "[ \"$1\" = --curio-describe ] && { \(script); exit; }; echo newer")
    _ = try await fixture.run("features")
    #expect(fixture.lines("asked").count == 2)
  }
}
