import FeatureKit
import Files
import Foundation
import Images
import Synchronization
import TestSupport
import Testing

@testable import Pictures

@Suite("Pictures in a folder")
struct PictureFolderTests {
  private let folder: TemporaryFolder
  private let http = FakeHTTP()
  private let clock = FrozenClock()
  private let address: URL
  private static let address = "https://media.test/picture"

  init() throws {
    folder = try TemporaryFolder()
    address = try #require(URL(string: Self.address))
  }

  private var cacheFolder: URL { folder.file("curio/avatars") }
  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: cacheFolder.path)) ?? []).sorted()
  }

  private func pictures(files: FileSystem = FileSystem()) -> PictureFolder {
    PictureFolder(cacheFolder, http: http, clock: clock.wall, files: files)
  }

  private static let contents: [ImageFormat: Data] = [
    .png: TestPictures.png(8, 8),
    .jpeg: TestPictures.jpeg,
    .gif: TestPictures.gif(2, 2),
    .webp: TestPictures.lossyWebP,
    .avif: Data("....ftypavif".utf8),
    .heic: Data("....ftypheic".utf8),
    .jxl: Data([0xFF, 0x0A]),
    .svg: Data("<svg/>".utf8),
    .tiff: Data("II*\0".utf8),
    .bmp: Data("BM....\0\0\0\0".utf8),
  ]

  @discardableResult
  private func expect(_ body: Data?, at address: String = Self.address) -> Data {
    http.expect(address, HTTPResponse(status: 200, body: body ?? Data()))
    return body ?? Data()
  }

  @discardableResult
  private func store(in files: (any StoredFiles)? = nil) async throws(Failure) -> Picture.Content {
    try await (files ?? pictures()).storePicture(HTTPRequest(address), as: "octocat")
  }

  @Test(
    "A picture's file has its format's extension, mode 0600, and is complete",
    arguments: ImageFormat.allCases
  )
  func stores(format: ImageFormat) async throws {
    let body = expect(Self.contents[format])
    let stored = try await store()
    let path = cacheFolder.appending(path: "octocat.\(format)").path
    #expect(stored == .file(path: path))
    #expect(try pictures().file("octocat") == stored)
    #expect(try Data(contentsOf: URL(filePath: path)) == body)
    #expect(try FileSystem().status(path)?.mode == 0o600)
    #expect(try FileSystem().status(cacheFolder.path)?.mode == 0o700)
    #expect(http.requests.map(\.maximumBytes) == [25_000_000])
  }

  @Test("A picture of another format replaces the one before")
  func replaces() async throws {
    for format in ImageFormat.allCases {
      expect(Self.contents[format])
      try await store()
      #expect(names == ["octocat.\(format)"])
    }
    try pictures().remove("octocat")
    try pictures().remove("octocat")
    #expect(try pictures().file("octocat") == nil)
    #expect(names == [])
  }

  @Test("A removed picture comes back as it was, and nothing else is left in the folder")
  func putsBack() async throws {
    expect(Self.contents[.png])
    try await store()
    let picture = try #require(try pictures().remove("octocat"))
    try pictures().putBack(picture, as: "octocat")
    #expect(names == ["octocat.png"])
    #expect(
      try Data(contentsOf: URL(filePath: try #require(pictures().file("octocat")?.path)))
        == Self.contents[.png]
    )
    #expect(throws: Failure.badResponse(.notAPicture)) {
      try pictures().putBack(Data("no".utf8), as: "octocat")
    }
  }

  @Test(
    "A name can't choose a path",
    arguments: ["../../escape", "/etc/passwd", "", ".", "a\0b", String(repeating: "N", count: 5000)]
  )
  func hostileNames(name: String) async throws {
    expect(Self.contents[.png])
    let path = try #require(try await pictures().storePicture(HTTPRequest(address), as: name).path)
    #expect(URL(filePath: path).deletingLastPathComponent().path == cacheFolder.path)
    #expect(try pictures().file(name) == .file(path: path))
    #expect(folder.names == ["curio"])
  }

  @Test("A picture isn't replaced after a failed download or by another kind of file", arguments: [0, 1, 2])
  func refused(which: Int) async throws {
    expect(Self.contents[.png])
    let stored = try await store()
    let responses: [HTTPResponse] = [
      HTTPResponse(status: 200, body: Data("<html>".utf8)), HTTPResponse(status: 200),
      HTTPResponse(status: 404),
    ]
    http.expect(Self.address, responses[which])
    let failure: Failure = which == 2 ? .notFound : .badResponse(.notAPicture)
    await #expect(throws: failure) { try await store() }
    #expect(try pictures().file("octocat") == stored)
    #expect(names == ["octocat.png"])
  }

  @Test("The beginning of a picture is refused, whatever its server said about its length")
  func beginning() async throws {
    expect(Self.contents[.png].map { $0.dropLast(20) })
    await #expect(throws: Failure.badResponse(.cutShort)) { try await store() }
    #expect(names == [])
  }

  @Test("Stored files in memory behave the same")
  func memory() async throws {
    let files = MemoryFiles(http: http, clock: .system)
    let body = expect(Self.contents[.gif])
    #expect(try await store(in: files) == .bytes(body))
    #expect(http.requests.map(\.maximumBytes) == [25_000_000])
    expect(Data("<html>".utf8))
    await #expect(throws: Failure.badResponse(.notAPicture)) { try await store(in: files) }
    #expect(try files.file("octocat") == .bytes(body))
    try files.remove("octocat")
    #expect(try files.file("octocat") == nil)
  }

  @Test("The old or the new picture is there, whichever operation fails", arguments: 1...10)
  func failingDisk(number: Int) async throws {
    expect(Self.contents[.png])
    try await store()
    // The first failing operations fail before the request.
    http.allow("https://media.test/picture", HTTPResponse(status: 200, body: Self.contents[.gif] ?? Data()))
    let count = Mutex(0)
    let failing = FileSystem { _ in
      count.withLock { count in
        count += 1
        return count >= number ? EIO : 0
      }
    }
    let isStored = (try? await store(in: pictures(files: failing))) != nil
    let found = try #require(try pictures().file("octocat")?.path)
    #expect(found.hasSuffix(".gif") || !isStored && found.hasSuffix(".png"))
    let format = ImageFormat(try Data(contentsOf: URL(filePath: found)))
    #expect(found.hasSuffix(".\(try #require(format))"))
  }

  @Test("The first download removes those that began more than an hour ago", arguments: [3500.0, 3700])
  func leftOvers(seconds: Double) async throws {
    for name in [".download-1/picture.part", ".download-2"] { try cacheFolder.appending(path: name).write() }
    expect(Self.contents[.png])
    let pictures = PictureFolder(cacheFolder, http: http, clock: WallClock { Date() + seconds })
    try await store(in: pictures)
    #expect(names == (seconds < 3600 ? [".download-1", ".download-2"] : []) + ["octocat.png"])
  }

  @Test("Cancelling ends the download and leaves nothing")
  func cancelled() async throws {
    http.expect(Self.address) { (_) async throws(Failure) -> HTTPResponse in
      try? await Task.sleep(for: .seconds(60))
      throw .interrupted
    }
    let task = Task { try await pictures().picture(at: address) }
    while http.requests.isEmpty { await Task.yield() }
    task.cancel()
    await #expect(throws: Failure.interrupted) { try await task.value }
    #expect(names == [])
  }
}
