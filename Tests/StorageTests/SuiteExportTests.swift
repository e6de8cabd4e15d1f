import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite("An export")
struct SuiteExportTests {
  let fixture: StoreFixture

  init() throws { fixture = try StoreFixture() }

  @Test("is one JSON document with all entries and their times", arguments: StoreKind.allCases)
  func json(kind: StoreKind) throws {
    let store = fixture.store(kind)
    let entry = StoreEntry(
      ["heart", nil],
      savedAt: StoreFixture.now + 0.5,
      expiresAt: StoreFixture.now + 60,
      entityTag: "\"1\""
    )
    try store.set(entry, for: .test("b"), durability: .durable)
    try store.put("\u{1B}[2J", "a\0", .refetchable)
    expectGolden("export", try SuiteExport.text(.test(), of: store, .json))
  }

  @Test("is one that any reader takes: without nulls in a property list, with escapes for a terminal")
  func readers() throws {
    let store = fixture.store()
    let value = "a\u{2028}b\u{202E}c\u{E0041}👩‍👩‍👧"
    try store.put(value, "key")
    for format in [StoreFormat.json, .propertyList] {
      let text = try SuiteExport.text(.test(), of: store, format)
      // A terminal gets blanks for tabs.
      let printed = text.replacing("\t", with: "    ")
      #expect(SafeText(paragraphs: printed).string == printed)
      let data = Data(text.utf8)
      let document =
        format == .json
        ? try JSONSerialization.jsonObject(with: data)
        : try PropertyListSerialization.propertyList(from: data, format: nil)
      let entries = try #require((document as? [String: Any])?["entries"] as? [[String: Any]])
      #expect(entries.first?["value"] as? String == value)
      if format == .propertyList { #expect(entries.first?.keys.sorted() == ["key", "savedAt", "value"]) }
    }
  }

  @Test("of nothing is a document with no entries", arguments: StoreFormat.allCases)
  func nothing(format: StoreFormat) throws {
    let text = try SuiteExport.text(.test(), of: fixture.store(), format)
    #expect(text.contains("entries") && text.contains("test") && !text.contains("savedAt"))
  }
}
