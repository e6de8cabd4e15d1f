import FeatureKit
import Foundation
import Testing

@Suite("Failures of statuses")
struct HTTPStatusTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  private func failure(_ status: Int, _ headers: HTTPHeaders = [:], body: String = "") -> Failure? {
    HTTPResponse(status: status, headers: headers, body: Data(body.utf8)).failure(now: now)
  }

  @Test(
    "Every status has its meaning",
    arguments: [
      (200, nil), (204, nil), (299, nil), (304, nil),
      (400, .rejected(status: 400)), (401, .unauthorized(.refusedKey)), (402, .unauthorized(.unpaid)),
      (403, .unauthorized(.refusedKey)), (404, .notFound), (410, .notFound), (422, .rejected(status: 422)),
      (429, .rateLimited(retryAfter: nil)), (500, .server(status: 500)), (511, .badResponse(.html)),
      (599, .server(status: 599)), (100, .badResponse(.unexpectedStatus(100))),
      (301, .badResponse(.unexpectedStatus(301))),
      (600, .badResponse(.unexpectedStatus(600))), (0, .badResponse(.unexpectedStatus(0))),
      (-1, .badResponse(.unexpectedStatus(-1))),
    ] as [(Int, Failure?)]
  )
  func meaning(status: Int, expected: Failure?) {
    #expect(failure(status) == expected)
  }

  @Test("G1: GitHub's spent limit is distinguished from a refused key, and says when it is free again")
  func gitHub() {
    let spent: HTTPHeaders = ["X-Ratelimit-Remaining": "0", "x-ratelimit-reset": "1800001800"]
    #expect(failure(403, spent) == .rateLimited(retryAfter: 1800))
    #expect(failure(429, spent) == .rateLimited(retryAfter: 1800))
    #expect(failure(403, ["Retry-After": "7", "X-RateLimit-Remaining": "21"]) == .rateLimited(retryAfter: 7))
    #expect(
      failure(403, body: #"{"message":"API rate limit exceeded for 1.2.3.4."}"#)
        == .rateLimited(retryAfter: nil)
    )
    #expect(
      failure(403, ["X-RateLimit-Remaining": "21"], body: "Bad credentials") == .unauthorized(.refusedKey)
    )
    #expect(failure(403, body: "\n<html>Blocked by a filter.</html>") == .badResponse(.html))
  }

  @Test("A request without a key that is refused asks for one", arguments: [401, 403])
  func refusedWithoutKey(status: Int) {
    let response = HTTPResponse(status: status)
    #expect(response.failure(now: now, hadKey: false) == .unauthorized(.missingKey))
    #expect(throws: Failure.unauthorized(.missingKey)) {
      try response.decode([String].self, now: now, hadKey: false)
    }
  }

  @Test("A secondary limit that names no time asks for a minute", arguments: [403, 429])
  func secondary(status: Int) {
    let body = #"{"message":"You have exceeded a secondary rate limit. Please wait a few minutes"}"#
    #expect(failure(status, ["X-RateLimit-Remaining": "21"], body: body) == .rateLimited(retryAfter: 60))
    #expect(failure(status, ["Retry-After": "5"], body: body) == .rateLimited(retryAfter: 5))
  }

  @Test("A banned key with Retry-After: 0 is not a rate limit")
  func banned() {
    #expect(
      failure(403, ["retry-after": "0"], body: #"{"meta":{"status":403,"msg":"BANNED"}}"#)
        == .unauthorized(.refusedKey)
    )
  }

  @Test("Tokens of a limit far down in a page are not looked for")
  func farDown() {
    #expect(
      failure(403, body: String(repeating: " ", count: 5000) + "rate limit") == .unauthorized(.refusedKey)
    )
  }
}

@Suite("Rate limits in headers")
struct RateLimitTests {
  private let now = Date(timeIntervalSince1970: 784_111_777)  // Sun, 06 Nov 1994 08:49:37 GMT

  private func limit(_ headers: HTTPHeaders) -> HTTPHeaders.RateLimit {
    HTTPHeaders.RateLimit(headers, now: now)
  }

  @Test(
    "Retry-After is read in seconds and as a date",
    arguments: [
      ("120", 120), (" 120 ", 120), ("0", 0), ("1.2", 2), ("-5", 0), ("99999999999999999999", 31_536_000),
      ("Sun, 06 Nov 1994 08:50:37 GMT", 60),
      ("Sun, 06 Nov 1994 08:49:00 GMT", 0),
      ("Thu, 01 Jan 2060 00:00:00 GMT", 31_536_000),

      ("Thu, 29 Feb 1996 00:00:00 GMT", 31_536_000), ("Wed, 29 Feb 1995 00:00:00 GMT", nil),
      ("Sun, 06 Nov 1994 24:50:37 GMT", nil), ("Sun, 06 Nov 1994 08:50 GMT", nil),
      ("Sun, 06 Nov 1994 08:50:37 PST", nil), ("Sun, 06 Foo 1994 08:50:37 GMT", nil),
      ("soon", nil), ("", nil), ("nan", nil), ("inf", nil), ("1994-11-06", nil),
    ] as [(String, Int?)]
  )
  func retryAfter(value: String, seconds: Int?) {
    #expect(limit(["Retry-After": value]).wait == seconds)
  }

  @Test("A reached limit ends at its reset, in every spelling")
  func reset() {
    let later = Date(timeIntervalSince1970: 1_800_000_000)
    let gitHub = HTTPHeaders.RateLimit(
      HTTPHeaders(["x-ratelimit-remaining": "0", "X-Ratelimit-Reset": "1800000090"]),
      now: later
    )
    #expect(gitHub.wait == 90)
    #expect(limit(["X-Rate-Limit-Remaining": "0", "X-Rate-Limit-Reset": "1314000"]).wait == 1_314_000)
    #expect(limit(["X-Rate-Limit-Remaining": "0", "X-Rate-Reset": "60"]).wait == 60)
    #expect(limit(["X-RateLimit-Remaining": "0"]).wait == nil)
    #expect(limit(["X-RateLimit-Remaining": "0", "Retry-After": "nonsense", "X-Rate-Reset": "9"]).wait == 9)
  }

  @Test("A limit that isn't reached needs no wait")
  func notSpent() {
    let left = limit([
      "X-RateLimit-Remaining": "12", "X-RateLimit-Limit": "50", "X-RateLimit-Reset": "1800000000",
    ])
    #expect(left.remaining == 12 && left.total == 50)
    #expect(left.wait == nil)
    #expect(limit(["X-Rate-Limit-Remaining": "many"]).remaining == nil)
    #expect(limit([:]) == limit(["X-RateLimit-Reset": "1800000000"]))
  }
}
