import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import Views

@Suite("The JSON document")
struct JSONDocumentTests {
  @Test("writes every field of the envelope, null where there is nothing")
  func envelope() throws {
    let screen = Screen(
      title: "T",
      notices: [.info("Emojis stored successfully!")],
      data: ["count": 1, "nothing": nil],
      provenance: Provenance(.network, fetchedAt: Date(timestamp: "2026-11-21T09:00:00Z"))
    )
    let text = JSONDocument.value(screen, of: Route("emoji", "fetch")).text(indented: false)
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    #expect(
      value == [
        "feature": "emoji", "command": "fetch", "source": "network", "fetchedAt": "2026-11-21T09:00:00Z",
        "expiresAt": nil, "notices": ["Emojis stored successfully!"], "data": ["count": 1, "nothing": nil],
      ]
    )
  }

  @Test("has the message of a failure that leaves a result, such as the doctor's")
  func partialFailure() throws {
    let screen = Screen(title: "T", data: nil, partialFailure: UserError(.failed, "1 check failed: store."))
    let text = JSONDocument.value(screen, of: Route("doctor", "check")).text(indented: false)
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    #expect(value["notices"] == ["1 check failed: store."])
  }

  @Test("writes what could control a terminal as escapes, and loses nothing of it")
  func hostileText() throws {
    let hostile = "a\u{1B}[2J\u{9B}\u{202E}\u{200B}\u{7F}\u{2028}\u{E0041}é漢"
    let text = JSONValue.string(hostile).text()
    #expect(
      text.unicodeScalars.allSatisfy {
        $0.isASCII && $0.value >= 0x20 && $0.value < 0x7F || "é漢".unicodeScalars.contains($0)
      }
    )
    #expect(try JSONDecoder().decode(String.self, from: Data(text.utf8)) == hostile)
  }

  @Test("writes an error with its advice and when to try again")
  func errors() throws {
    let userError = UserError(.rateLimited, "Spent.", advice: "Wait.", retryAfter: 1800)
    let value = try JSONDecoder().decode(
      JSONValue.self,
      from: Data(JSONDocument.value(userError).text(indented: false).utf8)
    )
    #expect(value == ["error": ["code": "rate_limited", "message": "Spent. Wait.", "retryAfter": 1800]])
  }

  @Test("is indented for a person and one line for a script")
  func indentation() {
    #expect((["items": [], "name": "é"] as JSONValue).text(indented: false) == #"{"items":[],"name":"é"}"#)
    #expect((["name": "é"] as JSONValue).text() == "{\n  \"name\" : \"é\"\n}")
  }
}
