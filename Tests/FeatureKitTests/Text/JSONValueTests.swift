import FeatureKit
import Foundation
import Testing

@Suite("JSON values")
struct JSONValueTests {
  @Test("Every kind of value is written and read back")
  func roundTrip() throws {
    let value: JSONValue = [
      "null": nil, "yes": true, "whole": -3, "part": 0.25, "text": "é \u{1B} \"", "list": [1, "two", []],
      "object": ["deep": [:]], "large": .int(.max),
    ]
    let data = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(JSONValue.self, from: data) == value)
  }

  @Test("A text has the format of Foundation's encoder", arguments: [true, false])
  func text(isIndented: Bool) throws {
    let value: JSONValue = [
      "feature": nil, "fetchedAt": true, "A": -3, "a": 0.25, "aB": 2.0, "ab": 1e100,
      "a10": .double(.leastNonzeroMagnitude),
      "a9": .int(.min), "é": "é \t\n\r\u{8}\u{C}\" \\ / 🎉", "": [], "o": [:],
      "list": [1, "two", [], [[:], [nil]], ["": ""]],
    ]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
    #expect(value.text(indented: isIndented) == String(decoding: try encoder.encode(value), as: UTF8.self))
    #expect(JSONValue.array([.double(.nan), .double(.infinity)]).text(indented: false) == "[null,null]")
  }

  @Test("Members with an order of their own are written in it")
  func order() throws {
    let members = JSONValue.ordered([.init("z", 1), .init("a", .ordered([])), .init("m", "x")])
    let value: JSONValue = ["b": members, "a": 2]
    #expect(value.text(indented: false) == #"{"a":2,"b":{"z":1,"a":{},"m":"x"}}"#)
    let data = try JSONEncoder().encode(value)
    let read = try JSONDecoder().decode(JSONValue.self, from: data)
    #expect(read == ["a": 2, "b": ["z": 1, "a": [:], "m": "x"]])
  }

  @Test("A missing value is null")
  func missing() {
    #expect(JSONValue(nil as String?) == .null)
    #expect(JSONValue(nil as Int?) == .null)
    #expect(JSONValue(nil as Double?) == .null)
    #expect(JSONValue(nil as URL?) == .null)
    #expect(JSONValue(nil as Date?) == .null)
  }

  @Test("A value is what it is in JSON; what JSON can't write is null")
  func present() {
    #expect(JSONValue("a") == "a")
    #expect(JSONValue(1) == 1)
    #expect(JSONValue(0.5) == 0.5)
    #expect(JSONValue(Double.nan) == .null)
    #expect(JSONValue(-Double.infinity) == .null)
    #expect(JSONValue(URL(string: "https://a.test/b?c=d")) == "https://a.test/b?c=d")
    #expect(JSONValue(Date(timeIntervalSince1970: 0)) == "1970-01-01T00:00:00Z")
  }

  @Test("The last of repeated keys counts")
  func repeated() {
    #expect(JSONValue(dictionaryLiteral: ("a", 1), ("a", 2)) == ["a": 2])
  }
}
