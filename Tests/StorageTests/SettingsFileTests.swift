import FeatureKit
import Files
import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite("The settings file")
struct SettingsFileTests {
  let fixture: StoreFixture
  let file: SettingsFile

  init() throws {
    fixture = try StoreFixture()
    file = SettingsFile(url: fixture.folder.appending(path: "config/curio/settings.json"))
  }

  private func write(_ text: String) throws {
    try file.url.write(text)
  }

  private var text: String { get throws { try file.url.read() } }

  @Test("need not be there, and is made private with the first setting")
  func made() throws {
    #expect(try file.values() == [:])
    try file.remove("a")
    #expect(try FileSystem().status(file.path) == nil)
    try file.set("pictures", to: "symbols")
    try file.set("gifs.apiKey", to: "a \"key\"\n")
    #expect(try file.values() == ["pictures": "symbols", "gifs.apiKey": "a \"key\"\n"])
    #expect(try FileSystem().status(file.path)?.mode == 0o600)
    try file.remove("gifs.apiKey")
    #expect(try text == "{\n  \"pictures\" : \"symbols\"\n}\n")
    let names = try FileSystem().names(in: file.url.deletingLastPathComponent().path)
    #expect(names.sorted() == [".settings.json.lock", "settings.json"])
  }

  @Test("reads numbers and Booleans too, and preserves unknown members")
  func unknown() throws {
    try write(#"{"timeout": 30, "share": 0.5, "color": true, "later": {"a": [1, null]}, "nothing": null}"#)
    #expect(try file.values() == ["timeout": "30", "share": "0.5", "color": "true"])
    try file.set("color", to: "never")
    let members = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: file.url))
    #expect(
      members == ["timeout": 30, "share": 0.5, "color": "never", "later": ["a": [1, nil]], "nothing": nil]
    )
  }

  @Test(
    "that is no JSON object is named, and left as it is",
    arguments: [
      ("{\"a\": \"b\"", "isn't valid JSON at line 1, column 10"),
      ("{\n  \"gifs.apiKey\": secret}", "isn't valid JSON at line 2, column 18"),
      ("{\"a\": \"b\"} x", "isn't valid JSON at line 1, column 12"),
      ("[1]", "isn't a JSON object {…}"), ("\"text\"", "isn't a JSON object {…}"),
    ]
  )
  func notJSON(content: String, clause: String) throws {
    try write(content)
    let message: SafeText = "The settings file \(file.path) \(clause)."
    let failure = Failure.invalidInput(message, advice: "Fix it or remove it.")
    #expect(throws: failure) { try file.values() }
    #expect(throws: failure) { try file.set("a", to: "c") }
    #expect(throws: failure) { try file.remove("a") }
    #expect(try text == content)
  }

  @Test("of length zero holds no settings")
  func empty() throws {
    try write("")
    #expect(try file.values() == [:])
    try file.set("a", to: "b")
    #expect(try file.values() == ["a": "b"])
  }

  @Test("names a path that isn't a file")
  func folder() throws {
    try file.url.makeFolder()
    let failure = Failure.storage(.read, path: file.path, reason: "it is not a file")
    #expect(throws: failure) { try file.values() }
    #expect(throws: failure) { try file.set("a", to: "b") }
  }

  @Test(
    "warns when others can read or change it, and is private again once it is written",
    arguments: [
      (0o600, nil), (0o640, false), (0o604, false), (0o644, false), (0o622, true), (0o602, true),
      (0o620, true),
    ] as [(Int, Bool?)]
  )
  func permissions(mode: Int, isWritable: Bool?) throws {
    try write("{}")
    try file.url.setMode(mode)
    let warning = FileSystem().permissionWarning(file.path)
    #expect(warning?.string.contains("can change") == isWritable)
    try file.set("a", to: "b")
    #expect(FileSystem().permissionWarning(file.path) == nil)
  }

  @Test(
    "warns when others can write in a folder",
    arguments: [(0o755, false), (0o777, true), (0o730, true)]
  )
  func folderPermissions(mode: Int, isOpen: Bool) throws {
    let folder = file.url.deletingLastPathComponent()
    try folder.makeFolder()
    try folder.setMode(mode)
    #expect((FileSystem().permissionWarning(folder.path)?.string.contains("chmod 700") == true) == isOpen)
    #expect(FileSystem().permissionWarning("\(folder.path)/none") == nil)
  }

  @Test("writes to the target of a symbolic link", arguments: [true, false])
  func link(isRelative: Bool) throws {
    let dotfiles = fixture.folder.appending(path: "dotfiles")
    try dotfiles.makeFolder()
    try file.url.deletingLastPathComponent().makeFolder()
    let target = dotfiles.appending(path: "curio.json")
    let destination = isRelative ? "../../dotfiles/curio.json" : target.path
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: destination)
    #expect(try file.values() == [:])
    for value in ["b", "c"] {
      try file.set("a", to: value)
      #expect(try file.values() == ["a": value])
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == destination)
    #expect(try FileSystem().status(target.path)?.mode == 0o600)
    #expect(try FileSystem().names(in: dotfiles.path) == ["curio.json"])
  }

  @Test("keeps the old or the new value, whichever operation fails")
  func failingDisk() throws {
    try file.set("a", to: "old")
    for plan in [FaultyDisk.Plan.only, FaultyDisk.Plan.from] {
      for number in 1...10 {
        let disk = FaultyDisk()
        disk.fail(plan(number))
        let isSet = (try? SettingsFile(url: file.url, files: disk.files).set("a", to: "new")) != nil
        let value = try file.values()["a"]
        #expect(isSet ? value == "new" : ["old", "new"].contains(value))
        try file.set("a", to: "old")
      }
    }
    let names = try FileSystem().names(in: file.url.deletingLastPathComponent().path)
    #expect(names.sorted() == [".settings.json.lock", "settings.json"])
  }

  @Test("keeps all settings of concurrent writers")
  func manyTasks() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 { group.addTask { try file.set("\(number)", to: "x") } }
      try await group.waitForAll()
    }
    #expect(try file.values().count == 20)
  }
}
