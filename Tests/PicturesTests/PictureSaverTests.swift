import FeatureKit
import Foundation
import Pictures
import Synchronization
import TestSupport
import Testing

@Suite("Destinations of saved pictures")
struct PictureSaverTests {
  let folder: TemporaryFolder
  let address = "https://pictures.test/a"
  let request: HTTPRequest
  let png = TestPictures.png(2, 2)

  init() throws {
    folder = try TemporaryFolder()
    request = .savedPicture(try #require(URL(string: address)))
    try folder.file("sub").makeFolder()
    try folder.file("taken.png").write("mine")
  }

  @Test(
    "A path is a file's or a folder's; without one it is the current folder",
    arguments: [
      (nil, "sky.png", false), ("", "sky.png", false), ("sub", "sub/sky.png", false),
      ("sub/", "sub/sky.png", false),
      ("sub/moon", "sub/moon", false), ("taken.png", "taken.png", true),
    ] as [(String?, String, Bool)]
  )
  func destinations(_ path: String?, _ file: String, _ exists: Bool) throws {
    let destination = try destination(path)
    #expect(destination.file?.path() == folder.file(file).path())
    #expect(destination.exists == exists)
    #expect((destination.confirmation == nil) == !exists)
  }

  @Test("An absolute path and the home folder are used unchanged")
  func absolute() throws {
    let path = folder.file("sub/moon.png").path()
    #expect(try destination(path).file?.path() == path)
    #expect(try destination("~").file?.path() == folder.file("sub/sky.png").path())
    #expect(try destination("~/moon").file?.path() == folder.file("sub/moon").path())
  }

  @Test(
    "An impossible path is rejected with the reason",
    arguments: [
      ("nowhere/moon.png", "isn't in a folder that exists"),
      ("taken.png/", "isn't in a folder"), ("a\0b", "has a NUL character"),
    ]
  )
  func refused(_ path: String, _ clause: String) {
    #expect(throws: cannotSave(path, clause)) { try destination(path) }
  }

  func cannotSave(_ path: String, _ clause: String) -> Failure {
    .invalidInput(
      "Can't save to “\(path.shortened)”: it \(clause).",
      advice: "Choose another path."
    )
  }

  @Test(
    "A suggested name never chooses a folder",
    arguments: ["../../etc/passwd", "/etc/passwd", ".bashrc", "a/b", ""]
  )
  func hostileName(_ name: String) throws {
    #expect(try destination(nil, name).file?.path() == folder.file("picture").path())
  }

  @Test("A pipe, a device or a link is rejected")
  func noFiles() async throws {
    for (name, target) in [("null", "/dev/null"), ("link", "taken.png"), ("dangling", "nowhere")] {
      let link = folder.file(name).path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      #expect(throws: cannotSave(name, "must be a file, and \(name) is a symbolic link")) {
        try destination(name)
      }
    }
    #expect(throws: cannotSave("/dev/null", "must be a file, and null is a device or pipe")) {
      try destination("/dev/null")
    }
  }

  @Test("A download that fails makes no folder")
  func noNewFolder() async throws {
    let destination = try destination("new/folder/")
    await #expect(throws: Failure.badResponse(.cutShort)) {
      try await save(png.dropLast(20), to: destination)
    }
    #expect(folder.names == ["sub", "taken.png"])
    try await save(png, to: destination)
    #expect(try Data(contentsOf: folder.file("new/folder/sky.png")) == png)
    #expect(folder.names == ["new", "sub", "taken.png"])
  }

  @Test("A folder at the file's path is refused")
  func folderInTheWay() {
    #expect(throws: cannotSave("", "must be a file, and sub is a folder")) { try destination(nil, "sub") }
  }

  @Test("- is standard output: a complete picture's bytes and no file; what isn't a picture is an error")
  func standardOutput() async throws {
    let written = Mutex(Data())
    let output = PictureOutput(check: {}, write: { data in written.withLock { $0 += data } })
    let http = FakeHTTP()
    let saver = PictureSaver.disk(http: http, workingDirectory: folder.path, home: nil, output: output)
    #expect(try saver.destination("-", "sky.png") == .standardOutput)
    http.expect("https://pictures.test/a", HTTPResponse(status: 200, body: Data("<html>".utf8)))
    await #expect(throws: Failure.badResponse(.notAPicture)) {
      try await saver.save(request, .standardOutput)
    }
    http.expect(address, HTTPResponse(status: 200, body: png))
    try await saver.save(request, .standardOutput)
    #expect(written.withLock(\.self) == png)
    #expect(folder.names == ["sub", "taken.png"])
  }

  @Test("Standard output that can't take a picture is refused before anything is requested")
  func refusedOutput() {
    let refused = PictureOutput(
      check: { () throws(Failure) in throw .invalidInput("A terminal.") },
      write: { _ in }
    )
    let saver = PictureSaver.disk(http: FakeHTTP(), workingDirectory: folder.path, home: nil, output: refused)
    #expect(throws: Failure.invalidInput("A terminal.")) { try saver.destination("-", "sky.png") }
  }

  func destination(_ path: String?, _ name: String = "sky.png") throws(Failure) -> SaveDestination {
    try saver(FakeHTTP()).destination(path, name)
  }

  /// Saves what the server sends.
  func save(_ body: Data, to destination: SaveDestination) async throws {
    let http = FakeHTTP()
    http.expect(address, HTTPResponse(status: 200, body: body))
    try await saver(http).save(request, destination)
  }

  func saver(_ http: any HTTPService) -> PictureSaver {
    .disk(http: http, workingDirectory: folder.path, home: folder.file("sub").path)
  }
}

/// Records each download's destination and interrupts it.
actor InterruptedHTTP: HTTPService {
  var seen: [String] = []

  func send(_ request: HTTPRequest) async throws(Failure) -> HTTPResponse { throw .notFound }

  func download(_ request: HTTPRequest, to file: URL) async throws(Failure) {
    seen.append(file.path())
    throw .offline(.connectionLost)
  }
}
