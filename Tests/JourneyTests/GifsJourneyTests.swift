import Foundation
import TestSupport
import Testing

/// The real program against a GIPHY of its own.
@Suite("GIFs on the real program")
struct GifsJourneyTests {
  private static let key = "journey-key-7301"
  private static let animation = Data("GIF89a, a whole animation".utf8)

  private let home: TemporaryFolder
  private let server: LoopbackServer
  private let curio: CurioProcess

  init() throws {
    home = try TemporaryFolder()
    server = try LoopbackServer { Self.reply(to: $0) }
    curio = CurioProcess(
      home: home,
      environment: ["CURIO_GIFS_BASE_URL": server.url.absoluteString, "CURIO_GIFS_API_KEY": Self.key]
    )
  }

  /// Searches find three GIFs named for the keyword, “void” finds none, and “limit” meets the request limit.
  private static func reply(to request: LoopbackServer.Request) -> LoopbackServer.Reply {
    if request.path.hasPrefix("/media/") { return .file(animation, for: request) }
    guard request.query["api_key"] == key else { return .json("{}", status: 401) }
    guard request.query["q"] != "limit" else {
      return .json(#"{"message":"API rate limit exceeded"}"#, status: 429)
    }
    let name = request.path == "/v1/gifs/trending" ? "trend" : request.query["q"] ?? "none"
    let host = request.headers["Host"] ?? ""
    let gifs = (name == "void" ? 0..<0 : 1..<4).map { number in
      """
      {"id": "\(name)\(number)", "title": "A \(name)", "rating": "g", "images": {"original": \
      {"url": "http://\(host)/media/\(name)\(number).gif?cid=1&ct=g", "width": "480", "height": "\(100 * number)"}}}
      """
    }
    return .json(
      """
      {"data": [\(gifs.joined(separator: ","))], "pagination": {"total_count": \(gifs.count)}, \
      "meta": {"status": 200, "response_id": "r1"}}
      """
    )
  }

  /// The IDs of a list and where it comes from.
  private func list(_ arguments: String...) async throws -> (ids: [String], source: String) {
    let outcome = try await curio.run(["gifs"] + arguments + ["--json"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let list = try outcome.json()
    let items = (list["data"] as? [String: Any])?["items"] as? [[String: Any]]
    return (items?.compactMap { $0["id"] as? String } ?? [], list["source"] as? String ?? "")
  }

  private func failure(_ arguments: String...) async throws -> (status: Int32, code: String?) {
    let outcome = try await curio.run(["gifs"] + arguments + ["--json"])
    #expect(outcome.output.isEmpty)
    return (outcome.status, outcome.errorCode)
  }

  @Test("search, trending, back, restart, offline: as commands, each a start of its own")
  func commands() async throws {
    defer { home.remove() }
    let cats = ["cat1", "cat2", "cat3"]
    #expect(try await failure("search") == (2, "usage"))
    #expect(try await list("search", "Cat ") == (["Cat1", "Cat2", "Cat3"], "network"))
    #expect(try await list("search", "cat", "--refresh") == (cats, "network"))
    #expect(try await list("search", "void") == ([], "network"))
    #expect(try await failure("search", "limit") == (6, "rate_limited"))
    #expect(try await list("search") == ([], "cache"))
    #expect(try await list("search", " CAT") == (cats, "cache"))
    #expect(try await list("trending") == (["trend1", "trend2", "trend3"], "network"))
    #expect(try await list("search") == (cats, "cache"))
    let requests = server.requests.count
    #expect(requests == 5)

    server.stop()
    #expect(try await list("search", "cat", "--limit", "2", "--offline") == (["cat1", "cat2"], "cache"))
    #expect(try await list("trending", "--limit", "1") == (["trend1"], "cache"))
    #expect(try await list("search", "cat") == (cats, "cache"))
    #expect(try await list("search", "--offline") == (cats, "cache"))
    #expect(try await list("trending", "--refresh") == (["trend1", "trend2", "trend3"], "stale"))
    #expect(try await failure("search", "dog") == (5, "offline"))
    #expect(try await failure("search", "dog", "--offline") == (5, "offline"))
    #expect(try await list("search") == (cats, "cache"))
  }

  @Test("search, trending, back, restart, offline: in the menu, without fetching a picture for a pipe")
  func menu() async throws {
    defer { home.remove() }
    let lines = ["/gifs", "1", "1", "cat", "b", "2", "b", "1", "", "q"]
    let input = lines.map { $0 + "\n" }.joined()
    let first = try await curio.run([], input: input)
    #expect(titles(first.output) == ["GIFs for “cat”", "Trending GIFs", "GIFs for “cat”"])
    #expect(first.output.contains("Powered by GIPHY"))
    #expect(first.status == 0)
    #expect(server.requests.map(\.path) == ["/v1/gifs/search", "/v1/gifs/trending"])

    server.stop()
    let restarted = try await curio.run([], input: input)
    #expect(titles(restarted.output) == ["GIFs for “cat”", "Trending GIFs", "GIFs for “cat”"])
    #expect(restarted.status == 0)
  }

  @Test("on a small terminal no tile that is shown leaves the screen at its top", .needs("expect"))
  func smallTerminal() async throws {
    defer {
      server.stop()
      home.remove()
    }
    let outcome = try await curio.converse(
      """
      see "> "; say "1"; see "Search GIPHY"; say "cat"
      see "Powered by GIPHY"; see "> "; say "n"
      see "Powered by GIPHY"; see "> "; say "q"
      """,
      with: ["gifs"],
      columns: 40
    )
    #expect(outcome.status == 0, "\(outcome.output)")
    let screens = outcome.output.components(separatedBy: "GIFs for “cat”").dropFirst()
    #expect(screens.count == 2)
    for screen in screens {
      let lines = screen.replacing("\r\n", with: "\n").split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      let first = try #require(lines.firstIndex { $0.hasPrefix("┌") })
      let prompt = try #require(lines.lastIndex { $0.hasPrefix("> ") })
      #expect(prompt - first < 24, "\(screen)")
    }
  }

  private func titles(_ output: String) -> [String] {
    let titles = ["GIFs for “cat”", "Trending GIFs"]
    return output.split(separator: "\n").map(String.init).filter(titles.contains)
  }

  @Test("a GIF of a list is saved whole, with one request")
  func saving() async throws {
    defer {
      server.stop()
      home.remove()
    }
    _ = try await list("search", "cat")
    let outcome = try await curio.run(["gifs", "save", "cat2"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try Data(contentsOf: home.url.appending(path: "a-cat-cat2.gif")) == Self.animation)
    #expect(server.requests.map(\.path) == ["/v1/gifs/search", "/media/cat2.gif"])
    #expect(try await failure("save", "cat2") == (1, "declined"))
  }

  @Test("a missing key is an error, and a key is in nothing that is printed or stored")
  func key() async throws {
    defer {
      server.stop()
      home.remove()
    }
    let keyless = try await curio.run(["gifs", "trending", "--json"], extra: ["CURIO_GIFS_API_KEY": ""])
    #expect(keyless.status == 4 && keyless.errorCode == "unauthorized")
    #expect(server.requests.isEmpty)
    let outcome = try await curio.run(["gifs", "search", "cat", "--verbose"])
    #expect(outcome.status == 0)
    #expect(!(outcome.output + outcome.errors).contains(Self.key))
    var files = 0
    for case let file as URL in FileManager.default.enumerator(at: home.url, includingPropertiesForKeys: nil)
      ?? .init()
    {
      guard let content = try? Data(contentsOf: file) else { continue }
      files += 1
      #expect(content.range(of: Data(Self.key.utf8)) == nil, "\(file.path)")
    }
    #expect(files > 0)
  }
}
