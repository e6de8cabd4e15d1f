import FeatureKit
import Foundation
import TestSupport
import Testing

/// One way of hostile text through the real program, and the names that would be paths; the conformance suite
/// has every feature with every view.
@Suite("Hostile text", .journey)
struct HostileTextTests {
  @Test("from an API is harmless on a terminal, and complete in JSON")
  func harmless() async throws {
    let journey = try Journey { Self.user(Hostile.json, $0) }
    for flags in ["--verbose", "--verbose --width 80"] {
      let read = try await journey.run("avatars search ada \(flags)")
      #expect(read.status == 0, "\(read.errors)")
      #expect(read.output.contains("x "))
      expectHarmless(read)
    }
    let scripted = try await journey.run("avatars search ada --json")
    expectHarmless(scripted)
    let text = try scripted.document["data.name"].text
    #expect(text.hasPrefix("x ") && text.contains("\u{1B}]0;title\u{7}") && text.hasSuffix(" z"))
  }

  @Test("in a name never chooses a path")
  func paths() async throws {
    let deep = "a/b/c/d/e/f"
    let names = Hostile.paths
    let journey = try Journey(environment: ["CURIO_GIFS_API_KEY": "key"]) { request in
      let parts = request.path.split(separator: "/").map(String.init)
      return switch parts.first {
      case "emojis": Self.emojis(names, RemoteWorld.root(request))
      case "users": Self.user(Hostile.json(names[Int(parts[1]) ?? 0]), request)
      case "v1": Self.gifs(names, RemoteWorld.root(request))
      default: RemoteWorld.reply(request)
      }
    }
    let folder = journey.path(deep).path
    let extra = ["XDG_DATA_HOME": "\(folder)/data", "XDG_CACHE_HOME": "\(folder)/cache"]
    let searches = names.indices.map { "avatars search \($0)" }
    let lists = ["emoji fetch", "emoji list --pictures symbols", "gifs search cat --pictures symbols"]
    for line in searches + lists {
      let outcome = try await journey.run(line, extra: extra)
      #expect([0, 7].contains(outcome.status), "\(line): \(outcome.errors)")
      expectHarmless(outcome, colors: true)
    }
    #expect(journey.files.count > names.count)
    let own = ["\(deep)/data/curio/", "\(deep)/cache/curio/"]
    #expect(journey.files.filter { file in !own.contains { file.hasPrefix($0) } } == [])
    #expect(!FileManager.default.fileExists(atPath: "/tmp/curio-evil"))
  }

  @Test("in the full-screen menu shows nothing but its characters, in the title too", .needs("python3"))
  func menu() async throws {
    // It chooses the third one.
    try skipIfRemoved(["apod", "emoji", "avatars"])
    let journey = try Journey(environment: ["CURIO_MOTION": "none", "TERM": "xterm-256color"]) {
      Self.user(Hostile.json, $0)
    }
    _ = try await journey.run("avatars search ada")
    let menu = try journey.curio.start([], input: nil, wrapper: CurioProcess.onTerminal(columns: 120))
    for (key, sign) in [("3", "]2;Curio: Avatars"), ("\r", "␛")] {
      #expect(try await menu.waits { try $0.output.contains("\u{1B}[?2026l") })
      try menu.type(key)
      #expect(try await menu.waits { try $0.output.contains(sign) })
    }
    try menu.type("\u{4}")
    let outcome = try await menu.outcome()
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("\u{1B}]2;Curio"))
    let shown = Self.withoutOwnSequences(outcome.output)
    #expect(Set(shown.unicodeScalars.filter(Hostile.isForbidden)) == [])
  }

  /// What is left is text: the line breaks of the terminal's driver and Curio's own sequences are removed,
  /// and from those with text only their beginning and end.
  private static func withoutOwnSequences(_ output: String) -> String {
    output.replacing("\r\n", with: "")
      .replacing("\u{1B}[2J", with: "")
      .replacing(/\x1B_G[^\x1B]*\x1B\\/, with: "")
      .replacing(/\x1B\[[0-9;?>]*[mHKDGhlqtc]/, with: "")
      .replacing(/\x1B\](?:2;|11;\?|8;;http:\/\/127[^\x1B]*|8;;)([^\x1B]*)\x1B\\/) { $0.1 }
      .replacing("\u{1B}\\", with: "")
  }

  private func expectHarmless(
    _ outcome: CurioProcess.Outcome,
    colors: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for text in [outcome.output, outcome.errors] {
      let forbidden = Set(text.unicodeScalars.filter { $0 != "\n" && $0 != "\t" && Hostile.isForbidden($0) })
        .subtracting(colors ? ["\u{1B}"] : [])
      #expect(forbidden == [], sourceLocation: sourceLocation)
    }
  }
}

// MARK: - Replies

extension HostileTextTests {
  private static func emojis(_ names: [String], _ root: String) -> LoopbackServer.Reply {
    let pairs = names.map { "\(Hostile.json($0)):\"\(root)/pictures/24x24.png\"" }
    return .json("{\(pairs.joined(separator: ","))}")
  }

  /// A user whose login and name are the text, or a picture.
  private static func user(_ text: String, _ request: LoopbackServer.Request) -> LoopbackServer.Reply {
    if request.path.hasPrefix("/pictures") { return RemoteWorld.reply(request) }
    let root = RemoteWorld.root(request)
    return .json(
      """
      {"login":\(text),"id":7,"name":\(text),"avatar_url":"\(root)/pictures/24x24.png","html_url":"\(root)/ada"}
      """
    )
  }

  /// GIFs with the names as IDs.
  private static func gifs(_ names: [String], _ root: String) -> LoopbackServer.Reply {
    let rendition = "{\"url\":\"\(root)/pictures/20x10.gif\",\"width\":\"20\",\"height\":\"10\"}"
    let gifs = names.map(Hostile.json).map { name in
      "{\"id\":\(name),\"title\":\(name),\"url\":\"\(root)/gif\",\"images\":{\"original\":\(rendition)}}"
    }
    return .json("{\"data\":[\(gifs.joined(separator: ","))],\"meta\":{\"response_id\":\"r\"}}")
  }
}
