import FeatureKit
import Foundation
import HTTP
import TestSupport
import Testing

@Suite("Downloads")
struct DownloadTests {
  let folder: TemporaryFolder
  let content = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })
  let fixture = HTTPFixture()

  init() throws { folder = try TemporaryFolder() }

  var file: URL { folder.file("picture.jpg") }
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test("writes a file that only its owner can read, and nothing beside it")
  func whole() async throws {
    let server = try LoopbackServer { [content] in .file(content, for: $0) }
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
    let server = try LoopbackServer { [content] in .file(content, for: $0) }
    #expect(await fixture.download(HTTPRequest(server.url), to: file) == nil)
    let updates = fixture.updates.all
    #expect(updates.first == .init(completed: 0, of: 300_000, countsBytes: true))
    #expect(updates.last == .init(completed: 300_000, of: 300_000, countsBytes: true))
    #expect(updates.map(\.completed) == updates.map(\.completed).sorted())
  }

  @Test(
    "reports the progress of what stays in memory, too, where it is large",
    arguments: [999_999, 1_500_000]
  )
  func memory(size: Int) async throws {
    let server = try LoopbackServer { _ in .json(String(repeating: " ", count: size)) }
    #expect(try await fixture.get(server.url).get().body.count == size)
    let last: ProgressReporter.Update = .init(completed: size, of: size, countsBytes: true)
    #expect(fixture.updates.all.last == (size > 1_000_000 ? last : nil))
  }

  @Test(
    "leaves nothing after an error status, an empty body or one that is too large",
    arguments: [
      (.status(403, body: Data("API rate limit exceeded".utf8)), .rateLimited(retryAfter: nil)),
      (
        .status(206, headers: ["Content-Range": "bytes 0-1/2"], body: Data("hi".utf8)),
        .badResponse(.unexpectedStatus(206))
      ),
      (.status(204), .badResponse(.empty)),
      (.chunked([Data(count: 300_001)]), .tooLarge(limit: 300_000)),
      (.gzipBomb(of: 300_001), .badResponse(.badCompression)),
      (.status(205, body: Data("hi".utf8)), .badResponse(.empty)),
      (.redirect(to: "http://127.0.0.1:1/"), .badResponse(.foreignRedirect)),
    ] as [(LoopbackServer.Reply, Failure)]
  )
  func refused(reply: LoopbackServer.Reply, failure: Failure) async throws {
    let server = try LoopbackServer { _ in reply }
    #expect(await fixture.download(HTTPRequest(server.url, maximumBytes: 300_000), to: file) == failure)
    #expect(try names == [])
  }

  @Test("One file is downloaded by one at a time")
  func together() async throws {
    let server = try LoopbackServer { [content] request in
      let chunks = stride(from: 0, to: content.count, by: 30_000).map { content[$0..<$0 + 30_000] }
      let head = Data("HTTP/1.1 200 OK\r\nETag: \"1\"\r\nContent-Length: \(content.count)\r\n\r\n".utf8)
      return .init([.send(head)] + chunks.flatMap { [.send($0), .pause(0.005)] })
    }
    let failures = await withTaskGroup(of: Failure?.self) { group in
      for _ in 0..<4 {
        group.addTask { [fixture, file] in await fixture.download(HTTPRequest(server.url), to: file) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(failures.count { $0 == nil } == 1 && failures.count { $0?.code == .storage } == 3)
    #expect(try Data(contentsOf: file) == content)
    #expect(try names == ["picture.jpg"])
  }

  @Test("throws `storage` when the file cannot be written")
  func notWritable() async throws {
    let server = try LoopbackServer { _ in .json("[]") }
    let nowhere = folder.file("missing/picture.jpg")
    #expect(
      await fixture.download(HTTPRequest(server.url), to: nowhere)
        == .storage(.write, path: nowhere.path + ".part", reason: "No such file or directory")
    )
    try file.makeFolder()
    #expect(
      await fixture.download(HTTPRequest(server.url), to: file)
        == .storage(.write, path: file.path, reason: "Is a directory")
    )
  }

  @Test("keeps the partial file when it is cancelled")
  func cancelled() async throws {
    let server = try LoopbackServer { [content] _ in
      .stuck(content.prefix(100_000), promising: 300_000, headers: ["ETag": "\"1\""])
    }
    var times: [Double] = []
    for _ in 0..<5 { times.append(try await leavePart(of: HTTPRequest(server.url), bytes: 100_000)) }
    #expect(try #require(times.min()) < 10)
    #expect(try names == ["picture.jpg.part", "picture.jpg.part.origin"])
    #expect(try Data(contentsOf: folder.file("picture.jpg.part")) == content.prefix(100_000))
  }

  @Test("writes no key beside the file")
  func noKeyBeside() async throws {
    let server = try LoopbackServer { _ in .stuck(Data(count: 10), promising: 100, headers: ["ETag": "\"1\""])
    }
    let secret = try #require(Secret("sk-live-1234567890"))
    try await leavePart(of: HTTPRequest(server.url, query: [.init("api_key", .secret(secret))]), bytes: 10)
    #expect(try names.count == 2)
    for name in try names {
      let bytes = try Data(contentsOf: folder.file(name))
      #expect(bytes.range(of: Data("1234567890".utf8)) == nil)
    }
  }

  /// Starts a download that stalls after some bytes, and cancels it.
  ///
  /// - Returns: The seconds until it returned.
  @discardableResult
  func leavePart(of request: HTTPRequest, bytes: Int) async throws -> Double {
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
