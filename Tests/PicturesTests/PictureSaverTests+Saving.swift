import FeatureKit
import Foundation
import Pictures
import TestSupport
import Testing

extension PictureSaverTests {
  @Test("A complete picture replaces the existing file and leaves no other files")
  func saved() async throws {
    let destination = try destination("taken.png")
    try await save(png, to: destination)
    #expect(try Data(contentsOf: destination.file ?? folder.url) == png)
    #expect(folder.names == ["sub", "taken.png"])
  }

  @Test("A text is written in the same way: whole, only over a file that was known, also into a new folder")
  func written() throws {
    let saver = saver(FakeHTTP())
    let text = Data("The Moon".utf8)
    try saver.write(text, try destination("taken.png"))
    #expect(try Data(contentsOf: folder.file("taken.png")) == text)
    let appeared = try destination("moon.txt")
    try folder.file("moon.txt").write("mine")
    #expect(throws: Failure.self) { try saver.write(text, appeared) }
    try saver.write(text, try destination("new/"))
    #expect(folder.names == ["moon.txt", "new", "sub", "taken.png"])
  }

  @Test("A picture that is too large to be read again is whole if it has its format's end mark")
  func large() async throws {
    let filler = Data(count: HTTPRequest.pictureLimit)
    let end = png.suffix(12)
    let destination = try destination("moon.png")
    for body in [png.dropLast(12) + filler, filler + end] {
      await #expect(throws: Failure.self) { try await save(body, to: destination) }
      #expect(folder.names == ["sub", "taken.png"])
    }
    try await save(png.dropLast(12) + filler + end, to: destination)
    #expect(folder.names == ["moon.png", "sub", "taken.png"])
  }

  @Test(
    "A file or a link that appears during the download is not replaced",
    arguments: [
      ("moon.png", nil, "was created during the download"),
      ("link.png", "taken.png", "must be a file, and link.png is a symbolic link"),
    ] as [(String, String?, String)]
  )
  func appeared(name: String, target: String?, clause: String) async throws {
    let destination = try destination(name)
    let path = destination.path ?? ""
    if let target {
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    } else {
      try folder.file(name).write("mine")
    }
    await #expect(throws: cannotSave(path, clause)) { try await save(png, to: destination) }
    #expect(folder.file(name).text == "mine")
    #expect(folder.names == [name, "sub", "taken.png"])
  }

  @Test("downloads to the same file next to the destination, so that it can resume")
  func resumable() async throws {
    let interrupted = InterruptedHTTP()
    let destination = try destination("moon.png")
    for _ in 1...2 {
      let saver = saver(interrupted)
      await #expect(throws: Failure.offline(.connectionLost)) {
        try await saver.save(request, destination)
      }
    }
    let seen = await interrupted.seen
    #expect(seen[0] == seen[1])
    #expect(
      seen[0].hasPrefix(folder.file("moon.png.").path()) && seen[0].hasSuffix(".incoming")
    )
    #expect(!FileManager.default.fileExists(atPath: destination.path ?? ""))
  }

  @Test("What a killed process left complete is replaced by the next download")
  func leftComplete() async throws {
    let interrupted = InterruptedHTTP()
    let destination = try destination("moon.png")
    await #expect(throws: Failure.self) { try await saver(interrupted).save(request, destination) }
    try Data("complete".utf8).write(to: URL(filePath: try #require(await interrupted.seen.first)))
    try await save(png, to: destination)
    #expect(try Data(contentsOf: destination.file ?? folder.url) == png)
    #expect(folder.names == ["moon.png", "sub", "taken.png"])
  }

  @Test("The longest possible file name leaves room for the temporary one", arguments: ["x", "é"])
  func longName(letter: String) async throws {
    let name = String(repeating: letter, count: 255 / letter.utf8.count)
    let interrupted = InterruptedHTTP()
    await #expect(throws: Failure.self) { try await saver(interrupted).save(request, try destination(name)) }
    let temporary = try #require(await interrupted.seen.first?.removingPercentEncoding)
    #expect(URL(filePath: temporary).lastPathComponent.utf8.count < 230)
  }
}
