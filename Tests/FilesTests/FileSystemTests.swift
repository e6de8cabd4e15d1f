import FeatureKit
import Files
import Foundation
import TestSupport
import Testing

@Suite("Files")
struct FileSystemTests {
  let folder: TemporaryFolder
  let files = FileSystem()
  var path: String { "\(folder.path)/a" }
  var temporary: String { "\(folder.path)/.new" }

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "writes a file atomically, with mode 0600 and no temporary file left",
    arguments: [Durability.durable, .refetchable]
  )
  func write(durability: Durability) throws {
    try files.write(Data("one".utf8), to: path, by: temporary, durability)
    try files.write(Data("two".utf8), to: path, by: temporary, durability)
    #expect(folder.file("a").text == "two")
    #expect(folder.names == ["a"])
    #expect(try files.status(path)?.mode == 0o600)
  }

  @Test("A killed process's temporary file is replaced, a link in its place isn't followed")
  func leftOver() throws {
    try folder.file("other").write("other")
    try FileManager.default.createSymbolicLink(atPath: temporary, withDestinationPath: "\(folder.path)/other")
    try files.write(Data("new".utf8), to: path, by: temporary, .refetchable)
    #expect(folder.names == ["a", "other"])
    #expect(folder.file("other").text == "other")
  }

  @Test("A write that fails at any step leaves the old file and no temporary file")
  func failingWrites() throws {
    try folder.file("a").write("old")
    for operation in [FileSystem.Operation.create, .write, .sync, .rename] {
      let failing = FileSystem { $0 == operation ? EIO : 0 }
      #expect(throws: Failure.self) {
        try failing.write(Data("new".utf8), to: path, by: temporary, .durable)
      }
      #expect(folder.file("a").text == "old")
      #expect(folder.names == ["a"])
    }
  }

  @Test("Creating fails when the path exists")
  func create() throws {
    try folder.file("a").write("old")
    #expect(throws: Failure.self) { try files.create(path) }
    #expect(folder.file("a").text == "old")
  }

  @Test("distinguishes missing files, files and other things")
  func read() throws {
    func content(_ name: String) throws -> String {
      switch try files.read("\(folder.path)/\(name)", limit: 5) {
      case nil: "missing"
      case .bytes(let data): String(decoding: data, as: UTF8.self)
      case .notAFile(let kind): "\(kind)"
      case .tooLarge: "too large"
      case .forbidden: "forbidden"
      }
    }
    try folder.file("whole").write("12345")
    try folder.file("large").write("123456")
    try folder.file("empty").write("")
    try folder.file("folder").makeFolder()
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/link", withDestinationPath: "whole")
    mkfifo("\(folder.path)/pipe", 0o600)
    #expect(try content("none") == "missing")
    #expect(try content("whole/below") == "missing")
    #expect(try content("whole") == "12345")
    #expect(try content("large") == "too large")
    #expect(try content("empty") == "")
    #expect(try content("folder") == "folder")
    #expect(try content("link") == "link")
    #expect(try content("pipe") == "other")
    #expect(throws: Failure.self) { try FileSystem { _ in EIO }.read(path, limit: 5) }
    guard case .forbidden = try FileSystem(failing: { _ in EACCES }).read(path, limit: 5) else {
      Issue.record("a file without read permission is not reported as such")
      return
    }
  }

  @Test("The start of a file is read without the rest")
  func start() throws {
    try folder.file("a").write("12345")
    #expect(try files.open(path)?.read(upTo: 3) == Data("123".utf8))
    #expect(try files.open(path)?.read(upTo: 9) == Data("12345".utf8))
    #expect(try files.open("\(folder.path)/none") == nil)
  }

  @Test("Folders and their parents are created with mode 0700 under any umask")
  func makeFolder() throws {
    try files.makeFolder("\(folder.path)/x/y/z")
    try files.makeFolder("\(folder.path)/x/y/z")
    for name in ["x", "x/y", "x/y/z"] { #expect(try files.status("\(folder.path)/\(name)")?.mode == 0o700) }
  }

  @Test("A folder below a dangling link, a file or /proc is an error, not an endless attempt")
  func impossibleFolders() throws {
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/link", withDestinationPath: "nowhere")
    try folder.file("file").write("")
    for path in ["\(folder.path)/link", "\(folder.path)/link/a/b", "\(folder.path)/file/a", "/proc/nope/a/b"]
    {
      #expect {
        try files.makeFolder(path)
      } throws: {
        if case Failure.storage = $0 { true } else { false }
      }
    }
  }

  @Test("A link to a folder is accepted")
  func linkedFolder() throws {
    try files.makeFolder("\(folder.path)/real")
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/link", withDestinationPath: "real")
    try files.makeFolder("\(folder.path)/link")
    try files.makeFolder("\(folder.path)/link/below")
    #expect(try files.names(in: "\(folder.path)/real") == ["below"])
  }

  @Test("Removing a tree removes links, not what they lead to")
  func removeTree() throws {
    try files.makeFolder("\(folder.path)/real")
    try folder.file("real/a").write("")
    try files.makeFolder("\(folder.path)/tree/below")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/tree/below/link",
      withDestinationPath: "\(folder.path)/real"
    )
    try files.removeTree("\(folder.path)/tree")
    #expect(folder.names == ["real"])
    #expect(try files.names(in: "\(folder.path)/real") == ["a"])
  }

  @Test("Quarantined files take the first free number")
  func quarantine() throws {
    for number in 1...2 {
      try folder.file("a").write("\(number)")
      #expect(try files.quarantine(path) == "\(path).damaged-\(number)")
    }
    #expect(folder.file("a.damaged-2").text == "2")
  }

  @Test("An appended file grows at its end, also after it was emptied")
  func append() throws {
    let file = try files.openOrCreate(path)
    try file.append(Data("12".utf8))
    try files.openOrCreate(path).append(Data("34".utf8))
    #expect(folder.file("a").text == "1234")
    try file.truncate()
    try file.append(Data("5".utf8))
    #expect(folder.file("a").text == "5")
    #expect(file.isInPlace)
    try files.remove(path)
    #expect(!file.isInPlace)
  }

  @Test("The modification time can be set and read")
  func modificationTime() throws {
    try folder.file("a").write("")
    let time = Date(timeIntervalSince1970: 1_795_251_600.25)
    try files.setModificationTime(path, to: time)
    #expect(try files.status(path)?.modifiedAt == time)
  }

  @Test("follows links, but not in circles")
  func target() throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "b")
    #expect(try files.target(of: path) == "\(folder.path)/b")
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/b", withDestinationPath: path)
    #expect(throws: Failure.self) { try files.target(of: path) }
  }
}
