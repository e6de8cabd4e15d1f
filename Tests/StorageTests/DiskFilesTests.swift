import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import Storage

/// Kept files on disk and in memory.
@Suite("Kept pictures")
struct DiskFilesTests {
  let bench: StoreFixture
  let http = FakeHTTP()
  let request: HTTPRequest
  private static let address = "http://api.test/picture"

  init() throws {
    bench = try StoreFixture()
    request = HTTPRequest(try #require(URL(string: Self.address)))
  }

  private var pictures: URL { bench.folder.appending(path: "pictures") }
  private var files: DiskFiles { files(FileSystem()) }

  private func files(_ system: FileSystem, now: Date = Date()) -> DiskFiles {
    DiskFiles(root: pictures, http: http, clock: WallClock { now }, files: system) { warning in
      Issue.record("\(warning.message)")
    }
  }

  private func name(_ text: String) throws -> FileName { FileName(try .test("avatars"), text) }

  private func names() throws -> [String] {
    try FileSystem().names(in: pictures.appending(path: "avatars").path).sorted()
  }

  private static let pictures: [PictureFormat: [UInt8]] = [
    .png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3, 4],
    .jpeg: [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3, 4],
    .gif: Array("GIF89a....".utf8),
    .webp: Array("RIFF....WEBPVP8 ".utf8),
  ]

  private func expect(_ format: PictureFormat) -> Data {
    let body = Data(Self.pictures[format] ?? [])
    http.expect(Self.address, HTTPResponse(status: 200, body: body))
    return body
  }

  @Test("are named for what they are, private and whole", arguments: PictureFormat.allCases)
  func keeps(format: PictureFormat) async throws {
    let body = expect(format)
    let kept = try await files.storePicture(request, as: name("octocat"))
    let path = pictures.appending(path: "avatars/octocat.\(format)").path
    #expect(kept == .disk(path: path))
    #expect(try files.file(name("octocat")) == kept)
    #expect(try Data(contentsOf: URL(filePath: path)) == body)
    #expect(try FileSystem().status(path)?.mode == 0o600)
    #expect(try FileSystem().status(pictures.path)?.mode == 0o700)
    #expect(http.requests.first?.maximumBytes == 25_000_000)
  }

  @Test("of another format replace those before")
  func replaces() async throws {
    for format in PictureFormat.allCases {
      _ = expect(format)
      _ = try await files.storePicture(request, as: name("octocat"))
      #expect(try names() == ["octocat.\(format)"])
    }
    try files.remove(name("octocat"))
    try files.remove(name("octocat"))
    #expect(try files.file(name("octocat")) == nil)
    #expect(try names() == [])
  }

  @Test(
    "have names that choose no path",
    arguments: ["../../escape", "/etc/passwd", "", ".", "a\0b", String(repeating: "N", count: 5000)]
  )
  func names(text: String) async throws {
    _ = expect(.png)
    let path = try #require(try await files.storePicture(request, as: name(text)).path)
    #expect(URL(filePath: path).deletingLastPathComponent().path == pictures.appending(path: "avatars").path)
    #expect(try files.file(name(text)) == .disk(path: path))
    #expect(try FileSystem().names(in: bench.folder.path) == ["pictures"])
  }

  @Test("are not replaced by what is none, or does not come", arguments: [0, 1, 2])
  func refused(which: Int) async throws {
    _ = expect(.png)
    let kept = try await files.storePicture(request, as: name("octocat"))
    let answers: [HTTPResponse] = [
      HTTPResponse(status: 200, body: Data("<html>".utf8)), HTTPResponse(status: 200),
      HTTPResponse(status: 404),
    ]
    http.expect(Self.address, answers[which])
    let failure: Failure = which == 2 ? .notFound : .badResponse(.notAPicture)
    await #expect(throws: failure) { try await files.storePicture(request, as: name("octocat")) }
    #expect(try files.file(name("octocat")) == kept)
    #expect(try names() == ["octocat.png"])
  }

