import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ApodModule

@Suite("Saving a range")
final class ApodSaveRangeTests {
  private let folder: TemporaryFolder
  private let apod: ApodFixture
  private let days = ["from": ["2024-04-01"], "until": ["2024-04-04"]]

  init() throws {
    folder = try TemporaryFolder()
    apod = try ApodFixture(workingDirectory: folder.url)
  }

  @Test("all pictures are saved; those that exist are counted and stay, videos are skipped")
  func saved() async throws {
    try Data("mine".utf8).write(to: folder.file("apod-2024-04-02.jpg"))
    let video: [String: JSONValue?] = ["media_type": "video", "hdurl": nil, "url": "https://youtu.be/x"]
    try expectDays(changing: ["2024-04-03": video])
    expectBest("2024-04-01")
    expectBest("2024-04-04")
    let screen = try await apod.run("save", days)
    #expect(screen.title == "Saved pictures from 2024-04-01 to 2024-04-04")
    #expect(
      screen.notices == [
        .info("Saved 2 pictures."), .info("1 existed already."),
        .info("Skipped days without a picture, such as videos: 2024-04-03."),
      ]
    )
    #expect(screen.partialFailure == nil)
    #expect(screen.dates == ["2024-04-01", "2024-04-02", "2024-04-04"])
    #expect(screen["items.0.file"] == .string(path("2024-04-01")))
    guard case .table(let table) = screen.blocks.first else {
      Issue.record("no table")
      return
    }
    #expect(table.rows.map(\.record).first == ["2024-04-01", SafeText(path("2024-04-01"))])
    #expect(folder.names == ["apod-2024-04-01.jpg", "apod-2024-04-02.jpg", "apod-2024-04-04.jpg"])
    #expect(try Data(contentsOf: URL(filePath: path("2024-04-02"))) == Data("mine".utf8))
  }

  @Test("--text writes each day's text beside its picture, and leaves texts that exist as they are")
  func texts() async throws {
    for file in ["apod-2024-04-01.jpg", "apod-2024-04-02.txt"] { try folder.file(file).write("mine") }
    try expectDays()
    for day in ["2024-04-02", "2024-04-03", "2024-04-04"] { expectBest(day) }
    let screen = try await apod.run("save", days.merging(["text": [""]]) { $1 })
    #expect(
      screen.notices == [
        .info("Saved 3 pictures."), .info("1 existed already."), .info("Their texts are beside them."),
      ]
    )
    #expect(folder.names.filter { $0.hasSuffix(".txt") }.count == 4)
    #expect(try String(contentsOf: folder.file("apod-2024-04-02.txt"), encoding: .utf8) == "mine")
    #expect(screen["items.0.text"] == .string(folder.file("apod-2024-04-01.txt").path()))
  }

  @Test("a day that fails is named and the others are saved; the next call saves only that one")
  func failing() async throws {
    try expectDays()
    expectBest("2024-04-01")
    apod.http.expect("\(ApodFixture.folder)/2024-04-02_hd.jpg", HTTPResponse(status: 500))
    expectBest("2024-04-03")
    expectBest("2024-04-04")
    let screen = try await apod.run("save", days)
    #expect(screen.dates == ["2024-04-01", "2024-04-03", "2024-04-04"])
    #expect(
      screen.partialFailure
        == UserError(
          .serverError,
          "Could not save 2024-04-02. NASA has a problem right now (500).",
          advice: "Run the command again to save the rest."
        )
    )
    expectBest("2024-04-02")
    let second = try await apod.run("save", days)
    #expect(second.notices == [.info("Saved 1 picture."), .info("3 existed already.")])
    #expect(second.dates.count == 4)
  }

  @Test("--to doesn't name a file, but may name a folder that is made")
  func notAFolder() async throws {
    try Data().write(to: folder.file("file.jpg"))
    try expectDays()
    let error = try await apod.userError("save", days.merging(["to": ["file.jpg"]]) { $1 })
    #expect(error?.code == .invalidInput)
    #expect(folder.names == ["file.jpg"])
  }

  @Test("--until needs --from, and a date is no range")
  func conflicts() async throws {
    let until = try await apod.userError("save", ["until": ["2024-04-04"]])
    #expect(until == UserError(.usage, "--until needs --from.", advice: "See `curio help apod save`."))
    let both = try await apod.userError("save", days.merging(["date": ["today"]]) { $1 })
    #expect(both?.code == .usage)
    #expect(both?.message == "DATE and --from can't be combined.")
  }

  @Test("offline nothing is requested; without the list of days nothing is saved")
  func failedList() async throws {
    #expect(try await apod.userError("save", days, mode: .offline)?.code == .offline)
    apod.http.expect(Self.range, HTTPResponse(status: 503))
    #expect(try await apod.userError("save", days)?.code == .serverError)
  }

  private static let range =
    "http://api.test/planetary/apod?start_date=2024-04-01&end_date=2024-04-04&thumbs=true&api_key=****"

  private func expectDays(changing fields: [String: [String: JSONValue?]] = [:]) throws {
    let days = ["2024-04-01", "2024-04-02", "2024-04-03", "2024-04-04"]
    let wire = days.map { ApodFixture.wire($0, changing: fields[$0] ?? [:]) }
    apod.http.expect(Self.range, try ApodFixture.json(.array(wire)))
  }

  private func expectBest(_ day: String) {
    apod.http.expect(
      "\(ApodFixture.folder)/\(day)_hd.jpg",
      HTTPResponse(status: 200, body: ApodFixture.bytes(day))
    )
  }

  private func path(_ day: String) -> String { folder.file("apod-\(day).jpg").path() }
}
