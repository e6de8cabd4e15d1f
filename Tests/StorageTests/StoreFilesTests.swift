import FeatureKit
import Files
import Foundation
import TestSupport
import Testing

@testable import Storage

/// The files on disk.
@Suite("The store's files")
struct StoreFilesTests {
  let fixture: StoreFixture

  init() throws { fixture = try StoreFixture() }

  @Test("are JSON that a person can read")
  func json() throws {
    let entry = StoreEntry(
      ["name": "heart"],
      savedAt: StoreFixture.now + 0.25,
      expiresAt: StoreFixture.now + 600,
      entityTag: "\"1\""
    )
    try fixture.store().set(entry, for: .test("Heart/1"), durability: .refetchable)
    #expect(try fixture.fileNames() == ["%48eart%2F1.json"])
    expectGolden("entry, JSON", try fixture.text(of: "%48eart%2F1.json"))
  }

  @Test("are property lists that a person can read")
  func propertyList() throws {
    try fixture.store(.propertyList).put(["heart", nil], "a", .refetchable)
    expectGolden("entry, property list", try fixture.text(of: "a.plist"))
  }

  @Test("can be edited by hand, in both formats", arguments: StoreFormat.allCases)
  func edited(format: StoreFormat) throws {
    let store = fixture.store(format)
    try store.put(["heart"], "removed")
    let name = "removed\(format.suffix)"
    try fixture.write(try fixture.text(of: name).replacing("heart", with: "star"), to: name)
    #expect(try store.value([String].self, "removed") == ["star"])
    #expect(try fixture.store(format.other).value([String].self, "removed") == ["star"])
  }

  @Test(
    "need nothing but a value, in both formats",
    arguments: [
      (StoreFormat.json, "{\"value\": 1, \"more\": [null]}"),
      (.propertyList, "<plist><dict><key>value</key><integer>1</integer></dict></plist>"),
    ]
  )
  func onlyAValue(format: StoreFormat, text: String) throws {
    try fixture.store(format).put(0, "b", .refetchable)
    try fixture.write(text, to: "a\(format.suffix)")
    #expect(try fixture.store().entry(Int.self, for: .test("a")) == StoreEntry(1, savedAt: .distantPast))
    #expect(try fixture.store().keys(in: .test()) == ["a", "b"])
  }

  @Test(
    "keep their format, and give it to new ones, whatever a store is set to",
    arguments: StoreFormat.allCases
  )
  func otherFormat(format: StoreFormat) throws {
    for key in ["a", "b"] { try fixture.store(format).put(1, key, .refetchable) }
    let store = fixture.store(format.other)
    try store.put(2, "c")
    #expect(try store.value(Int.self, "a") == 1)
    try store.put(3, "a", .refetchable)
    try store.update(.test("b"), as: Int.self, durability: .durable) { _ in .now(4) }
    #expect(try fixture.fileNames() == ["a", "b", "c"].map { $0 + format.suffix })
    #expect(try ["a", "b", "c"].map { try fixture.store(format).value(Int.self, $0) } == [3, 4, 2])
    try store.remove(.test("b"))
    #expect(try store.keys(in: .test()) == ["a", "c"])
  }

  @Test("are all in the format that another Curio has begun them anew in")
  func begunAnew() throws {
    let mine = fixture.store(.json)
    let other = fixture.store(.propertyList)
    try mine.put(1, "a")
    try other.clear(.test())
    try other.put(2, "b")
    try mine.put(3, "c")
    #expect(try fixture.fileNames() == ["b.plist", "c.plist"])
    #expect(try [mine, other].map { try $0.value(Int.self, "b") } == [2, 2])
  }

  @Test("are never missing while another Curio, set to the other format, writes")
  func formatsAlternate() async throws {
    try fixture.store().put(0, "a")
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for number in 1...400 {
          try fixture.store(number.isMultiple(of: 2) ? .json : .propertyList).put(number, "a", .refetchable)
        }
      }
      for format in StoreFormat.allCases {
        group.addTask {
          let store = fixture.store(format)
          for _ in 0..<2000 {
            let value = try store.value(Int.self, "a")
            #expect(value != nil)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(fixture.warnings == [])
  }

  @Test("doesn't overwrite a file with a hard link")
  func hardLink() throws {
    let store = fixture.store()
    try store.put(1, "a", .refetchable)
    try FileManager.default.linkItem(at: fixture.file("a.json"), to: fixture.folder.appending(path: "backup"))
    let before = try fixture.text(of: "a.json")
    try store.put(2, "a")
    #expect(fixture.folder.appending(path: "backup").text == before)
    #expect(try fixture.text(of: "a.json").contains("\"value\" : 2"))
  }

  @Test("are not made by reading")
  func reading() throws {
    let store = fixture.store()
    _ = try (store.value(Int.self, "a"), store.keys(in: .test()), store.suites())
    try store.removeExpired(in: .test(), at: StoreFixture.now)
    try store.remove(.test("a"))
    try store.clear(.test())
    #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path) == [])
  }
}
