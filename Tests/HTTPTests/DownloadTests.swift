import FeatureKit
import Foundation
import HTTP
import TestSupport
import Testing

@Suite("Downloads")
struct DownloadTests {
  private let folder: TemporaryFolder
  private let content = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })
  private let fixture = HTTPFixture()

  init() throws { folder = try TemporaryFolder() }

  private var file: URL { folder.url.appending(path: "picture.jpg") }
  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
  }

  @Test("writes a file that only its owner can read, and nothing beside it")
  func whole() async throws {
    defer { folder.remove() }
    let server = try LoopbackServer { [content] in .file(content, for: $0) }
    defer { server.stop() }
    try Data("old".utf8).write(to: file)
    #expect(await fixture.download(HTTPRequest(server.url), to: file) == nil)
    #expect(try Data(contentsOf: file) == content)
    #expect(try names == ["picture.jpg"])
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(server.requests.first?.headers["Range"] == nil)
    #expect(server.requests.first?.headers["Accept-Encoding"] == "identity")
  }

  @Test("reports progress in bytes from the first to the last")
  func progress() async throws {
    defer { folder.remove() }
    let server = try LoopbackServer { [content] in .file(content, for: $0) }
    defer { server.stop() }
    #expect(await fixture.download(HTTPRequest(server.url), to: file) == nil)
    let updates = fixture.updates.all
    #expect(updates.first == .init(completed: 0, of: 300_000, unit: .bytes))
    #expect(updates.last == .init(completed: 300_000, of: 300_000, unit: .bytes))
    #expect(updates.map(\.completed) == updates.map(\.completed).sorted())
  }

  @Test("resumes at once where a body was cut")
  func cutAndResumed() async throws {
    defer { folder.remove() }
    let server = try LoopbackServer { [content] request in
      request.headers["Range"] == nil
        ? .cut(content.prefix(100_000), promising: 300_000, headers: ["ETag": "\"1\""])
        : .file(content, for: request)
    }
    defer { server.stop() }
    #expect(await fixture.download(HTTPRequest(server.url), to: file) == nil)
    #expect(try Data(contentsOf: file) == content)
    #expect(server.requests.map { $0.headers["Range"] } == [nil, "bytes=100000-"])
    #expect(server.requests.last?.headers["If-Range"] == "\"1\"")
  }

  @Test("resumes what an earlier process left, and keeps the old file until then")
  func resumedLater() async throws {
    defer { folder.remove() }
    let date = "Sat, 21 Nov 2026 08:00:00 GMT"
    let broken = try LoopbackServer { [content] _ in
      .stuck(content.prefix(100_000), promising: 300_000, headers: ["Last-Modified": date])
    }
    try Data("old".utf8).write(to: file)
    try await leavePart(of: HTTPRequest(broken.url("/x")), bytes: 100_000)
    broken.stop()
    #expect(try names == ["picture.jpg", "picture.jpg.part", "picture.jpg.part.origin"])
    #expect(try Data(contentsOf: file) == Data("old".utf8))

    let server = try LoopbackServer(port: broken.port) { [content] request in
      .file(content, for: request, entityTag: date)
    }
    defer { server.stop() }
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
    defer { folder.remove() }
    let server = try LoopbackServer { [content] request in
      request.query["stuck"] == nil
        ? .file(content, for: request, entityTag: "\"2\"")
        : .stuck(Data(count: 1000), promising: 300_000, headers: ["ETag": tag])
    }
    defer { server.stop() }
    try await leavePart(of: HTTPRequest(server.url("/broken?stuck=1")), bytes: 1000)
    let note = folder.url.appending(path: "picture.jpg.part.origin")
    let origin = try String(contentsOf: note, encoding: .utf8).replacing("?stuck=1", with: "")
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
    defer { folder.remove() }
    let server = try LoopbackServer { _ in .stuck(Data(count: 1000), promising: 300_000, headers: headers) }
    defer { server.stop() }
    try await leavePart(of: HTTPRequest(server.url), bytes: 1000)
    #expect(try names == [])
  }

  @Test(
    "starts over when the server sends another range",
    arguments: ["bytes 0-299999/300000", "bytes 99999-299999/300000", "bytes */300000", "nonsense"]
  )
  func wrongRange(range: String) async throws {
    defer { folder.remove() }
    let server = try LoopbackServer { [content] request in
      switch request.headers["Range"] {
      case nil where request.query["cut"] == "1":
        .cut(content.prefix(1000), promising: 300_000, headers: ["ETag": "\"1\""])
      case nil: .file(content, for: request)
      default: .status(206, headers: ["ETag": "\"1\"", "Content-Range": range], body: content)
      }
    }
    defer { server.stop() }
    let failure = await fixture.download(HTTPRequest(server.url("/?cut=1")), to: file)
    #expect(failure == .badResponse(.cutShort))
    #expect(server.requests.map { $0.headers["Range"] } == [nil, "bytes=1000-", nil])
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("starts over after 416, whatever size the server names", arguments: [4, 5, 300_000])
  func endOfRange(size: Int) async throws {
    defer { folder.remove() }
    let asked = Log<String>()
    let server = try LoopbackServer { [content] request in
      asked.add(request.path)
      switch asked.all.count {
      case 1: return .stuck(Data(count: 5), promising: 400_000, headers: ["ETag": "\"1\""])
      case 2: return .status(416, headers: ["Content-Range": "bytes */\(size)"])
      default: return .file(content, for: request)
      }
    }
    defer { server.stop() }
    try await leavePart(of: HTTPRequest(server.url), bytes: 5)
    #expect(await fixture.download(HTTPRequest(server.url), to: file) == nil)
    #expect(try Data(contentsOf: file) == content)
    #expect(server.requests.map { $0.headers["Range"] } == [nil, "bytes=5-", nil])
  }

  @Test(
    "leaves nothing after an error status, an empty body or one that is too large",
    arguments: [
      (.status(404, body: Data("gone".utf8)), .notFound),
      (.status(403, body: Data("API rate limit exceeded".utf8)), .rateLimited(retryAfter: nil)),
      (.status(500), .server(status: 500)),
      (.status(304), .badResponse(.unexpectedStatus(304))),
      (
        .status(206, headers: ["Content-Range": "bytes 0-1/2"], body: Data("hi".utf8)),
        .badResponse(.unexpectedStatus(206))
      ),
      (.status(200), .badResponse(.empty)),
      (.status(204), .badResponse(.empty)),
      (.zeros(300_001), .tooLarge(limit: 300_000)),
      (.chunked([Data(count: 300_001)]), .tooLarge(limit: 300_000)),
      (.gzipBomb(of: 300_001), .badResponse(.badCompression)),
      (.status(205, body: Data("hi".utf8)), .badResponse(.empty)),
      (.redirect(to: "http://127.0.0.1:1/"), .badResponse(.foreignRedirect)),
    ] as [(LoopbackServer.Reply, Failure)]
  )
  func refused(reply: LoopbackServer.Reply, failure: Failure) async throws {
    defer { folder.remove() }
    let server = try LoopbackServer { _ in reply }
    defer { server.stop() }
    #expect(await fixture.download(HTTPRequest(server.url, maximumBytes: 300_000), to: file) == failure)
    #expect(try names == [])
  }

  @Test("refuses a compressed body, because truncation can't be detected")
  func compressed() async throws {
    defer { folder.remove() }
    let server = try LoopbackServer { [content] _ in .gzip(content, headers: ["ETag": "\"1\""]) }
    defer { server.stop() }
    #expect(await fixture.download(HTTPRequest(server.url), to: file) == .badResponse(.badCompression))
    #expect(try names == [])
    #expect(server.requests.count == 1)
  }

  @Test(
    "resumes with no validator that could not be sent",
    arguments: ["a\u{1}b", "\"a\u{1}b\"", "no quotes"]
  )
  func invalidTag(tag: String) async throws {
    defer { folder.remove() }
    let server = try LoopbackServer { [content] _ in
      .cut(content.prefix(10), promising: 20, headers: ["ETag": tag, "Last-Modified": "yesterday"])
    }
    defer { server.stop() }
    #expect(await fixture.download(HTTPRequest(server.url), to: file) == .badResponse(.cutShort))
    #expect(server.requests.allSatisfy { $0.headers["Range"] == nil })
    #expect(try names == [])
  }

  /// A partial file of somebody else, and what has to be in it afterwards.
  enum Foreign: CaseIterable {
    case file, hardLink, link, pipe, damagedSource
  }

  @Test("writes through no partial file that it can't prove its own", arguments: Foreign.allCases)
  func foreignPart(kind: Foreign) async throws {
    defer { folder.remove() }
    let server = try LoopbackServer { [content] in .file(content, for: $0) }
    defer { server.stop() }
    let mine = Data(content.prefix(1000).reversed())
    let part = folder.url.appending(path: "picture.jpg.part").path
    let other = folder.url.appending(path: "mine.txt")
    try mine.write(to: other)
    switch kind {
    case .file: try mine.write(to: URL(filePath: part))
    case .hardLink: try FileManager.default.linkItem(atPath: other.path, toPath: part)
    case .link: try FileManager.default.createSymbolicLink(atPath: part, withDestinationPath: "mine.txt")
    case .pipe: #expect(mkfifo(part, 0o600) == 0)
    case .damagedSource:
      try mine.write(to: URL(filePath: part))
      try Data("{".utf8).write(to: URL(filePath: part + ".origin"))
    }
    if kind == .hardLink || kind == .link {
      let source = #"{"address":"\(server.url.absoluteString)","validator":"\"2\""}"#
      try Data(source.utf8).write(to: URL(filePath: part + ".origin"))
    }
    let before = try names

    #expect(await fixture.download(HTTPRequest(server.url), to: file) == nil)
    #expect(server.requests.map { $0.headers["Range"] } == [nil])
    #expect(try Data(contentsOf: file) == content)
    #expect(try Data(contentsOf: other) == mine)
    #expect(try names == (before + ["picture.jpg"]).sorted())
    if kind == .file { #expect(try Data(contentsOf: URL(filePath: part)) == mine) }
  }

  @Test(
    "continues from empty files, as a killed process leaves them, and cleans them up",
    arguments: [["picture.jpg.part"], ["picture.jpg.part", "picture.jpg.part.origin"]]
  )
  func emptyPart(left: [String]) async throws {
    defer { folder.remove() }
    let server = try LoopbackServer { [content] in .file(content, for: $0) }
    defer { server.stop() }
    for name in left { try Data().write(to: folder.url.appending(path: name)) }
    #expect(await fixture.download(HTTPRequest(server.url), to: file) == nil)
    #expect(try names == ["picture.jpg"])
  }

  @Test("keeps simultaneous downloads of one file apart")
  func together() async throws {
    defer { folder.remove() }
    let server = try LoopbackServer { [content] request in
      let pieces = stride(from: 0, to: content.count, by: 30_000).map { content[$0..<$0 + 30_000] }
      let head = Data("HTTP/1.1 200 OK\r\nETag: \"1\"\r\nContent-Length: \(content.count)\r\n\r\n".utf8)
      return .init([.send(head)] + pieces.flatMap { [.send($0), .pause(0.005)] })
    }
    defer { server.stop() }
    let failures = await withTaskGroup(of: Failure?.self) { group in
      for _ in 0..<4 {
        group.addTask { [fixture, file] in await fixture.download(HTTPRequest(server.url), to: file) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(failures == [nil, nil, nil, nil])
    #expect(try Data(contentsOf: file) == content)
    #expect(try names == ["picture.jpg"])
  }

  @Test("throws `storage` when the file cannot be written")
  func noPlace() async throws {
    defer { folder.remove() }
    let server = try LoopbackServer { _ in .json("[]") }
    defer { server.stop() }
    let nowhere = folder.url.appending(path: "missing/picture.jpg")
    #expect(
      await fixture.download(HTTPRequest(server.url), to: nowhere)
        == .storage(.init(.write, path: nowhere.path + ".part", reason: "No such file or directory"))
    )
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    #expect(
      await fixture.download(HTTPRequest(server.url), to: file)
        == .storage(.init(.write, path: file.path, reason: "Is a directory"))
    )
  }

  @Test("keeps the partial file when it is cancelled")
  func cancelled() async throws {
    defer { folder.remove() }
    let server = try LoopbackServer { [content] _ in
      .stuck(content.prefix(100_000), promising: 300_000, headers: ["ETag": "\"1\""])
    }
    defer { server.stop() }
    var times: [Double] = []
    for _ in 0..<5 { times.append(try await leavePart(of: HTTPRequest(server.url), bytes: 100_000)) }
    #expect(try #require(times.min()) < 10)
    #expect(try names == ["picture.jpg.part", "picture.jpg.part.origin"])
    #expect(try Data(contentsOf: folder.url.appending(path: "picture.jpg.part")) == content.prefix(100_000))
  }

  @Test("writes no key beside the file")
  func noKeyBeside() async throws {
    defer { folder.remove() }
    let server = try LoopbackServer { _ in .stuck(Data(count: 10), promising: 100, headers: ["ETag": "\"1\""])
    }
    defer { server.stop() }
    let secret = try #require(Secret("sk-live-1234567890"))
    try await leavePart(of: HTTPRequest(server.url, query: [.init("api_key", .secret(secret))]), bytes: 10)
    #expect(try names.count == 2)
    for name in try names {
      let bytes = try Data(contentsOf: folder.url.appending(path: name))
      #expect(bytes.range(of: Data("1234567890".utf8)) == nil)
    }
  }

  /// Starts a download that stalls after some bytes, and cancels it.
  ///
  /// - Returns: The seconds until it returned.
  @discardableResult
  private func leavePart(of request: HTTPRequest, bytes: Int) async throws -> Double {
    let fixture = HTTPFixture()
    let task = Task { [file] in await fixture.download(request, to: file) }
    while !fixture.updates.all.contains(where: { $0.completed == bytes }) {
      try await Task.sleep(for: .milliseconds(2))
    }
    return await seconds {
      task.cancel()
      #expect(await task.value == .interrupted)
    }
  }
}
