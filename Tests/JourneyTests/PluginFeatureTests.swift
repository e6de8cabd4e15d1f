import Foundation
import TestSupport
import Testing

@Suite("Plug-ins that look built in", .journey)
struct PluginFeatureTests {
  /// Lists teas; notes each run in the home folder.
  private static let tea = #"""
    [ "$1" = --curio-describe ] && { cat <<'END'
    {"protocol": 1, "title": "Tea", "summary": "Kinds of tea", "home": ["list"], "surprise": ["list"], "today": ["best"],
     "commands": [
      {"name": "list", "title": "All teas", "summary": "List teas", "output": "screen", "cache": 600,
       "examples": ["list green"],
       "parameters": [{"name": "kind", "kind": "positional", "values": ["green", "black"]},
                      {"name": "sort", "default": "name"}, {"name": "hot", "kind": "flag"}],
       "fields": [{"name": "id"}, {"name": "title", "label": "Tea"},
                  {"name": "minutes", "label": "Minutes", "kind": "number"}, {"name": "link"}]},
      {"name": "best", "title": "The best", "summary": "Show the best", "output": "screen", "view": "page"},
      {"name": "drop", "title": "Drop", "summary": "Drop a tea", "output": "screen", "view": "page"},
      {"name": "brew", "title": "Brew", "summary": "On the terminal"}]}
    END
    exit; }
    echo "$*" >>"$HOME/runs"
    case "$1" in
    list) printf 'sencha\tSencha\t2\thttps://sencha.test\nassam\tAss\033[2Jam\t4\t\n' ;;
    best) echo '{"title": "Sencha", "page": {"fields": {"Zest": 9, "Age": 2}, "text": "Good.", "steps": ["Boil"]}}' ;;
    drop) [ "$2" = --now ] || echo '{"ask": {"question": "Drop it?", "yes": ["best"]}}' ;;
    brew) echo "brewing <$*> $CURIO_REASON" ;;
    *) exit 3 ;;
    esac
    """#

  private func runs(_ fixture: PluginFixture) -> [String] {
    let notes = try? String(contentsOf: fixture.home.url.appending(path: "runs"), encoding: .utf8)
    return (notes ?? "").split(separator: "\n").map(String.init)
  }

  private func data(_ outcome: CurioProcess.Outcome) throws -> [String: Any] {
    try #require(try outcome.json()["data"] as? [String: Any])
  }

  @Test("a list prints records and JSON, called with checked words in normal form, and is cached")
  func list() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    try fixture.plug("tea", Self.tea)
    let records = try await fixture.run("tea", "list", "--hot", "GREEN")
    #expect(records.output == "sencha\tSencha\t2\thttps://sencha.test\nassam\tAss␛[2Jam\t4\t\n", "\(records)")
    #expect(runs(fixture) == ["list green --sort name --hot"])
    let json = try await fixture.run("tea", "list", "green", "--hot", "--limit", "1", "--json")
    #expect(try json.json()["source"] as? String == "cache")
    let items = try #require(try data(json)["items"] as? [[String: Any]])
    #expect(items.count == 1)
    #expect(items[0]["minutes"] as? Int == 2)
    #expect(try await fixture.run("tea", "list", "green", "--hot", "--offline").status == 0)
    #expect(runs(fixture).count == 1)
    _ = try await fixture.run("tea", "list", "green", "--hot", "--refresh")
    #expect(runs(fixture).count == 2)
  }

  @Test("wrong words are refused without running it")
  func usage() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    try fixture.plug("tea", Self.tea)
    for words in [["list", "red"], ["list", "--cold"], ["lst"], ["list", "green", "more"]] {
      let path = fixture.folder.url.path + ":/usr/bin:/bin"
      let outcome = try await CurioProcess(home: fixture.home, environment: ["PATH": path]).run(
        ["tea"] + words
      )
      #expect(outcome.status == 2, "\(words)")
    }
    #expect(runs(fixture).isEmpty)
  }

  @Test("a page prints its fields in order; an item without a command has a page of its fields")
  func pages() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    try fixture.plug("tea", Self.tea)
    #expect(try await fixture.run("tea", "best").output == "Zest\t9\nAge\t2\nGood.\nstep\tBoil\n")
    let json = try await fixture.run("tea", "best", "--json")
    #expect(json.output.contains(#""fields":{"Zest":9,"Age":2}"#))
    let data = try data(json)
    #expect(data["text"] as? String == "Good.")
    #expect(try await fixture.run("tea", "list", "--item", "sencha").output.contains("minutes\t2\n"))
    #expect(try await fixture.run("tea", "list", "--item", "none").status == 3)
  }

  @Test("a question is asked, and its yes runs the next words")
  func questions() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    try fixture.plug("tea", Self.tea)
    #expect(try await fixture.run("tea", "drop").status == 1)
    #expect(try await fixture.run("tea", "drop", "--yes").output.contains("Zest\t9\n"))
    #expect(runs(fixture) == ["drop", "drop", "best"])
  }

  @Test("a command without a screen takes the terminal with its words as they are")
  func terminal() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    try fixture.plug("tea", Self.tea)
    #expect(try await fixture.run("tea", "brew", "-x", "a b").output == "brewing <brew -x a b> open\n")
  }

  @Test("favorites are entries of its suite, found by `find`; `today` and `surprise` have its things")
  func everywhere() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    try fixture.plug("tea", Self.tea)
    _ = try await fixture.run("tea", "list")
    let record = #"{"id": "sencha", "title": "Sencha"}"#
    _ = try await fixture.run("tea", "favorite", "sencha", "--record", record)
    #expect(try await fixture.run("tea", "favorites").output == "sencha\tSencha\t\t\n")
    #expect(try await fixture.run("find", "sench").output.contains("tea\tSencha\tsencha"))
    #expect(try await fixture.run("store", "list", "tea").output.contains("favorite:sencha"))
    _ = try await fixture.run("tea", "favorite", "sencha", "--remove")
    #expect(try await fixture.run("tea", "favorites").output.isEmpty)
    #expect(try await fixture.run("today", "--offline").output.contains("Sencha\ttea"))
  }

  @Test("help, completion and the features list know its commands")
  func help() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    try fixture.plug("tea", Self.tea)
    #expect(try await fixture.run("__complete", "tea", "").output.isEmpty)
    let help = try await fixture.run("help", "tea", "list")
    #expect(help.output.contains("curio tea list green"))
    #expect(help.output.contains("--sort SORT"))
    #expect(try await fixture.run("tea", "list", "--help").output == help.output)
    #expect(try await fixture.run("__complete", "tea", "l").output.hasPrefix("list\tList teas\n"))
    #expect(try await fixture.run("__complete", "tea", "list", "gr").output.hasPrefix("green\t"))
    #expect(try await fixture.run("features").output.contains("tea\tlist\tList teas\n"))
    #expect(runs(fixture).isEmpty)
  }

  @Test("gets throw-away folders and no network in the sample world")
  func sample() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    let describe = #"{"commands": [{"name": "a", "output": "screen", "view": "page"}]}"#
    try fixture.plug(
      "env",
      """
      [ "$1" = --curio-describe ] && { echo '\(describe)'; exit; }
      mkdir -p "$CURIO_DATA_DIR" && echo "{\\"title\\": \\"$CURIO_SAMPLE $CURIO_REASON\\", \\"page\\": {\\"text\\": \\"$CURIO_DATA_DIR\\"}}"
      """
    )
    let outcome = try await fixture.run(
      "env",
      "a",
      "--sample",
      "--json",
      extra: ["TMPDIR": fixture.home.url.path]
    )
    #expect(try data(outcome)["title"] as? String == "1 open")
    #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.home.url.path).isEmpty)
  }
}
