import Testing

@testable import curio

@Suite("A check of a plug-in")
struct PluginCheckTests {
  private static func script(_ command: String, _ body: String) -> String {
    #"""
    [ "$1" = --curio-describe ] && { echo '{"protocol": 1, "commands": [\#(command)]}'; exit; }
    \#(body)
    """#
  }

  private static let list =
    #"{"name": "list", "output": "screen", "fields": [{"name": "id"}, {"name": "title"}]}"#
  private static let needy = #"""
    {"name": "a", "output": "screen", "parameters": [{"name": "b", "kind": "positional", "required": true}]}
    """#
  private static let description =
    "--curio-describe must print one JSON object, at most 64 KiB, within 2 seconds."

  static let wrong: [(script: String, problem: String)] = [
    ("exit 1", description), ("head -c 70000 /dev/zero", description),
    ("echo usage", "--curio-describe must print one JSON object; what it prints isn't one."),
    (#"echo '{"protocol": 2}'"#, "protocol must be 1, which is all that this Curio knows."),
    (#"echo '{"protocol": 1}'"#, "commands is empty; add one."),
    (
      script(#"{"name": "list", "parameters": [{"name": "json"}]}"#, ""),
      "commands[0].parameters[0].name “json” is a flag of Curio's; rename it."
    ),
    (
      script(#"{"name": "a", "output": "screen", "fields": [{"name": "x"}, {"name": "x"}]}"#, "echo y"),
      "commands[0].fields[1].name “x” is there twice; rename one."
    ),
    (
      script(needy, ""),
      "Command a has no examples; add one, so that it can be checked."
    ),
    (
      script(list, #"printf 'a\tb\tc\n'"#),
      "Command list: “list” printed 3 fields in line 1, but declares 2."
    ),
    (script(list, "echo '{\"items\": ['"), "Command list: “list” printed invalid JSON."),
    (
      script(list, "echo No tea left >&2; exit 1"),
      "Command list: “list” exited with status 1: No tea left."
    ),
    (script(list, #"printf '\n\t\n'"#), "Command list: “list” has an item without a title."),
    (
      script(#"{"name": "now", "output": "screen", "view": "page"}"#, "true"),
      "Command now: “now” printed nothing."
    ),
    (
      script(list, actions(#"{"title": "Go", "key": "q", "run": ["list"]}"#)),
      "Command list: “list” gives “Go” the key “q”; use one character that the menu doesn't."
    ),
    (
      script(list, actions(#"{"title": "Go", "key": "up", "run": ["list"]}"#)),
      "Command list: “list” gives “Go” the key “up”; use one character that the menu doesn't."
    ),
    (
      script(list, actions(#"{"title": "Shop", "key": "w", "link": "https://a.test"}"#)),
      "Command list: “list” gives “Shop” the key “w”; only an action that runs words has one."
    ),
    (
      script(
        list,
        actions(#"{"title": "A", "key": "w", "run": ["list"]}, {"title": "B", "key": "w", "run": ["list"]}"#)
      ),
      "Command list: “list” gives “B” the key “w” a second time."
    ),
  ]

  /// Prints an item with actions.
  private static func actions(_ actions: String) -> String {
    #"echo '{"items": [{"id": "a", "title": "A", "actions": [\#(actions)]}]}'"#
  }

  @Test("names the key or the line, and what to do", arguments: wrong)
  func problem(script: String, problem: String) async throws {
    let world = try PluginWorld(["odd": script])
    defer { world.remove() }
    #expect(try await world.problems("odd") == [problem])
  }

  @Test("finds nothing wrong with one that keeps the rules")
  func sound() async throws {
    let world = try PluginWorld(["fine": Self.script(Self.list, #"printf 'a\tA\nb\tB\n'"#)])
    defer { world.remove() }
    #expect(try await world.problems("fine").isEmpty)
  }

  @Test("is not failed by one description that comes too late")
  func late() async throws {
    let once = #"[ -e "$HOME/asked" ] || { touch "$HOME/asked"; exit 1; }"#
    let world = try PluginWorld(["late": "\(once)\n\(Self.script(Self.list, #"printf 'a\tA\n'"#))"])
    defer { world.remove() }
    #expect(try await world.problems("late").isEmpty)
  }
}
