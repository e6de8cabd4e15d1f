import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ApodModule

@Suite("Saving a picture")
struct ApodSaveTests {
  private let folder: TemporaryFolder
  private let apod: ApodFixture

  init() throws {
    folder = try TemporaryFolder()
    apod = try ApodFixture(workingDirectory: folder.url)
  }

  @Test("today's is saved in full resolution in the current folder, named for the day")
  func today() async throws {
    apod.expect("2026-11-21")
    expectBest("2026-11-21")
    let screen = try await apod.run("save", ["date": ["today"]])
    let file = folder.file("apod-2026-11-21.jpg")
    #expect(try Data(contentsOf: file) == ApodFixture.bytes("best"))
    #expect(screen.notices == [.info("Saved to \(file.path()).")])
    #expect(screen.blocks == [.fields([Field("file", nil, "", record: "\(file.path())")])])
    #expect(screen.effect == .changed)
    #expect(screen["file"] == .string(file.path()))
    #expect(screen["date"] == "2026-11-21")
    #expect(apod.http.requests.last?.maximumBytes == 200_000_000)
    #expect(folder.names == ["apod-2026-11-21.jpg"])
  }

  @Test("an existing file is overwritten only after a confirmation, and its day is requested once")
  func replacing() async throws {
    let file = folder.file("apod-2026-11-21.jpg")
    try Data("mine".utf8).write(to: file)
    apod.expect("2026-11-21")
    let question = try #require(
      try await apod.question("save", ["date": ["2026-11-21"]], mode: .refresh)
    )
    #expect(question.0 == Confirmation(question: "\(file.path()) exists. Overwrite?"))
    #expect(try Data(contentsOf: file) == Data("mine".utf8))
    apod.http.expect(
      "\(ApodFixture.folder)/2026-11-21_hd.jpg",
      HTTPResponse(status: 200, body: ApodFixture.bytes("2026-11-21"))
    )
    _ = try await question.then()
    #expect(try Data(contentsOf: file) != Data("mine".utf8))
    #expect(apod.requested.count == 2)
  }

  @Test("--text writes title, date, explanation and copyright beside the picture")
  func text() async throws {
    apod.expect("2026-11-21", changing: ["title": "Sea\u{1B}[2J", "copyright": "Ada"])
    expectBest("2026-11-21")
    let screen = try await apod.run("save", ["text": [""], "to": ["moon.jpg"]])
    let file = folder.file("moon.txt")
    let explanation = screen["explanation"].text
    let text = "\(SafeText("Sea\u{1B}[2J"))\n2026-11-21\n\n\(explanation)\n\nCopyright: Ada\n"
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    #expect(screen.notices.last == .info("Saved to \(file.path())."))
    #expect(screen["text"] == .string(file.path()))
    #expect(folder.names == ["moon.jpg", "moon.txt"])
  }

  @Test("the question before files are replaced names each; a picture on standard output has no text")
  func textQuestion() async throws {
    apod.expect("2026-11-21")
    let arguments = ["text": [""], "to": ["a.txt"]]
    try folder.file("a.txt.txt").write("mine")
    func question() async throws -> SafeText? { try await apod.question("save", arguments)?.0.question }
    #expect(try await question() == "\(folder.file("a.txt.txt").path()) exists. Overwrite?")
    try folder.file("a.txt").write("mine")
    let paths = ["a.txt", "a.txt.txt"].map { folder.file($0).path() }
    #expect(try await question() == "\(paths[0]) and \(paths[1]) exist. Overwrite?")
    #expect(throws: Failure.feature(ApodError.textWithoutFile)) {
      try ApodInteractor(apod.services).textDestination(beside: .standardOutput)
    }
  }

  @Test("a day without a picture is not saved; the error has its link")
  func video() async throws {
    apod.expect("2026-11-21", changing: ["media_type": "video", "hdurl": nil, "url": "https://youtu.be/x"])
    apod.expect("2026-11-20", changing: ["media_type": "other", "hdurl": nil, "url": nil])
    expectGolden(
      "nothing to save",
      try await apod.userError("save", ["date": ["2026-11-21"]]),
      try await apod.userError("save", ["date": ["2026-11-20"]])
    )
  }

  private func expectBest(_ day: String) {
    apod.http.expect(
      "\(ApodFixture.folder)/\(day)_hd.jpg",
      HTTPResponse(status: 200, body: ApodFixture.bytes("best"))
    )
  }
}
