import FeatureKit
import Foundation
import Synchronization
import Testing

@testable import Storage

/// What stands on the disk, and what a person reads there.
@Suite("The store's files")
struct StoreFilesTests {
  let bench: StoreFixture

  init() throws { bench = try StoreFixture() }

  @Test("are JSON that a person can read")
  func json() throws {
    let entry = StoreEntry(
      ["name": "heart"],
      savedAt: StoreFixture.now + 0.25,
      expiresAt: StoreFixture.now + 600,
      entityTag: "\"1\""
    )
    try bench.store().set(entry, for: .test("Heart/1"), durability: .refetchable)
    #expect(try bench.fileNames() == ["%48eart%2F1.json", ".expires"])
    #expect(
      try bench.text(of: "%48eart%2F1.json") == """
        {
          "entityTag" : "\\"1\\"",
          "expiresAt" : "2026-11-21T09:10:00Z",
          "key" : "Heart/1",
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
    try bench.store(.propertyList).put(["heart", nil], "a", .refetchable)
    #expect(
      try bench.text(of: "a.plist") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>key</key>
        \t<string>a</string>
        \t<key>savedAt</key>
        \t<string>2026-11-21T09:00:00Z</string>
        \t<key>value</key>
        \t<array>
        \t\t<string>heart</string>
        \t\t<data>
        \t\tbnVsbA==
        \t\t</data>
        \t</array>
        \t<key>version</key>
        \t<integer>1</integer>
        </dict>
        </plist>

        """
    )
  }

  @Test("hold durable changes in a journal that a person can read, until there are many")
  func journal() throws {
    let store = bench.store(journalLimit: 400)
    try store.put(1, "a")
    try store.put(2, "b")
    #expect(try bench.fileNames() == ["journal"])
    let record = """
      {
        "key" : "a",
        "savedAt" : "2026-11-21T09:00:00Z",
        "value" : 1,
        "version" : 1
      }


      """
    let journal = try bench.text(of: "journal")
    #expect(journal.hasPrefix("a.json 88 5ad4ca52dcc89a7d\n\(record)b.json 88 "))
    #expect(journal.utf8.count == 65_536)
    #expect(journal.utf8.dropFirst(2 * 116).allSatisfy { $0 == UInt8(ascii: "\n") })

    try store.remove(.test("a"))
    try store.put(3, "b")
    try store.put(4, "c")
    #expect(try bench.fileNames() == ["b.json", "c.json", "journal"])
    #expect(try bench.text(of: "journal") == "")
    #expect(try store.value(Int.self, "b") == 3)
    #expect(try store.keys(in: .test()) == ["b", "c"])
  }

  @Test(
    "of one format are read by a store of the other, and change with the next set",
    arguments: Durability.allCases
  )
  func otherFormat(durability: Durability) throws {
    for key in ["a", "b", "c"] { try bench.store(.propertyList).put(1, key, .refetchable) }
    let store = bench.store(.json, journalLimit: 300)
    #expect(try store.value(Int.self, "a") == 1)
    try store.put(2, "a", durability)
    #expect(try store.value(Int.self, "a") == 2)
    #expect(try bench.store(.propertyList).value(Int.self, "a") == 2)
    try store.remove(.test("b"))
    #expect(try store.keys(in: .test()) == ["a", "c"])
    for key in ["d", "e", "f"] { try store.put(3, key) }
    #expect(try bench.fileNames().filter { $0.hasPrefix("a.") } == ["a.json"])
    #expect(try bench.store(.propertyList).value(Int.self, "a") == 2)
  }

  @Test("in the journal win over those that were there before, and lose to what comes after")
  func journalAndFiles() throws {
    for (first, second) in [(Durability.durable, Durability.refetchable), (.refetchable, .durable)] {
      let store = bench.store()
      try store.put(1, "a", first)
      try store.put(2, "a", second)
      #expect(try bench.store().value(Int.self, "a") == 2)
      try store.remove(.test("a"))
      #expect(try bench.store().value(Int.self, "a") == nil)
      try store.put(3, "a", first)
      #expect(try bench.store().value(Int.self, "a") == 3)
      try store.clear(.test())
      #expect(try bench.store().value(Int.self, "a") == nil)
      #expect(try bench.fileNames() == [])
    }
  }

  @Test("are seen by other stores at once, folded or not")
  func otherStores() throws {
    let (writer, reader) = (bench.store(journalLimit: 1000), bench.store())
    for number in 1...100 {
      try writer.put(number, "a", number.isMultiple(of: 3) ? .refetchable : .durable)
      #expect(try reader.value(Int.self, "a") == number)
    }
  }

  @Test("are read whole while another store folds its journal into them")
  func folding() throws {
    let writer = bench.store()
    try writer.put("old", "a", .refetchable)
    let isFolding = Mutex(false)
    // The other store has come half-way: the journal has the new value, the file a mixture of both.
    let disk = FileSystem { step in
      guard step == .read,
        !isFolding.withLock({ folding in
          defer { folding = true }; return folding
        })
      else { return 0 }
      try? writer.put("new", "a")
      try? bench.write(bench.text(of: "a.json").replacing("old", with: "mix"), to: "a.json")
      return 0
    }
    #expect(try bench.store(files: disk).value(String.self, "a") == "new")
    #expect(isFolding.withLock { $0 })
  }

  @Test("that have a second name, for a backup perhaps, are not written over")
  func hardLink() throws {
    let store = bench.store(journalLimit: 100)
    try store.put(1, "a", .refetchable)
    try FileManager.default.linkItem(at: bench.file("a.json"), to: bench.folder.appending(path: "backup"))
    let before = try bench.text(of: "a.json")
    try store.put(2, "a")
    #expect(try String(contentsOf: bench.folder.appending(path: "backup"), encoding: .utf8) == before)
    #expect(try bench.text(of: "a.json").contains("\"value\" : 2"))
  }

  @Test("are not made by reading")
  func reading() throws {
    let store = bench.store()
    _ = try (store.value(Int.self, "a"), store.keys(in: .test()), store.suites(), store.sweep())
    try store.remove(.test("a"))
    try store.clear(.test())
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder.path) == [])
  }
}
