import FeatureKit
import Foundation
import TestSupport
import Testing

/// With faketime and a server that is stopped.
@Suite("The picture of the day", .journey, .needs("faketime"))
struct ApodJourneyTests {
  private static let notConnected =
    "We are not connected to the internet, showing you the last image we have."
  private static let firstDay = CurioProcess.at("2026-11-21 14:00:00")
  private static let later = CurioProcess.at("2026-11-21 20:00:00")
  private static let nextDay = CurioProcess.at("2026-11-22 14:00:00")

  private let journey: Journey

  init() throws { journey = try Journey() }

  @Test("Not seen today, offline: the sentence, and the last one seen, picture included")
  func notSeenTodayOffline() async throws {
    let seen = try await journey.run("apod today --pictures symbols", wrapper: Self.firstDay)
    let data = try await journey.document("apod today", wrapper: Self.later)["data"]
    journey.server.stop()

    let nextDay = try await journey.run("apod today --pictures symbols", wrapper: Self.nextDay)
    #expect(nextDay.status == 0)
    #expect(nextDay.errors == Self.notConnected + "\n")
    #expect(nextDay.output == seen.output)

    let document = try await journey.document("apod today", wrapper: Self.nextDay)
    #expect(document["source"] == "stale")
    #expect(document["notices"] == [.string(Self.notConnected)])
    #expect(document["data"] == data)
    #expect(FileManager.default.fileExists(atPath: document["data.file"].text))
    #expect(journey.asked.count == 2)
  }

  @Test("In a command the title, the whole picture and the hint are in view", .needs("tmux"))
  func inView() async throws {
    let words = ["apod", "today", "--sample", "--no-pager", "--pictures", "symbols"]
    let terminal = try await journey.curio.onTerminal(words)
    #expect(try await terminal.status() == 0)
    #expect(try await terminal.lines.first == "The Moon over a Quiet Sea")
  }
}