  @Test("in memory are refused and kept alike (G12)")
  func memory() async throws {
    let files = MemoryFiles(http: http, clock: .system)
    let body = expect(.gif)
    #expect(try await files.storePicture(request, as: name("octocat")) == .memory(body))
    #expect(http.requests.first?.maximumBytes == 25_000_000)
    http.expect(Self.address, HTTPResponse(status: 200, body: Data("<html>".utf8)))
    await #expect(throws: Failure.badResponse(.notAPicture)) {
      try await files.storePicture(request, as: name("octocat"))
    }
    #expect(try files.file(name("octocat")) == .memory(body))
    try files.remove(name("octocat"))
    #expect(try files.file(name("octocat")) == nil)
  }

  @Test("are there whole or not at all, whichever operation fails")
  func faults() async throws {
    func keep(_ format: PictureFormat, on system: FileSystem) async throws -> String? {
      let http = FakeHTTP()
      http.expect(Self.address, HTTPResponse(status: 200, body: Data(Self.pictures[format] ?? [])))
      let files = DiskFiles(root: pictures, http: http, clock: .system, files: system) { _ in }
      return try await files.storePicture(request, as: name("octocat")).path
    }
    for number in 1...8 {
      _ = try await keep(.png, on: FileSystem())
      let disk = FaultyDisk()
      disk.fail(.from(number))
      let kept = try? await keep(.gif, on: disk.files)
      let found = try #require(try files.file(name("octocat"))?.path)
      #expect(found.hasSuffix(".gif") || kept == nil && found.hasSuffix(".png"))
      let format = PictureFormat(try Data(contentsOf: URL(filePath: found)))
      #expect(found.hasSuffix(".\(try #require(format))"))
    }
    _ = try await keep(.png, on: FileSystem())
    try files(FileSystem(), now: Date() + 3700).sweep()
    #expect(try names() == ["octocat.png"])
  }

  @Test("leave the files of others alone while these are young")
  func sweep() throws {
    let folder = pictures.appending(path: "avatars")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in [".download-1", ".download-1.part", "octocat.png"] {
      try Data().write(to: folder.appending(path: name))
    }
    try files.sweep()
    #expect(try names().count == 3)
    try files(FileSystem(), now: Date() + 3700).sweep()
    #expect(try names() == ["octocat.png"])
  }

  @Test("are cleared by suite")
  func clear() async throws {
    _ = expect(.png)
    _ = try await files.storePicture(request, as: name("octocat"))
    try files.clear(.test("avatars"))
    try files.clear(.test("unknown"))
    #expect(try files.file(name("octocat")) == nil)
  }

  @Test("put aside what is no file in their place")
  func obstacle() async throws {
    let folder = pictures.appending(path: "avatars/octocat.png")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    _ = expect(.png)
    let reporting = DiskFiles(root: pictures, http: http) { warning in
      #expect(warning == .putAside(path: folder.path, newName: "octocat.png.damaged-1", .notAFile))
    }
    #expect(try reporting.file(name("octocat")) == nil)
    _ = try await reporting.storePicture(request, as: name("octocat"))
    #expect(try names() == ["octocat.png", "octocat.png.damaged-1"])
  }
}

@Suite("Documents on disk")
struct DiskDocumentsTests {
  @Test("are written, read, listed and removed, private and whole")
  func documents() throws {
    let bench = try StoreFixture()
    let folder = bench.folder.appending(path: "documents/gender")
    let documents = DiskDocuments(folder: folder)
    let name = try #require(DocumentName("ana-2026.html"))
    #expect(try documents.names() == [])
    #expect(try documents.read(name) == nil)
    try documents.remove(name)
    for text in ["one", "two"] {
      try documents.write(Data(text.utf8), as: name)
      #expect(try documents.read(name) == Data(text.utf8))
    }
    try Data().write(to: folder.appending(path: ".new"))
    let path = folder.appending(path: "ana-2026.html").path
    #expect(documents.path(of: name) == path)
    #expect(try FileSystem().status(path)?.mode == 0o600)
    #expect(try documents.names() == [name])
    let disk = FaultyDisk(error: ENOSPC)
    disk.fail(.every([.write]))
    #expect(throws: Failure.self) {
      try DiskDocuments(folder: folder, files: disk.files).write(Data([1]), as: name)
    }
    #expect(try documents.read(name) == Data("two".utf8))
    try documents.remove(name)
    #expect(try documents.names() == [])
  }
}
