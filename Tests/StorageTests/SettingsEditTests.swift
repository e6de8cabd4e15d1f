import FeatureKit
import Files
import Foundation
import Testing

@testable import Storage

@Suite("Editing the settings file")
struct SettingsEditTests {
  /// A change by another process during the edit, and the settings after both.
  struct Meanwhile: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (SettingsFile) throws -> Void
    let result: [String: String]
  }

  private let fixture: StoreFixture
  private let file: SettingsFile

  init() throws {
    fixture = try StoreFixture()
    file = SettingsFile(url: fixture.folder.appending(path: "config/curio/settings.json"))
  }

  /// Changes `a`, removes `b` and adds `c`; `d` stays.
  private static let edited = #"{"a": "mine", "c": "mine", "d": "old"}"#

  private func prepare() throws { for key in ["a", "b", "d"] { try file.set(key, to: "old") } }

  private static let moments = [
    Meanwhile(
      testDescription: "sets another key",
      change: { try $0.set("e", to: "theirs") },
      result: ["a": "mine", "c": "mine", "d": "old", "e": "theirs"]
    ),
    Meanwhile(
      testDescription: "sets a key that the edit leaves",
      change: { try $0.set("d", to: "theirs") },
      result: ["a": "mine", "c": "mine", "d": "theirs"]
    ),
    Meanwhile(
      testDescription: "removes a key that the edit leaves",
      change: { try $0.remove("d") },
      result: ["a": "mine", "c": "mine"]
    ),
    Meanwhile(
      testDescription: "makes the same change",
      change: { file in
        try file.set("a", to: "mine")
        try file.remove("b")
      },
      result: ["a": "mine", "c": "mine", "d": "old"]
    ),
    Meanwhile(
      testDescription: "sets a key and puts it back",
      change: { file in
        try file.set("a", to: "theirs")
        try file.set("a", to: "old")
      },
      result: ["a": "mine", "c": "mine", "d": "old"]
    ),
  ]

  @Test("has the changes of both, whenever another process", arguments: moments)
  func merged(meanwhile: Meanwhile) throws {
    // Before the edit begins, it is a part of it.
    try prepare()
    try meanwhile.change(file)
    let early = try file.text()
    try file.apply(Self.edited, of: early)
    #expect(try file.values() == ["a": "mine", "c": "mine", "d": "old"])
    // While the editor is open.
    try file.apply("{}", of: try file.text())
    try prepare()
    let before = try file.text()
    try meanwhile.change(file)
    try file.apply(Self.edited, of: before)
    #expect(try file.values() == meanwhile.result)
  }

  @Test("wins where both have changed a setting")
  func conflicts() throws {
    try prepare()
    let before = try file.text()
    for key in ["a", "b", "c"] { try file.set(key, to: "theirs") }
    try file.apply(Self.edited, of: before)
    #expect(try file.values() == ["a": "mine", "c": "mine", "d": "old"])
  }

  @Test("keeps the person's own layout where nobody else has changed the file, also of the first one")
  func layout() throws {
    let text = "{ \"a\":\n\n 1 }"
    try file.apply(text, of: nil)
    #expect(try file.text() == text)
  }

  // MARK: A file that is too large

  private func writeLarge(_ count: Int) throws {
    let long = String(repeating: "k", count: count)
    try file.apply(#"{"large": "\#(long)", "pictures": "none"}"#, of: try file.text())
  }

  @Test(
    "a value that makes the file too large is refused, and the file stays",
    arguments: [900_000, 1_100_000]
  )
  func refused(count: Int) throws {
    try file.set("pictures", to: "none")
    try file.set("first", to: String(repeating: "k", count: 150_000))
    let before = try file.text()
    let failure = #expect(throws: Failure.self) {
      try file.set("gifs.apiKey", to: String(repeating: "k", count: count))
    }
    #expect(failure?.code == .invalidInput)
    #expect(try file.text() == before)
  }

  @Test("one that is too large is named, and stays as it is")
  func tooLarge() throws {
    try writeLarge(1_100_000)
    let before = try Data(contentsOf: file.url)
    for work in [{ _ = try self.file.values() }, { try self.file.set("pictures", to: "none") }] {
      let failure = #expect(throws: Failure.self) { try work() }
      let error = failure.map { UserError($0, feature: "config") }
      #expect(error?.message.string.hasSuffix("is larger than 1.0 MB.") == true)
    }
    #expect(try Data(contentsOf: file.url) == before)
  }

  @Test("just below the limit it works", arguments: [900_000, 999_900])
  func largest(count: Int) throws {
    try writeLarge(count)
    try file.set("pictures", to: "auto")
    #expect(try file.values()["pictures"] == "auto")
  }
}
