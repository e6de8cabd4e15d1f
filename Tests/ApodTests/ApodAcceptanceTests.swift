import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ApodModule

@Suite("The acceptance criteria of the picture of the day")
struct ApodAcceptanceTests {
  @Test("1. Online, first time today: picture, title and explanation; one API request, one picture request")
  func firstTimeToday() async throws {
    let apod = try ApodFixture()
    apod.expect("2026-11-21")
    apod.expectPicture("2026-11-21")
    let screen = try await apod.run("today")
    #expect(screen.title == "Sky of 2026-11-21")
    #expect(screen.pictureBytes == ApodFixture.bytes("2026-11-21"))
    #expect(screen.blocks.contains(.text("Stars.")))
    #expect(screen.provenance.source == .network)
    #expect(screen.notices.isEmpty)
    #expect(apod.requested == [ApodFixture.address("2026-11-21"), ApodFixture.picture("2026-11-21")])
  }

  @Test(
    "2. Seen today, offline: the same, no request, picture included",
    arguments: [CacheMode.cacheFirst, .offline]
  )
  func seenToday(_ mode: CacheMode) async throws {
    let apod = try await ApodFixture.seenToday()
    let screen = try await apod.run("today", mode: mode)
    #expect(screen.title == "Sky of 2026-11-21")
    #expect(screen.pictureBytes == ApodFixture.bytes("2026-11-21"))
    #expect(screen.blocks.contains(.text("Stars.")))
    #expect(screen.provenance.source == .cache)
    #expect(screen.notices.isEmpty)
    #expect(apod.requested.count == 2)
  }

  @Test(
    "3. Not seen today, offline: the sentence and the last one seen, picture included",
    arguments: Failure.Problem.ofConnection
  )
  func notSeenToday(_ reason: Failure.Problem) async throws {
    let apod = try await ApodFixture.seenToday()
    apod.clock.advance(by: 86_400)
    if reason != .offlineFlag { apod.expect("2026-11-22", failure: .offline(reason)) }
    let screen = try await apod.run("today", mode: reason == .offlineFlag ? .offline : .cacheFirst)
    #expect(
      screen.notices.map(\.text.string)
        == ["We are not connected to the internet, showing you the last image we have."]
    )
    #expect(screen.title == "Sky of 2026-11-21")
    #expect(screen.pictureBytes == ApodFixture.bytes("2026-11-21"))
    #expect(screen.blocks.contains(.text("Stars.")))
    #expect(screen.provenance.source == .stale)
    #expect(screen["date"] == "2026-11-21")
  }

  @Test("4. The complete picture reaches the terminal, without a size that would distort it")
  func wholePicture() async throws {
    let apod = try ApodFixture()
    let picture =
      Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + Data((0..<100_000).map { UInt8($0 % 251) })
    apod.expect("2026-11-21")
    apod.http.expect(ApodFixture.picture("2026-11-21"), HTTPResponse(status: 200, body: picture))
    let screen = try await apod.run("today")
    #expect(screen.blocks.first == .picture(Picture(.bytes(picture), altText: "Sky of 2026-11-21")))
  }
}
