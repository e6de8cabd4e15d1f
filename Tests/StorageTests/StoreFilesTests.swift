import FeatureKit
import Files
import Foundation
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
    #expect(
      try fixture.text(of: "%48eart%2F1.json") == """
        {
          "entityTag" : "\\"1\\"",
          "expiresAt" : "2026-11-21T09:10:00Z",
          "savedAt" : "2026-11-21T09:00:00.250Z",
          "value" : {
            "name" : "heart"
          },
          "version" : 1
        }

        """
    )
  }

  @Test("are property lists that a person can read")
  func propertyList() throws {
    try fixture.store(.propertyList).put(["heart", nil], "a", .refetchable)
    #expect(
      try fixture.text(of: "a.plist") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>savedAt</key>
        \t<string>2026-11-21T09:00:00Z</string>
        \t<key>value</key>
        \t<array>
        \t\t<string>heart</string>
        \t\t<data>
        \t\t</data>
        \t</array>
        \t<key>version</key>
        \t<integer>1</integer>
        </dict>
        </plist>

        """
    )
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

  @Test("need nothing but a value, in both formats")
  func onlyAValue() throws {
    try fixture.store().put(0, "c", .refetchable)
    try fixture.write("{\"value\": 1, \"more\": [null]}", to: "a.json")
    try fixture.write("<plist><dict><key>value</key><integer>2</integer></dict></plist>", to: "b.plist")
    #expect(try fixture.store().entry(Int.self, for: .test("a")) == StoreEntry(1, savedAt: .distantPast))
    #expect(try fixture.store().value(Int.self, "b") == 2)
    #expect(try fixture.store().keys(in: .test()) == ["a", "b", "c"])
  }

  @Test("name their key where the name is too long for a file")
  func longKeys() throws {
    let key = String(repeating: "é", count: 100)
    try fixture.store().put(1, key, .refetchable)
    let name = try #require(try fixture.fileNames().first)
    #expect(name.utf8.count < 255 && name.contains("~"))
    #expect(try fixture.text(of: name).contains("\"key\" : \"\(key)\""))
    #expect(try fixture.store().keys(in: .test()) == [key])
  }

  @Test(
    "of one format are read by a store of the other, and change with the next set",
    arguments: Durability.allCases
  )
  func otherFormat(durability: Durability) throws {
    for key in ["a", "b", "c"] { try fixture.store(.propertyList).put(1, key, .refetchable) }
    let store = fixture.store(.json)
    #expect(try store.value(Int.self, "a") == 1)
    try store.put(2, "a", durability)
    #expect(try store.value(Int.self, "a") == 2)
    #expect(try fixture.store(.propertyList).value(Int.self, "a") == 2)
    try store.remove(.test("b"))
    #expect(try store.keys(in: .test()) == ["a", "c"])
    for key in ["d", "e", "f"] { try store.put(3, key) }
    #expect(try fixture.fileNames().filter { $0.hasPrefix("a.") } == ["a.json"])
    #expect(try fixture.store(.propertyList).value(Int.self, "a") == 2)
  }

  @Test("of two formats of one key: the newer one is read, and a removal removes both")
  func bothFormats() throws {
    let earlier = Date(timeIntervalSinceNow: -10)
    for newer in StoreFormat.allCases {
      try fixture.store(newer.other).put(1, "a", .refetchable)
      let older = try fixture.text(of: "a\(newer.other.suffix)")
      try fixture.store(newer).put(2, "a", .refetchable)
      try fixture.write(older, to: "a\(newer.other.suffix)")
      try FileSystem().setModificationTime(fixture.file("a\(newer.other.suffix)").path, to: earlier)
      for format in StoreFormat.allCases { #expect(try fixture.store(format).value(Int.self, "a") == 2) }
      #expect(try fixture.store().keys(in: .test()) == ["a"])
      try fixture.store().remove(.test("a"))
      #expect(try fixture.fileNames() == [])
    }
  }

  @Test("are the newer ones after a set in the other format, also when the clock was set back")
  func formatChangedWithClockSetBack() throws {
    try fixture.store(.propertyList).put(1, "a", .refetchable)
    let tomorrow = Date(timeIntervalSinceNow: 86_400)
    try FileSystem().setModificationTime(fixture.file("a.plist").path, to: tomorrow)
    let disk = FaultyDisk()
    disk.fail(.every([.remove]))
    try fixture.store(.json, files: disk.files).put(2, "a", .refetchable)
    #expect(try fixture.fileNames() == ["a.json", "a.plist"])
    #expect(try fixture.store(.propertyList).value(Int.self, "a") == 2)
  }

  @Test("are seen by other stores at once")
  func otherStores() throws {
    let (writer, reader) = (fixture.store(), fixture.store())
    for number in 1...100 {
      try writer.put(number, "a", number.isMultiple(of: 3) ? .refetchable : .durable)
      #expect(try reader.value(Int.self, "a") == number)
    }
  }

  @Test("doesn't overwrite a file with a hard link")
  func hardLink() throws {
    let store = fixture.store()
    try store.put(1, "a", .refetchable)
    try FileManager.default.linkItem(at: fixture.file("a.json"), to: fixture.folder.appending(path: "backup"))
    let before = try fixture.text(of: "a.json")
    try store.put(2, "a")
    #expect(try String(contentsOf: fixture.folder.appending(path: "backup"), encoding: .utf8) == before)
    #expect(try fixture.text(of: "a.json").contains("\"value\" : 2"))
  }

  @Test("are not made by reading")
  func reading() throws {
    let store = fixture.store()
    _ = try (store.value(Int.self, "a"), store.keys(in: .test()), store.suites(), store.cleanUp())
    try store.remove(.test("a"))
    try store.clear(.test())
    #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path) == [])
  }
}
