import FeatureKit
import Foundation
import TestSupport
import Testing

@Suite("Hostile text from an API", .journey)
struct HostileTextTests {
  /// Commands, the server's reply, and the paths of the text in the data.
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let fields: [String]
    var before: String?
    let reply: @Sendable (_ text: String, _ request: LoopbackServer.Request) -> LoopbackServer.Reply

    var testDescription: String { line }
  }

  static let cases: [Case] = [
    .init(line: "emoji list", fields: ["items.0.name"], before: "emoji fetch", reply: emojis),
    .init(line: "emoji random", fields: ["name"], before: "emoji fetch", reply: emojis),
    .init(line: "emoji search x", fields: ["items.0.name"], before: "emoji fetch", reply: emojis),
    .init(line: "avatars search ada", fields: ["login", "name"], reply: user),
    .init(line: "avatars list", fields: ["items.0.login"], before: "avatars search ada", reply: user),
    .init(
      line: "repos list",
      fields: ["items.0.name", "items.0.description", "items.0.language"],
      reply: repository
    ),
    .init(line: "repos show apple/x", fields: ["name", "fullName", "description"], reply: repository),
    .init(line: "apod on 2024-04-09", fields: ["copyright"], reply: day),
    .init(line: "gifs search cat", fields: ["items.0.title", "items.0.username"], reply: gifs),
    .init(line: "desserts list", fields: ["items.0.name"], reply: meals),
    .init(line: "desserts show 52893", fields: ["name", "area"], reply: meals),
    .init(line: "desserts categories", fields: [], reply: meals),
  ]

  @Test("is harmless on a terminal, and complete in JSON", arguments: cases)
  func harmless(hostile: Case) async throws {
    let journey = try Journey(environment: ["CURIO_GIFS_API_KEY": "key"]) {
      $0.path.hasPrefix("/pictures") ? RemoteWorld.reply($0) : hostile.reply(Hostile.json, $0)
    }
    if let before = hostile.before { _ = try await journey.run(before) }
    for flags in ["--verbose", "--verbose --width 80"] {
      let read = try await journey.run("\(hostile.line) \(flags)")
      #expect(read.status == 0, "\(read.errors)")
      #expect(read.output.contains("x "))
      expectHarmless(read)
    }

    let scripted = try await journey.run("\(hostile.line) --json")
    expectHarmless(scripted)
    let data = try scripted.document["data"]
    for field in hostile.fields {
      let text = data[field].text
      // White space is normalized in some fields.
      #expect(
        text.hasPrefix("x ") && text.contains("\u{1B}]0;title\u{7}") && text.hasSuffix(" z"),
        "\(field)"
      )
    }
  }

  @Test(
    "in a typed word does nothing to a terminal either",
    arguments: [
      ["WORD"], ["emoji", "WORD"], ["emoji", "show", "WORD"], ["emoji", "list", "--WORD"],
      ["avatars", "search", "WORD"],
      ["apod", "on", "WORD"], ["gender", "check", "WORD"], ["config", "get", "WORD"],
      ["store", "list", "WORD"],
      ["repos", "show", "a/WORD"], ["emoji", "list", "--width", "WORD"], ["help", "WORD"],
      ["gifs", "search", "WORD"], ["apod", "save", "--to", "WORD"],
    ]
  )
  func typed(words: [String]) async throws {
    let journey = try Journey()
    let word = Hostile.text.replacing("\u{0}", with: "")
    for flag in [["--sample"], ["--sample", "--json"]] {
      let line = words.map { $0.replacing("WORD", with: word) } + flag
      let outcome = try await journey.curio.run(line)
      expectHarmless(outcome)
      if outcome.status != 0, flag.contains("--json") { #expect(outcome.errorCode != nil) }
    }
  }

  @Test("in an error's body or headers is not shown", arguments: [400, 401, 403, 404, 422, 429, 503])
  func errors(status: Int) async throws {
    let journey = try Journey { _ in
      .json(
        "{\"message\":\(Hostile.json)}",
        status: status,
        headers: ["Retry-After": "30", "Location": "\u{1B}[2J"]
      )
    }
    for line in ["emoji fetch", "apod today"] {
      let outcome = try await journey.run("\(line) --verbose")
      #expect(outcome.status > 1)
      expectHarmless(outcome)
    }
  }

  @Test("in a name never chooses a path")
  func paths() async throws {
    let deep = "a/b/c/d/e/f"
    let names = Hostile.paths
    let journey = try Journey(environment: ["CURIO_GIFS_API_KEY": "key"]) { request in
      let root = RemoteWorld.root(request)
      let parts = request.path.split(separator: "/").map(String.init)
      return switch parts.first {
      case "emojis": Self.emojis(names, root)
      case "users" where parts.count == 2: Self.user(Hostile.json(names[Int(parts[1]) ?? 0]), request)
      case "users": .json("[\(names.map { Self.item(Hostile.json($0), root) }.joined(separator: ","))]")
      case "v1": Self.gifs(names, root)
      case "api": RemoteWorld.meals(parts.last ?? "", root, text: Hostile.json(names[2]))
      default: RemoteWorld.reply(request)
      }
    }
    let folder = journey.path(deep).path
    let extra = ["XDG_DATA_HOME": "\(folder)/data", "XDG_CACHE_HOME": "\(folder)/cache"]
    let searches = names.indices.map { "avatars search \($0)" }
    for line in searches + [
      "emoji fetch", "emoji list --pictures symbols", "repos list", "gifs search cat --pictures symbols",
      "desserts list", "desserts show 52893", "desserts favorite 52893",
    ] {
      let outcome = try await journey.run(line, extra: extra)
      #expect([0, 7].contains(outcome.status), "\(line): \(outcome.errors)")
      expectHarmless(outcome, colors: true)
    }
    #expect(journey.files.count > names.count)
    let own = ["\(deep)/data/curio/", "\(deep)/cache/curio/"]
    #expect(journey.files.filter { file in !own.contains { file.hasPrefix($0) } } == [])
    #expect(!FileManager.default.fileExists(atPath: "/tmp/curio-evil"))
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

// MARK: - Replies in which every text is the same

extension HostileTextTests {
  typealias Request = LoopbackServer.Request
  typealias Reply = LoopbackServer.Reply

  static func emojis(_ text: String, _ request: Request) -> Reply {
    .json("{\(text):\"\(RemoteWorld.root(request))/pictures/24x24.png\"}")
  }

  static func emojis(_ names: [String], _ root: String) -> Reply {
    let pairs = names.map { "\(Hostile.json($0)):\"\(root)/pictures/24x24.png\"" }
    return .json("{\(pairs.joined(separator: ","))}")
  }

  static func user(_ text: String, _ request: Request) -> Reply {
    let root = RemoteWorld.root(request)
    return .json(
      """
      {"login":\(text),"id":7,"name":\(text),"avatar_url":"\(root)/pictures/24x24.png","html_url":"\(root)/ada"}
      """
    )
  }

  static func repository(_ text: String, _ request: Request) -> Reply {
    let item = item(text, RemoteWorld.root(request))
    return .json(request.path.hasPrefix("/repos") ? item : "[\(item)]")
  }

  static func item(_ text: String, _ root: String) -> String {
    """
    {"id":\(text.hashValue),"name":\(text),"full_name":\(text),"description":\(text),"language":\(text),\
    "html_url":"\(root)/a/b"}
    """
  }

  static func day(_ text: String, _ request: Request) -> Reply {
    .json(
      """
      {"date":"2024-04-09","title":\(text),"explanation":\(text),"copyright":\(text),"media_type":"image",\
      "url":"\(RemoteWorld.root(request))/pictures/64x32.png"}
      """
    )
  }

  static func gifs(_ text: String, _ request: Request) -> Reply {
    RemoteWorld.gifs(RemoteWorld.root(request), title: text)
  }

  /// GIFs with the names as IDs.
  static func gifs(_ names: [String], _ root: String) -> Reply {
    let rendition = "{\"url\":\"\(root)/pictures/20x10.gif\",\"width\":\"20\",\"height\":\"10\"}"
    let gifs = names.map(Hostile.json).map { name in
      "{\"id\":\(name),\"title\":\(name),\"url\":\"\(root)/gif\",\"images\":{\"original\":\(rendition)}}"
    }
    return .json("{\"data\":[\(gifs.joined(separator: ","))],\"meta\":{\"response_id\":\"r\"}}")
  }

  static func meals(_ text: String, _ request: Request) -> Reply {
    let page = request.path.split(separator: "/").last.map(String.init) ?? ""
    return RemoteWorld.meals(page, RemoteWorld.root(request), text: text)
  }
}
