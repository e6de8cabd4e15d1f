import FeatureKit
import Foundation
import Testing

@Suite("What a server says of a refusal")
struct RefusalTests {
  private func error(_ status: Int, _ body: String, _ headers: HTTPHeaders = [:]) throws -> UserError {
    let response = HTTPResponse(status: status, headers: headers, body: Array(body.utf8))
    guard case .alreadyWorded(let error) = response.failure(now: Date()) else {
      throw Failure.badResponse(.empty)
    }
    return error
  }

  @Test("is kept in its own words, without what could control a terminal, at most 200 characters of it")
  func sentence() throws {
    let blocked = try error(403, #"{"message": "Sorry. Your account was suspended\u001b[2J."}"#)
    #expect(
      blocked.code == .failed && blocked.message == SafeText("Sorry. Your account was suspended\u{1B}[2J.")
    )
    let long = String(repeating: "e\u{301}", count: 5000)
    #expect(try error(403, #"{"message": "\#(long)"}"#).message.string.unicodeScalars.count == 200)
  }

  @Test("has the address of a single sign-on, where that is GitHub's")
  func signOn() throws {
    let body = #"{"message": "Resource protected by organization SAML enforcement."}"#
    let own = "required; url=https://github.com/orgs/acme/sso?a=1"
    #expect(
      try error(403, body, ["X-GitHub-SSO": own]).advice == "Sign on at https://github.com/orgs/acme/sso?a=1"
    )
    for other in ["required; url=https://github.com.evil.test/", "required; url=http://github.com/", "x"] {
      #expect(try error(403, body, ["X-GitHub-SSO": other]).advice == nil)
    }
  }

  @Test("for reasons of law is not found, with its reason and notice")
  func law() throws {
    let withheld = try error(
      451,
      #"{"message": "Repository access blocked", "block": {"reason": "dmca", "html_url": "https://x.test/n"}}"#
    )
    #expect(withheld.code == .notFound && withheld.message == "Repository access blocked (dmca)")
    #expect(withheld.advice == "See https://x.test/n")
    #expect(try error(451, "").message == "This is withheld by law.")
  }

  @Test(
    "is the key's fault where it speaks of one, or of nothing",
    arguments: ["Bad credentials", "Invalid authentication credentials", "An API key is required", ""]
  )
  func key(message: String) {
    let body = Array(#"{"message": "\#(message)"}"#.utf8)
    #expect(HTTPResponse(status: 403, body: body).failure(now: Date()) == .unauthorized(.refusedKey))
  }
}
