import Foundation
import TestSupport
import Testing

@Suite("What has expired", .journey)
struct ExpiryJourneyTests {
  private let journey: Journey

  init() throws { journey = try Journey { _ in .init([.hang]) } }

  private static let record = """
    {"expiresAt": "2020-01-01T00:10:00Z", "savedAt": "2020-01-01T00:00:00Z", "value": {"name": "kim"}}
    """

  /// Leaves a result with its page and a screenshot with its record from years ago, and a rate limit.
  private func leaveExpiredData() throws {
    for (path, text) in [
      ("store/gender/result - kim.json", Self.record), ("store/limits/old.json", Self.record),
      ("store/gender/screenshot kim_20200101%54000000%5A.png.json", Self.record),
      ("documents/gender/kim_20200101T000000Z.html", ""), ("documents/gender/kim_20200101T000000Z.png", ""),
    ] {
      let file = journey.path(".local/share/curio/\(path)")
      try file.write(text)
    }
  }

  private var expiredFiles: [String] {
    journey.files.filter { $0.contains("kim") || $0.contains("old.json") }
  }

  @Test(
    "is gone after any command, also one that fails",
    arguments: ["features", "emoji show nothere", "apod today --offline"]
  )
  func command(line: String) async throws {
    try leaveExpiredData()
    #expect(expiredFiles.count == 5)
    _ = try await journey.run(line)
    #expect(expiredFiles == [])
  }

  @Test(
    "is left alone by what isn't a command",
    arguments: ["--version", "-V --json", "help", "nonsense", "emoji list --page 0", "__complete emoji re"]
  )
  func noCommand(line: String) async throws {
    try leaveExpiredData()
    _ = try await journey.run(line)
    #expect(expiredFiles.count == 5)
  }

  @Test("is gone when a plug-in starts")
  func plugin() async throws {
    try leaveExpiredData()
    let program = journey.path("bin/curio-look")
    try journey.path("bin").makeFolder()
    try ProgramFile.write("#!/bin/sh\nfind .local -name '*kim*' -o -name old.json\n", to: program)
    let path = "\(journey.path("bin").path):/usr/bin:/bin"
    let outcome = try await journey.run("look", extra: ["PATH": path])
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
  }

  @Test("is gone after Ctrl-C and SIGTERM", arguments: [SIGINT, SIGTERM])
  func signals(number: Int32) async throws {
    try leaveExpiredData()
    #expect(try await journey.run("emoji fetch", endingBy: number).status == 128 + number)
    #expect(expiredFiles == [])
  }
}
