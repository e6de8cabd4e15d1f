import FeatureKit
import Foundation
import HTTP
import TestSupport
import Testing

extension DownloadTests {
  @Test("resumes at once where a body was cut")
  func cutAndResumed() async throws {
    let server = try LoopbackServer { [content] request in
      request.headers["Range"] == nil
        ? .cut(content.prefix(100_000), promising: 300_000, headers: ["ETag": "\"1\""])
        : .file(content, for: request)
    }
    #expect(await fixture.download(HTTPRequest(server.url), to: file) == nil)
    #expect(try Data(contentsOf: file) == content)
    #expect(server.requests.map { $0.headers["Range"] } == [nil, "bytes=100000-"])
    #expect(server.requests.last?.headers["If-Range"] == "\"1\"")
  }

  @Test("resumes what an earlier process left, and keeps the old file until then")
  func resumedLater() async throws {
    let date = "Sat, 21 Nov 2026 08:00:00 GMT"
    let broken = try LoopbackServer { [content] _ in
      .stuck(content.prefix(100_000), promising: 300_000, headers: ["ETag": date, "Last-Modified": date])
    }
    try Data("old".utf8).write(to: file)
    try await leavePart(of: HTTPRequest(broken.url("/x")), bytes: 100_000)
    broken.stop()
    #expect(try names == ["picture.jpg", "picture.jpg.part", "picture.jpg.part.origin"])
    #expect(try Data(contentsOf: file) == Data("old".utf8))

    let server = try LoopbackServer(port: broken.port) { [content] request in
      .file(content, for: request, entityTag: date)
    }
    #expect(await fixture.download(HTTPRequest(server.url("/x")), to: file) == nil)
    #expect(server.requests.map { $0.headers["Range"] } == ["bytes=100000-"])
    #expect(try Data(contentsOf: file) == content)
    #expect(try names == ["picture.jpg"])
    #expect(fixture.updates.all.first?.completed == 100_000)
  }

  @Test(
    "starts over for another version or another address",
    arguments: [("\"1\"", "/broken", "bytes=1000-"), ("\"2\"", "/other", nil)] as [(String, String, String?)]
  )
  func notResumed(tag: String, path: String, range: String?) async throws {
    let server = try LoopbackServer { [content] request in
      request.query["stuck"] == nil
        ? .file(content, for: request, entityTag: "\"2\"")
        : .stuck(Data(count: 1000), promising: 300_000, headers: ["ETag": tag])
    }
    try await leavePart(of: HTTPRequest(server.url("/broken?stuck=1")), bytes: 1000)
    let note = folder.file("picture.jpg.part.origin")
    let origin = try note.read().replacing("?stuck=1", with: "")
    try origin.write(to: note, atomically: true, encoding: .utf8)

    #expect(await fixture.download(HTTPRequest(server.url(path)), to: file) == nil)
    #expect(server.requests.last?.headers["Range"] == range)
    #expect(try Data(contentsOf: file) == content)
    #expect(try names == ["picture.jpg"])
  }

  @Test(
    "leaves no partial file without a strong tag or a date",
    arguments: [["ETag": "W/\"2\""], [:]]
  )
  func noValidator(headers: [String: String]) async throws {
    let server = try LoopbackServer { _ in .stuck(Data(count: 1000), promising: 300_000, headers: headers) }
    try await leavePart(of: HTTPRequest(server.url), bytes: 1000)
    #expect(try names == [])
  }

