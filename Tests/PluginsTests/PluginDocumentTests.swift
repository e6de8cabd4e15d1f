import FeatureKit
import Foundation
import Testing

@testable import Plugins

@Suite("What a plug-in prints")
struct PluginDocumentTests {
  private static let list = command(
    #""fields": [{"name": "id"}, {"name": "title"}, {"name": "size", "kind": "number"}]"#
  )
  private static let page = command(#""view": "page""#)

  private static func command(_ members: String) -> PluginDescription.Command {
    let text = #"{"commands": [{"name": "list", "output": "screen", \#(members)}]}"#
    return PluginDescription(Data(text.utf8)).commands[0]
  }

  private func document(_ text: String, _ command: PluginDescription.Command = list) throws(PluginDocument
    .Mistake)
    -> PluginDocument
  { try PluginDocument(Data(text.utf8), command) }

  @Test("is a record a line, in the order of the fields, with escapes decoded")
  func records() throws {
    let document = try document("a\tOne\t5\nb\tT\\two\\n\\\\\u{301}\t2.5\n\\{c\tthree\n")
    #expect(
      document.items.map(\.values) == [
        ["id": "a", "title": "One", "size": 5], ["id": "b", "title": "T\two\n\\\u{301}", "size": 2.5],
        ["id": "{c", "title": "three"],
      ]
    )
  }

  @Test("is one JSON document, whose page has its fields in order")
  func json() throws {
    let text = #"""
      {"title": "T", "page": {"fields": {"z": 1, "a": "fields: {", "m\u0041": null, "é": 2}, "steps": ["x"]},
       "actions": [{"title": "Go", "run": ["list"]}, {"title": "See", "link": "https://a.test"},
                   {"run": ["list"]}],
       "next": ["list"], "ask": {"question": "Sure?", "yes": ["list"]}, "expiresIn": 5}
      """#
    let document = try document(text, Self.page)
    #expect(document.title == "T")
    #expect(document.page?.fields.map(\.name) == ["z", "a", "mA", "é"])
    #expect(document.page?.steps == ["x"])
    #expect(document.actions.map(\.title) == ["Go", "See"])
    #expect(document.question?.words == ["list"])
    #expect(document.lifetime == 5)
  }

  @Test("empty output is an empty list, but no page")
  func empty() throws {
    #expect(try document("").items.isEmpty)
    #expect(throws: PluginDocument.Mistake(clause: "printed nothing")) { try document("", Self.page) }
  }

  @Test(
    "is a mistake with its place where it is wrong",
    arguments: [
      ("a\tb\t1\textra\n", "printed 4 fields in line 1, but declares 3"),
      ("{", "printed invalid JSON at line 1, column 2: “”"),
      (#"{"items": {}}"#, "printed a document whose items must be a list, not { } (line 1, column 2)"),
      (
        #"{"items": [{}, 5]}"#,
        "printed a document whose items[1] must be an object, not 5 (line 1, column 2)"
      ),
      (#"{"page": []}"#, "printed a document whose page must be an object, not [ ] (line 1, column 2)"),
      (#"{"ask": {"question": "?"}}"#, "printed a document whose ask.yes must be a list (line 1, column 2)"),
      (
        String(repeating: #"{"items":["#, count: 2000),
        #"printed invalid JSON at line 1, column 2561: “{"items":[{"”"#
      ),
    ]
  )
  func mistakes(text: String, clause: String) {
    #expect(throws: PluginDocument.Mistake(clause: clause)) { try document(text) }
  }

  @Test("is a mistake where it isn't text")
  func binary() {
    #expect(throws: PluginDocument.Mistake(clause: "printed something that isn't UTF-8 text")) {
      try PluginDocument(Data([0x7F, 0x45, 0x4C, 0x46, 0xFF]), Self.list)
    }
  }
}
