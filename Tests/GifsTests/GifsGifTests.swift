import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import GifsModule

@Suite("One GIF")
struct GifsGifTests {
  @Test("A GIF of a kept list is shown without a request")
  func listed() async throws {
    let gifs = try GifsFixture()
    gifs.expect("cat", ["a"])
    gifs.expect("trending", ["b"])
    _ = try await gifs.search("cat")
    _ = try await gifs.run("trending")
    gifs.clock.advance(by: 7200)
    for id in ["a", "b"] {
      let screen = try await gifs.run("show", ["id": [id]], mode: .offline)
      #expect(screen.provenance == Provenance(.cache, fetchedAt: GifsFixture.fetchedAt))
      #expect(screen["id"] == .string(id))
    }
    #expect(gifs.asked.count == 2)
  }

  @Test("A GIF that was asked for by its id is kept too, the last fifty of them")
  func single() async throws {
    let gifs = try GifsFixture()
    for number in 0...50 {
      let id = "g\(number)"
      gifs.expectGif(id, .json(GifsFixture.single(GifsFixture.gif(id))))
      _ = try await gifs.run("show", ["id": [id]])
    }
    #expect(try await gifs.run("show", ["id": ["g1"]], mode: .offline).provenance.source == .cache)
    #expect(try await gifs.userError("show", ["id": ["g0"]], mode: .offline)?.code == .offline)
  }

  @Test("--refresh asks although a list has it; the list's stands in where that fails")
  func refresh() async throws {
    let gifs = try GifsFixture()
    gifs.expect("cat", ["a"])
    _ = try await gifs.search("cat")
    gifs.expectGif("a", .json("", status: 500))
    #expect(try await gifs.run("show", ["id": ["a"]], mode: .refresh).provenance.source == .stale)
    gifs.expectGif("a", .json("{}", status: 404))
    #expect(try await gifs.userError("show", ["id": ["a"]], mode: .refresh)?.code == .notFound)
    gifs.expectGif("a", .json(GifsFixture.single(GifsFixture.gif("a", ["title": "New"]))))
    #expect(try await gifs.run("show", ["id": ["a"]], mode: .refresh).title == "New")
  }

  @Test("An unknown GIF is named")
  func unknown() async throws {
    let gifs = try GifsFixture()
    gifs.expectGif("nope", .json(GifsFixture.single([])))
    #expect(
      try await gifs.userError("show", ["id": ["nope"]])
        == UserError(
          .notFound,
          "GIPHY has no GIF “nope”.",
          advice: "`curio gifs search KEYWORD --json` shows the ids of those it has."
        )
    )
  }

  @Test("Saving takes the original, under a name of title and id, with one request for its description")
  func save() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let gifs = try GifsFixture(workingDirectory: folder.url)
    gifs.expectGif(
      "a1",
      .json(GifsFixture.single(GifsFixture.gif("a1", ["title": "../Cats & \u{1B}Dogs: Été!"])))
    )
    gifs.http.expect("\(GifsFixture.media)/a1/giphy.gif?cid=1&ct=g", .gif)
    let command = try gifs.feature.command("save", with: gifs.bench.services)
    #expect(try await command.confirm?(Call(["id": ["a1"]])) == nil)
    let screen = try await gifs.run("save", ["id": ["a1"]])
    let path = folder.url.appending(path: "cats-dogs-été-a1.gif").path(percentEncoded: false)
    #expect(try Data(contentsOf: URL(filePath: path)) == HTTPResponse.gif.body)
    #expect(screen.blocks == [.text("“../Cats & ␛Dogs: Été!” is saved as \(SafeText(path).string).")])
    #expect(screen["path"] == .string(path))
    #expect(screen["mediaURL"] == "https://media.test/a1/giphy.gif?cid=1&ct=g")
    #expect(gifs.asked.count == 2)
    #expect(gifs.http.requests.last?.secret == nil)
    #expect(
      try await command.confirm?(Call(["id": ["a1"]]))?.question == "\(path) is there already. Replace it?"
    )
  }

  @Test("A GIF without a title is saved under its id; a path and a folder are taken")
  func saveTo() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let gifs = try GifsFixture()
    let path = folder.url.path(percentEncoded: false)
    gifs.expectGif("a", .json(GifsFixture.single(GifsFixture.gif("a", ["title": ""]))))
    for (place, name) in [(path, "a.gif"), ("\(path)/mine.gif", "mine.gif")] {
      gifs.http.expect("\(GifsFixture.media)/a/giphy.gif?cid=1&ct=g", .gif)
      _ = try await gifs.run("save", ["id": ["a"], "to": [place]])
      #expect(FileManager.default.fileExists(atPath: "\(path)/\(name)"))
    }
    #expect(
      try await gifs.userError("save", ["id": ["a"], "to": ["\(path)/none/x.gif"]])?.code == .invalidInput
    )
  }

  @Test("Without the network nothing is saved, and what is no picture is not either")
  func saveFails() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let gifs = try GifsFixture(workingDirectory: folder.url)
    gifs.expect("cat", ["a"])
    _ = try await gifs.search("cat")
    #expect(try await gifs.userError("save", ["id": ["a"]], mode: .offline)?.code == .offline)
    gifs.http.expect("\(GifsFixture.media)/a/giphy.gif?cid=1&ct=g", .json("<html>Log in</html>"))
    #expect(try await gifs.userError("save", ["id": ["a"]])?.code == .badResponse)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }
}
