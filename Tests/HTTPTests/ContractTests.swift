import FeatureKit
import Foundation
import HTTP
import TestSupport
import Testing

@Suite("Contract of the HTTP client and the sample service")
struct ContractTests {
  enum Kind: CaseIterable {
    case live, sample
  }

  private static func response(_ path: [String], _ query: [String: String], _ headers: HTTPHeaders)
    -> HTTPResponse?
  {
    switch path {
    case ["things", "a/b ä"]: .json(#"["\#(query["q"] ?? "")", "\#(headers["X-Key"] ?? "")"]"#)
    case ["picture"]: HTTPResponse(status: 200, headers: ["ETag": "\"1\""], body: Data(count: 1000))
    case ["empty"]: HTTPResponse(status: 200)
    case ["broken"]: .json(#"{"message": "no"}"#, status: 500)
    case ["unchanged"]: HTTPResponse(status: 304, headers: ["ETag": "\"1\""])
    default: nil
    }
  }

  private func with(
    _ kind: Kind,
    _ work: (any HTTPService, URL) async throws -> Void
  ) async throws {
    let server = try LoopbackServer { request in
      let path = request.path.split(separator: "/").map { $0.removingPercentEncoding ?? "" }
      guard let response = Self.response(path, request.query, request.headers) else { return .status(404) }
      let headers = response.headers["ETag"].map { ["ETag": $0] } ?? [:]
      return .status(response.status, headers: headers, body: Data(response.body))
    }
    switch kind {
    case .live: try await work(HTTPFixture().http, server.url)
    case .sample:
      let world = SampleWorld { Self.response($0.path, $0.query, $0.headers) }
      let url = try #require(URL(string: "https://api.example.test"))
      try await work(SampleHTTPService(world), url)
    }
  }

  @Test("sends path, query and headers unchanged", arguments: Kind.allCases)
  func request(kind: Kind) async throws {
    try await with(kind) { (http, url) async throws in
      let key = try #require(Secret("a-key"))
      let request = HTTPRequest(
        url,
        path: ["things", "a/b ä"],
        query: [.init("q", "x&y=z+ %")],
        headers: ["X-Key": .secret(key)]
      )
      let response = try await http.send(request)
      #expect(try response.decode([String].self, now: .distantPast) == ["x&y=z+ %", "a-key"])
    }
  }

  @Test("returns every status, and 404 for unknown paths", arguments: Kind.allCases)
  func statuses(kind: Kind) async throws {
    try await with(kind) { (http, url) async throws in
      for (path, status) in ["broken": 500, "unchanged": 304, "empty": 200, "nowhere": 404] {
        #expect(try await http.send(HTTPRequest(url, path: [.text(path)])).status == status)
      }
      #expect(try await http.send(HTTPRequest(url, path: ["unchanged"])).entityTag == "\"1\"")
    }
  }

  @Test("refuses a body larger than allowed", arguments: Kind.allCases)
  func size(kind: Kind) async throws {
    try await with(kind) { (http, url) async throws in
      #expect(try await http.send(HTTPRequest(url, path: ["picture"], maximumBytes: 1000)).body.count == 1000)
      await #expect(throws: Failure.tooLarge(limit: 999)) {
        try await http.send(HTTPRequest(url, path: ["picture"], maximumBytes: 999))
      }
    }
  }

  @Test("writes the complete file, or throws and leaves nothing", arguments: Kind.allCases)
  func download(kind: Kind) async throws {
    let folder = try TemporaryFolder()
    try await with(kind) { (http, url) async throws in
      let file = folder.file("file")
      let failures: [String: Failure] = [
        "empty": .badResponse(.empty), "broken": .server(status: 500), "nowhere": .notFound,
        "unchanged": .badResponse(.unexpectedStatus(304)),
      ]
      for (path, failure) in failures {
        await #expect(throws: failure) {
          try await http.download(HTTPRequest(url, path: [.text(path)]), to: file)
        }
      }
      await #expect(throws: Failure.tooLarge(limit: 999)) {
        try await http.download(HTTPRequest(url, path: ["picture"], maximumBytes: 999), to: file)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
      try await http.download(HTTPRequest(url, path: ["picture"]), to: file)
      #expect(try Data(contentsOf: file) == Data(count: 1000))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
    }
  }

  @Test("throws `interrupted` when the task is cancelled", arguments: Kind.allCases)
  func cancelled(kind: Kind) async throws {
    try await with(kind) { (http, url) async throws in
      let task = Task { () -> Failure? in
        while !Task.isCancelled { await Task.yield() }
        var failure: Failure?
        do throws(Failure) {
          _ = try await http.send(HTTPRequest(url, path: ["picture"]))
        } catch {
          failure = error
        }
        return failure
      }
      task.cancel()
      #expect(await task.value == .interrupted)
    }
  }

  @Test("sends nothing with --offline")
  func noNetwork() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1"))
    let file = URL(filePath: "/proc/nowhere/file")
    await #expect(throws: Failure.offline(.offlineFlag)) {
      try await OfflineHTTPService().send(HTTPRequest(url))
    }
    await #expect(throws: Failure.offline(.offlineFlag)) {
      try await OfflineHTTPService().download(HTTPRequest(url), to: file)
    }
  }
}
