import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import GifsModule

@Suite("One GIF")
struct GifsGifTests {
  @Test("A GIF of a cached list is shown without a request")
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
    #expect(gifs.requested.count == 2)
  }

  @Test("The last fifty GIFs that were requested by ID are cached")
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

  @Test("An unknown GIF is an error that names it")
  func unknown() async throws {
    let gifs = try GifsFixture()
    gifs.expectGif("nope", .json(GifsFixture.single([])))
    #expect(
      try await gifs.userError("show", ["id": ["nope"]])
        == UserError(
          .notFound,
          "No GIF “nope” on GIPHY.",
          advice: "Find one: `curio gifs search KEYWORD`.",
          actions: [Action("Search GIFs", Route("gifs", "search"))]
        )
    )
  }

  @Test("The original is saved under its title and ID")
  func save() async throws {
    let folder = try TemporaryFolder()
    let gifs = try GifsFixture(workingDirectory: folder.url)
    gifs.expectGif(
      "a1",
      .json(GifsFixture.single(GifsFixture.gif("a1", ["title": "../Cats & \u{1B}Dogs: Été!"])))
    )
    gifs.http.expect("\(GifsFixture.media)/a1/giphy.gif?cid=1&ct=g", .gif)
    let screen = try await gifs.run("save", ["id": ["a1"]], mode: .refresh)
    let path = folder.file("cats-dogs-été-a1.gif").path(percentEncoded: false)
    #expect(try [UInt8](Data(contentsOf: URL(filePath: path))) == HTTPResponse.gif.body)
    #expect(screen.title == "../Cats & ␛Dogs: Été!")
    #expect(screen.notices == [.info("Saved to \(path).")])
    #expect(screen.blocks == [.fields([Field("path", nil, "", record: SafeText(path))])])
    #expect(screen.effect == .changed)
    #expect(screen["path"] == .string(path))
    #expect(screen["mediaURL"] == "https://media.test/a1/giphy.gif?cid=1&ct=g")
    #expect(gifs.requested.count == 2)
    #expect(gifs.http.requests.last?.secret == nil)
  }

  @Test("A GIF without a title is saved under its ID; --to takes a file or a folder")
  func saveTo() async throws {
    let folder = try TemporaryFolder()
    let gifs = try GifsFixture()
    let path = folder.path
    gifs.expectGif("a", .json(GifsFixture.single(GifsFixture.gif("a", ["title": ""]))))
    for (destination, name) in [(path, "a.gif"), ("\(path)/mine.gif", "mine.gif")] {
      gifs.http.expect("\(GifsFixture.media)/a/giphy.gif?cid=1&ct=g", .gif)
      _ = try await gifs.run("save", ["id": ["a"], "to": [destination]])
      #expect(FileManager.default.fileExists(atPath: "\(path)/\(name)"))
    }
    #expect(
      try await gifs.userError("save", ["id": ["a"], "to": ["\(path)/none/x.gif"]])?.code == .invalidInput
    )
  }
}
