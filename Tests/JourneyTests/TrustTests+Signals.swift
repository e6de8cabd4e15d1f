import FeatureKit
import Foundation
import TestSupport
import Testing

extension TrustTests {
  @Test(
    "A signal ends the programs that Curio runs, and leaves no temporary folder",
    arguments: [SIGINT, SIGTERM, SIGHUP]
  )
  func signals(number: Int32) async throws {
    try writeHungBrowser()
    let running = try start("gender check Kim --screenshot")
    #expect(await running.waits { _ in pid != nil })
    running.send(number)
    let outcome = try await running.outcome()
    #expect(outcome.status == (number == SIGINT ? 130 : 128 + number))
    #expect(try !isRunning(#require(pid)))
    #expect(try names(in: "tmp") == [])
  }

  @Test("The next start removes what SIGKILL left in the temporary folder, and nothing else")
  func killed() async throws {
    try writeHungBrowser()
    let running = try start("gender check Kim --screenshot")
    #expect(await running.waits { _ in pid != nil })
    try journey.path("tmp/curio-mine").makeFolder()
    _ = try await journey.run("emoji list", extra: environment)
    #expect(try names(in: "tmp").count == 2)
    running.send(SIGKILL)
    _ = try await running.outcome()
    #expect(try names(in: "tmp").count == 2)
    kill(try #require(pid), SIGKILL)
    // The last cleanup was less than a minute ago.
    try FileManager.default.removeItem(at: journey.path(".local/share/curio/.cleaned"))
    _ = try await journey.run("emoji list", extra: environment)
    #expect(try names(in: "tmp") == ["curio-mine"])
  }

  @Test(
    "A signal during a download leaves no partial file that can't be resumed",
    arguments: [SIGINT, SIGTERM, SIGHUP],
    ["apod save 2024-04-09 --to out/sky.png", "avatars search ada"]
  )
  func partialFiles(number: Int32, line: String) async throws {
    let journey = try Journey { request in
      request.path.hasPrefix("/pictures")
        ? .stuck(Data(count: 50_000), promising: 300_000) : RemoteWorld.reply(request)
    }
    try journey.path("out").makeFolder()
    _ = try await journey.run(line, endingBy: number, at: "/pictures")
    #expect(journey.files.filter { $0.hasPrefix("out/") || $0.contains("/pictures/") } == [])
  }

  @Test("A time limit ends the wait for a picture: the text is printed, and the status is that of a time-out")
  func missingPicture() async throws {
    let journey = try Journey { $0.path.hasPrefix("/pictures") ? .never : RemoteWorld.reply($0) }
    let start = ContinuousClock.now
    let outcome = try await journey.run(
      "gifs show abc --width 80 --pictures symbols --timeout 2",
      extra: ["CURIO_GIFS_API_KEY": "key"]
    )
    #expect(outcome.status == ErrorCode.timeout.exitStatus)
    #expect(outcome.errors.contains("Timed out after 2 s."))
    #expect(outcome.output.contains("A cat"), "\(outcome.output)")
    #expect(start.duration(to: .now) < .seconds(8))
  }
}
