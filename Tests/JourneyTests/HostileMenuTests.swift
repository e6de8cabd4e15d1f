import Foundation
import TestSupport
import Testing

@Suite("Hostile text from an API in the full-screen menu", .journey, .needs("python3"))
struct HostileMenuTests {
  /// A step with it has a time for the cook mode's timer.
  private static let text = "x 5 minutes \(Hostile.text)"

  /// Keys that lead to screens with the text.
  static let cases: [[String]] = [
    // From the top to the bottom of the front page, each feature with its preview.
    ["j", "j", "j", "j", "j", "j"],
    ["2", "l", "h"],
    ["2", "\r"],
    ["5"],
    ["1"],
    ["6", "\t", "l", "z"],
    ["4", "\r"],
    // The card of a step and its timer.
    ["7", "\r", ":", "C", "o", "o", "k", "\r", "t"],
  ]

  @Test("shows nothing but its characters, in the title too", arguments: cases)
  func menu(keys: [String]) async throws {
    let json = Hostile.json(Self.text)
    let journey = try Journey(environment: [
      "CURIO_GIFS_API_KEY": "key", "CURIO_MOTION": "none", "TERM": "xterm-256color",
    ]) {
      Self.reply(json, $0)
    }
    for line in ["emoji fetch", "avatars search ada", "repos list ada", "gender check Kim", "apod today"]
      + ["gifs trending", "desserts list", "desserts show 52893"]
    {
      _ = try await journey.run(line)
    }
    let wrapper = CurioProcess.onTerminal(columns: 120)
    let menu = try journey.curio.start([], input: nil, wrapper: wrapper)
    for key in [""] + keys {
      try menu.type(key)
      try await Self.settled(menu)
    }
    #expect(try await menu.waits { try $0.output.contains("␛") })
    try menu.type("\u{4}")
    let outcome = try await menu.outcome()

    #expect(outcome.status == 0)
    #expect(outcome.output.contains("\u{1B}]2;Curio"))
    let shown = Self.withoutOwnSequences(outcome.output)
    #expect(Set(shown.unicodeScalars.filter(Hostile.isForbidden)) == [])
  }

  /// Waits until the screen has been the same for a while; a timer changes it every second.
  private static func settled(_ menu: RunningCurio) async throws {
    var last = ""
    for _ in 0..<40 {
      try await Task.sleep(for: .milliseconds(75))
      let output = try menu.output
      if output == last, !output.isEmpty { return }
      last = output
    }
  }

  /// What is left is text: the line breaks of the terminal's driver and Curio's own sequences are removed, of those with
  /// text only their beginning and end.
  private static func withoutOwnSequences(_ output: String) -> String {
    output.replacing("\r\n", with: "")
      .replacing("\u{1B}[m\u{1B}[2J", with: "")
      .replacing(/\x1B_G[^\x1B]*\x1B\\/, with: "")
      .replacing(/\x1B\[[0-9;?>]*[mHKDGhlqtc]/, with: "")
      .replacing(/\x1B\](?:2;|11;\?|8;;http:\/\/127[^\x1B]*|8;;)([^\x1B]*)\x1B\\/) { $0.1 }
      .replacing("\u{1B}\\", with: "")
  }

  private static func reply(_ text: String, _ request: LoopbackServer.Request) -> LoopbackServer.Reply {
    let parts = request.path.split(separator: "/").map(String.init)
    return switch parts.first {
    case "emojis": HostileTextTests.emojis(text, request)
    case "users" where parts.count == 2: HostileTextTests.user(text, request)
    case "users", "repos": HostileTextTests.repository(text, request)
    case "planetary": HostileTextTests.day(text, request)
    case "v1": HostileTextTests.gifs(text, request)
    case "api": HostileTextTests.meals(text, request)
    case nil:
      .json(
        "{\"name\":\(text),\"gender\":\"female\",\"probability\":0.98,\"count\":1000,\"country_id\":\(text)}"
      )
    default: RemoteWorld.reply(request)
    }
  }
}
