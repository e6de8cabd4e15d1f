import FeatureKit
import Foundation
import Testing

@Suite("Responses are decoded, or rejected with a reason")
struct HTTPResponseTests {
  private struct Repository: Decodable, Equatable {
    let id: Int
    let name: String
    let tags: [Tag]?

    struct Tag: Decodable, Equatable { let label: String }
  }

  private func decode(_ bytes: some Sequence<UInt8>, status: Int = 200) throws(Failure) -> [Repository] {
    try HTTPResponse(status: status, body: Data(bytes)).decode([Repository].self, now: Date())
  }

  @Test("decodes JSON of the expected shape, and ignores unknown fields")
  func right() throws {
    let body =
      "\r\n [{\"id\": 1, \"name\": \"a\", \"more\": {}}, {\"id\": 2, \"name\": \"b\", \"tags\": null}]"
    #expect(
      try decode(body.utf8) == [
        Repository(id: 1, name: "a", tags: nil), Repository(id: 2, name: "b", tags: nil),
      ]
    )
    #expect(try decode([0xEF, 0xBB, 0xBF] + Array("[]".utf8), status: 203) == [])
  }

  @Test(
    "Reports what is wrong with its place",
    arguments: [
      ("", .empty), (" \r\n\t", .empty), ("<!DOCTYPE html><title>Log in</title>", .html),
      ("\n <html>", .html),
      ("\u{FEFF}<html>", .html), ("no healthy upstream", .notJSON), ("[{\"id\": 1, \"na", .notJSON),
      ("{\"message\": \"x\"}", .unexpectedShape(path: "the top")),
      ("null", .unexpectedShape(path: "the top")),
      ("[{\"id\": \"1\", \"name\": \"a\"}]", .unexpectedShape(path: "0.id")),
      ("[{\"id\": 1, \"name\": null}]", .unexpectedShape(path: "0.name")),
      ("[{\"id\": 1, \"name\": \"a\"}, {\"id\": 2}]", .unexpectedShape(path: "1.name")),
      (
        "[{\"id\": 1, \"name\": \"a\", \"tags\": [{\"label\": 1}]}]", .unexpectedShape(path: "0.tags.0.label")
      ),
    ] as [(String, Failure.Problem)]
  )
  func wrong(body: String, problem: Failure.Problem) {
    #expect(throws: Failure.badResponse(problem)) { try decode(body.utf8) }
  }

  @Test("Bytes that are no text, and nesting without end, are no JSON")
  func hostile() {
    let badText: [UInt8] = Array("[{\"id\": 1, \"name\": \"".utf8) + [0xFF, 0xC0] + Array("\"}]".utf8)
    #expect(throws: Failure.badResponse(.notJSON)) { try decode(badText) }
    #expect(throws: Failure.badResponse(.notJSON)) { try decode(String(repeating: "[", count: 100_000).utf8) }
  }

  @Test("An error status takes precedence over the body")
  func status() {
    #expect(throws: Failure.notFound) { try decode("[]".utf8, status: 404) }
    #expect(throws: Failure.server(status: 503)) { try decode("<html>".utf8, status: 503) }
    #expect(throws: Failure.badResponse(.unexpectedStatus(304))) { try decode("".utf8, status: 304) }
    #expect(throws: Failure.badResponse(.empty)) { try decode("".utf8, status: 204) }
    #expect(throws: Failure.badResponse(.empty)) { try decode("[]".utf8, status: 205) }
  }

  @Test("Header fields are found in any case")
  func headers() {
    let response = HTTPResponse(status: 200, headers: ["eTAG": "W/\"1\"", "X-A": "upper", "x-a": "lower"])
    #expect(response.entityTag == "W/\"1\"")
    #expect(response.headers["x-A"] == "upper")
    #expect(response.headers["missing"] == nil)
  }

  @Test(
    "ignores an entity tag that is not valid",
    arguments: [
      ("\"\"", true), ("\"a/b\"", true), ("W/\"1\"", true), ("\"a\u{1}b\"", false), ("\"a b\"", false),
      ("\"\u{E9}\"", false), ("\"a\"b\"", false), ("\"", false), ("W/", false), ("/\"a\"", false),
      ("abc", false),
      ("", false), ("\"a\r\n\"", false),
    ]
  )
  func entityTag(tag: String, isValid: Bool) {
    let response = HTTPResponse(status: 200, headers: ["ETag": tag])
    #expect(response.entityTag == (isValid ? tag : nil))
  }

  @Test("identifies a file by its strong tag, else by its date")
  func validator() {
    let date = "Sat, 21 Nov 2026 08:00:00 GMT"
    #expect(HTTPHeaders(["ETag": "\"1\"", "Last-Modified": date]).validator == "\"1\"")
    #expect(HTTPHeaders(["ETag": "W/\"1\"", "Last-Modified": date]).validator == date)
    #expect(HTTPHeaders(["ETag": "W/\"1\"", "Last-Modified": "yesterday"]).validator == nil)
  }
}