  @Test(
    "starts over when the server sends another range",
    arguments: ["bytes 0-299999/300000", "bytes 99999-299999/300000", "bytes */300000", "nonsense"]
  )
  func wrongRange(range: String) async throws {
    let server = try LoopbackServer { [content] request in
      switch request.headers["Range"] {
      case nil where request.query["cut"] == "1":
        .cut(content.prefix(1000), promising: 300_000, headers: ["ETag": "\"1\""])
      case nil: .file(content, for: request)
      default: .status(206, headers: ["ETag": "\"1\"", "Content-Range": range], body: content)
      }
    }
    let failure = await fixture.download(HTTPRequest(server.url("/?cut=1")), to: file)
    #expect(failure == .badResponse(.cutShort))
    #expect(server.requests.map { $0.headers["Range"] } == [nil, "bytes=1000-", nil])
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test(
    "starts over when the rest is another version's",
    arguments: [
      (["ETag": "\"1\""], ["ETag": "\"2\""]),
      (["ETag": "\"1\"", "Last-Modified": firstDate], ["ETag": "\"1\"", "Last-Modified": laterDate]),
      (["Last-Modified": firstDate], ["Last-Modified": laterDate]),
      (["Last-Modified": firstDate], ["Last-Modified": firstDate, "ETag": "\"2\""]),
      (["Last-Modified": firstDate, "ETag": "W/\"1\""], ["ETag": "W/\"2\""]),
    ] as [([String: String], [String: String])]
  )
  func otherVersion(first: [String: String], rest: [String: String]) async throws {
    let asked = Log<String>()
    let server = try LoopbackServer { [content] request in
      asked.add(request.path)
      if asked.all.count == 1 { return .cut(Data(count: 1000), promising: 300_000, headers: first) }
      guard request.headers["Range"] != nil else { return .file(content, for: request) }
      let range = ["Content-Range": "bytes 1000-299999/300000"].merging(rest) { $1 }
      return .status(206, headers: range, body: content.dropFirst(1000))
    }
    #expect(await fixture.download(HTTPRequest(server.url), to: file) == nil)
    #expect(server.requests.map { $0.headers["Range"] } == [nil, "bytes=1000-", nil])
    #expect(try Data(contentsOf: file) == content)
  }

  private static let firstDate = "Sat, 21 Nov 2026 08:00:00 GMT"
  private static let laterDate = "Sat, 21 Nov 2026 09:00:00 GMT"

  @Test("starts over after 416, whatever size the server names", arguments: [4, 5, 300_000])
  func endOfRange(size: Int) async throws {
    let asked = Log<String>()
    let server = try LoopbackServer { [content] request in
      asked.add(request.path)
      switch asked.all.count {
      case 1: return .stuck(Data(count: 5), promising: 400_000, headers: ["ETag": "\"1\""])
      case 2: return .status(416, headers: ["Content-Range": "bytes */\(size)"])
      default: return .file(content, for: request)
      }
    }
    try await leavePart(of: HTTPRequest(server.url), bytes: 5)
    #expect(await fixture.download(HTTPRequest(server.url), to: file) == nil)
    #expect(try Data(contentsOf: file) == content)
    #expect(server.requests.map { $0.headers["Range"] } == [nil, "bytes=5-", nil])
  }

  @Test(
    "resumes with no validator that could not be sent",
    arguments: ["a\u{1}b", "\"a\u{1}b\"", "no quotes"]
  )
  func invalidTag(tag: String) async throws {
    let server = try LoopbackServer { [content] _ in
      .cut(content.prefix(10), promising: 20, headers: ["ETag": tag, "Last-Modified": "yesterday"])
    }
    #expect(await fixture.download(HTTPRequest(server.url), to: file) == .badResponse(.cutShort))
    #expect(server.requests.allSatisfy { $0.headers["Range"] == nil })
    #expect(try names == [])
  }

  /// A partial file of somebody else, and what has to be in it afterwards.
  enum Foreign: CaseIterable {
    case hardLink, link, pipe
  }

  @Test("writes through no partial file of somebody else", arguments: Foreign.allCases)
  func foreignPart(kind: Foreign) async throws {
    let server = try LoopbackServer { [content] in .file(content, for: $0) }
    let mine = Data(content.prefix(1000).reversed())
    let part = folder.file("picture.jpg.part").path
    let other = folder.file("mine.txt")
    try mine.write(to: other)
    switch kind {
    case .hardLink: try FileManager.default.linkItem(atPath: other.path, toPath: part)
    case .link: try FileManager.default.createSymbolicLink(atPath: part, withDestinationPath: "mine.txt")
    case .pipe: #expect(mkfifo(part, 0o600) == 0)
    }
    let before = try names
    #expect(await fixture.download(HTTPRequest(server.url), to: file)?.code == .storage)
    #expect(server.requests.isEmpty)
    #expect(try Data(contentsOf: other) == mine)
    #expect(try names == before)
  }

  @Test(
    "continues from empty files, as a killed process leaves them, and cleans them up",
    arguments: [["picture.jpg.part"], ["picture.jpg.part", "picture.jpg.part.origin"]]
  )
  func emptyPart(left: [String]) async throws {
    let server = try LoopbackServer { [content] in .file(content, for: $0) }
    for name in left { try Data().write(to: folder.file(name)) }
    #expect(await fixture.download(HTTPRequest(server.url), to: file) == nil)
    #expect(try names == ["picture.jpg"])
  }
}
