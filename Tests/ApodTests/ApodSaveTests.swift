import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ApodModule

@Suite("Saving a picture")
final class ApodSaveTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "apod-\(UUID().uuidString)")
  private let apod: ApodFixture

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    apod = try ApodFixture(workingDirectory: folder)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test("today's is saved in full resolution in the current folder, named for the day")
  func today() async throws {
    apod.expect("2026-11-21")
    expectBest("2026-11-21")
    let screen = try await apod.run("save", ["date": ["today"]])
    let file = folder.appending(path: "apod-2026-11-21.jpg")
    #expect(try Data(contentsOf: file) == ApodFixture.bytes("best"))
    #expect(screen.notices == [.info("Saved to \(file.path()).")])
    #expect(screen.blocks == [.fields([Field("file", nil, "", record: "\(file.path())")])])
    #expect(screen.effect == .changed)
    #expect(screen["file"] == .string(file.path()))
    #expect(screen["date"] == "2026-11-21")
    #expect(apod.http.requests.last?.maximumBytes == 200_000_000)
    #expect(try names() == ["apod-2026-11-21.jpg"])
  }

  @Test("--to names the file or the folder; the extension follows the picture's kind")
  func path() async throws {
    apod.expect("2024-04-09", changing: ["hdurl": nil, "url": "https://apod.nasa.gov/old.GIF"])
    for _ in 1...2 {
      apod.http.expect(
        "https://apod.nasa.gov/old.GIF",
        HTTPResponse(status: 200, body: TestPictures.gif(2, 2))
      )
    }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "skies"),
      withIntermediateDirectories: false
    )
    _ = try await apod.run("save", ["date": ["2024-04-09"], "to": ["skies"]])
    _ = try await apod.run("save", ["date": ["2024-04-09"], "to": [folder.path() + "/moon"]])
    #expect(try names() == ["moon", "skies"])
    #expect(try names("skies") == ["apod-2024-04-09.gif"])
  }

  @Test("an existing file is overwritten only after a confirmation, and its day is requested once")
  func replacing() async throws {
    let file = folder.appending(path: "apod-2026-11-21.jpg")
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

  @Test("a failed save leaves the existing file as it was", arguments: [200, 404, 500])
  func failing(_ status: Int) async throws {
    let file = folder.appending(path: "apod-2026-11-21.jpg")
    try Data("mine".utf8).write(to: file)
    apod.expect("2026-11-21")
    apod.http.expect(
      "\(ApodFixture.folder)/2026-11-21_hd.jpg",
      HTTPResponse(status: status, body: Data("<html>".utf8))
    )
    let codes = [200: ErrorCode.badResponse, 404: .badResponse, 500: .serverError]
    #expect(try await apod.userError("save", ["date": ["2026-11-21"]])?.code == codes[status])
    #expect(try Data(contentsOf: file) == Data("mine".utf8))
    #expect(try names() == ["apod-2026-11-21.jpg"])
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

  private func names(_ subfolder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: subfolder).path()).sorted()
  }
}
