import Foundation
import TestSupport
import Testing

@Suite("Plug-ins of protocol 1", .journey)
struct PluginProtocolTests {
  /// Notes each run with its reason in the home folder.
  private static let pantry = #"""
    [ "$1" = --curio-describe ] && { cat <<'END'
    {"protocol": 1, "title": "Pantry", "summary": "Teas in stock", "home": ["list"], "today": ["best"],
     "settings": [{"name": "apiKey", "secret": true, "help": "https://pantry.test"}],
     "commands": [
      {"name": "list", "title": "All teas", "summary": "List teas", "output": "screen", "cache": 600,
       "parameters": [{"name": "kind", "kind": "positional", "complete": true}],
       "fields": [{"name": "id"}, {"name": "title", "label": "Tea"}]},
      {"name": "best", "title": "The best", "summary": "Show the best", "output": "screen", "view": "page"},
      {"name": "drop", "title": "Drop", "summary": "Drop a tea", "output": "screen", "view": "page",
       "parameters": [{"name": "id", "kind": "positional", "required": true, "prompt": "ID"}]}]}
    END
    exit; }
    [ "$1" = --curio-complete ] && { printf '%sen\tGreen tea\nblack\n' "$3"; exit; }
    echo "$CURIO_REASON $*" >>"$HOME/runs"
    case "$1" in
    list) printf 'sencha\tSencha\n' ;;
    *) echo "{\"title\": \"<$CURIO_PANTRY_API_KEY>\", \"page\": {\"text\": \"Good.\"}}" ;;
    esac
    """#

  private func fixture() throws -> PluginFixture {
    let fixture = try PluginFixture()
    try fixture.plug("pantry", Self.pantry)
    return fixture
  }

  private func lines(_ name: String, _ fixture: PluginFixture) -> [String] {
    let text = try? String(contentsOf: fixture.home.url.appending(path: name), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  @Test("its completion is given the beginning of the value")
  func completion() async throws {
    let fixture = try fixture()
    defer { fixture.remove() }
    #expect(try await fixture.run("__complete", "pantry", "list", "gre").output.isEmpty)
    _ = try await fixture.run("features")
    #expect(try await fixture.run("__complete", "pantry", "list", "gre").output == "green\tGreen tea\n")
    #expect(try await fixture.run("__complete", "pantry", "list", "b").output == "ben\tGreen tea\nblack\t\n")
    #expect(lines("runs", fixture).isEmpty)
  }

  @Test("what changes the lists runs its program, and lists are read again afterwards")
  func changes() async throws {
    let fixture = try fixture()
    defer { fixture.remove() }
    for line in [["list"], ["list"], ["drop", "sencha", "--changes"], ["list"]] {
      let path = fixture.folder.url.path + ":/usr/bin:/bin"
      let curio = CurioProcess(home: fixture.home, environment: ["PATH": path])
      #expect(try await curio.run(["pantry"] + line).status == 0)
    }
    #expect(lines("runs", fixture) == ["open list", "open drop sencha", "open list"])
    #expect(try await !fixture.run("help", "pantry", "drop").output.contains("--changes"))
    #expect(try await !fixture.run("__complete", "pantry", "drop", "--").output.contains("--changes"))
  }

  @Test("runs in the background for `today`")
  func background() async throws {
    let fixture = try fixture()
    defer { fixture.remove() }
    _ = try await fixture.run("features")
    _ = try await fixture.run("today", "--offline")
    _ = try await fixture.run("pantry", "best")
    _ = try await fixture.run("pantry", "list", "--refresh")
    #expect(lines("runs", fixture) == ["background best", "open best", "refresh list"])
  }

  @Test("gets its own settings, masked on the screen, and no other plug-in does")
  func settings() async throws {
    let fixture = try fixture()
    defer { fixture.remove() }
    let describe = #"{"commands": [{"name": "a", "output": "screen", "view": "page"}]}"#
    try fixture.plug(
      "spy",
      """
      [ "$1" = --curio-describe ] && { echo '\(describe)'; exit; }
      env >>"$HOME/spied"; echo '{"page": {}}'
      """
    )
    _ = try await fixture.run("features")
    let set = try await fixture.run("config", "set", "pantry.apiKey", "-", input: "s3cret-key-of-mine\n")
    #expect(set.status == 0 && !set.output.contains("s3cret"), "\(set)")
    #expect(try await fixture.run("pantry", "best", "--json").output.contains("<s3cret-key-of-mine>"))
    #expect(try await !fixture.run("config", "list").output.contains("s3cret"))
    #expect(try await fixture.run("spy", "a").status == 0)
    #expect(try await fixture.run("spy", "a", extra: ["CURIO_PANTRY_API_KEY": "s3cret-too"]).status == 0)
    #expect(!lines("spied", fixture).contains { $0.contains("s3cret") })
    #expect(lines("spied", fixture).contains("CURIO_PROTOCOL=1"))
  }

  @Test("in a pipe, the command of the next page is on standard error")
  func nextPage() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    let describe = #"""
      {"commands": [{"name": "list", "output": "screen", "parameters": [{"name": "from"}], "fields": [{"name": "id"}]}]}
      """#
    try fixture.plug(
      "pages",
      """
      [ "$1" = --curio-describe ] && { echo '\(describe)'; exit; }
      echo '{"items": [{"id": "a"}], "next": ["list", "--from", "b"]}'
      """
    )
    let outcome = try await fixture.run("pages", "list")
    #expect(outcome.output == "a\n")
    #expect(outcome.errors == "Next page: curio pages list --from b\n")
  }

  #if os(Linux)
    @Test("a process that leaves its group ends with Curio")
    func strays() async throws {
      let fixture = try PluginFixture()
      defer { fixture.remove() }
      let describe = #"{"commands": [{"name": "a", "output": "screen", "fields": [{"name": "id"}]}]}"#
      try fixture.plug(
        "stray",
        """
        [ "$1" = --curio-describe ] && { echo '\(describe)'; exit; }
        setsid sh -c 'echo $$ >"$HOME/pid"; exec sleep 300' >/dev/null 2>&1 &
        until [ -s "$HOME/pid" ]; do sleep 0.01; done
        echo one
        """
      )
      let path = fixture.folder.url.path + ":/usr/bin:/bin"
      let curio = CurioProcess(home: fixture.home, environment: ["PATH": path])
      let running = try curio.start(["stray", "a"])
      #expect(try await running.outcome().output == "one\n")
      let process = try #require(lines("pid", fixture).first.flatMap { pid_t($0) })
      #expect(await running.waits(upTo: 2) { _ in isGone(process) })
    }

    /// Whether a process has ended or is a zombie.
    private func isGone(_ process: pid_t) -> Bool {
      if kill(process, 0) != 0 { return true }
      let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      return state?.contains(") Z ") ?? true
    }
  #endif

  @Test("a gallery draws the pictures of its own folders")
  func gallery() async throws {
    let fixture = try PluginFixture()
    defer { fixture.remove() }
    let describe = #"""
      {"commands": [{"name": "a", "output": "screen", "view": "gallery",
        "fields": [{"name": "id"}, {"name": "title"}, {"name": "picture"}]}]}
      """#
    try TestPictures.png(16, 16).write(to: fixture.home.url.appending(path: "one.png"))
    try fixture.plug(
      "wall",
      """
      [ "$1" = --curio-describe ] && { echo '\(describe)'; exit; }
      mkdir -p "$CURIO_CACHE_DIR"; cp "$HOME/one.png" "$CURIO_CACHE_DIR"
      printf 'a\\tFirst\\t%s\\nb\\tSecond\\t/etc/passwd\\n' "$CURIO_CACHE_DIR/one.png"
      """
    )
    let drawn = try await fixture.run("wall", "a", "--width", "80", "--pictures", "symbols")
    #expect(drawn.output.contains("First") && drawn.output.contains("Second"))
    let blocks = "▀▄█▌▐▘▝▖▗▚▞▛▜▙▟"
    #expect(drawn.output.contains { blocks.contains($0) }, "\(drawn.output)")
    let without = try await fixture.run("wall", "a", "--width", "80", "--pictures", "none")
    #expect(!without.output.contains { blocks.contains($0) })
  }

  @Test("calls whose words differ only in their blanks don't share a saved result")
  func differentWords() async throws {
    let fixture = try fixture()
    defer { fixture.remove() }
    _ = try await fixture.run("pantry", "list", "a b")
    #expect(try await fixture.run("pantry", "list", "a  b", "--json").json()["source"] as? String != "cache")
    #expect(try await fixture.run("pantry", "list", "a b", "--json").json()["source"] as? String == "cache")
  }
}
