import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ApodModule

@Suite("The wallpaper")
struct ApodWallpaperTests {
  @Test("without a folder for documents, as in the sample world, it only says what it would be")
  func sample() async throws {
    let apod = try ApodFixture()
    apod.expect("2024-04-09")
    let screen = try await apod.run("wallpaper", ["date": ["2024-04-09"]])
    #expect(screen.notices == [.info("Sample: your wallpaper would be “Sky of 2024-04-09”.")])
    #expect(screen["file"] == .null && screen["program"] == .null)
  }

  @Test("a day with a video takes the last picture before it and says so")
  func video() async throws {
    let apod = try ApodFixture()
    let video: [String: JSONValue?] = ["media_type": "video", "hdurl": nil, "url": "https://youtu.be/x"]
    apod.expect("2024-04-09", changing: video)
    apod.expect("2024-04-08", changing: video)
    apod.expect("2024-04-07")
    let screen = try await apod.run("wallpaper", ["date": ["2024-04-09"]])
    #expect(screen["date"] == "2024-04-07")
    #expect(screen.notices.first == .info("2024-04-09 has no picture; this is the one of 2024-04-07."))
  }
}
