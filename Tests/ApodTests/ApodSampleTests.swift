import FeatureKit
import Foundation
import Images
import TestSupport
import Testing

@testable import ApodModule

@Suite("Sample pictures of the day")
struct ApodSampleTests {
  private struct Page: Decodable {
    let date: String
    let title: String
    let explanation: String
    let media_type: String
    let url: String
    let hdurl: String?
    let thumbnail_url: String?
  }

  private let world = ApodFeature.feature.sample
  private let today = Apod.today(FrozenClock().wall)
  private let address = "https://api.nasa.gov/planetary/apod?thumbs=true"

  private func range(_ first: Day, _ last: Day) throws -> [Page] {
    try world.value("\(address)&start_date=\(first)&end_date=\(last)")
  }

  @Test("today has an image, a video is among the last seven days, and sixteen days pass before one repeats")
  func days() throws {
    let pages = try range(today.advanced(by: -31), today)
    #expect(pages.count == 32)
    #expect(pages.last?.media_type == "image")
    #expect(Set(pages.suffix(7).map(\.media_type)) == ["image", "video"])
    #expect(Set(pages.suffix(16).map(\.title)).count == 16)
    #expect(pages.prefix(16).map(\.title) == pages.suffix(16).map(\.title))
  }

  @Test("each text says that it is a sample, and each day has a picture, a JPEG")
  func pictures() throws {
    for page in try range(today.advanced(by: -15), today) {
      let isImage = page.media_type == "image"
      #expect(page.explanation.contains("Curio's sample data"))
      for picture in isImage ? [page.url, page.hdurl] : [page.thumbnail_url] {
        let response = world.response(try #require(picture))
        #expect(ImageFormat(try #require(response).body) == .jpeg, "\(page.title)")
      }
    }
  }

  @Test("every day since the first has a page, except the three that NASA has none for")
  func firstDays() throws {
    let first: Page = try world.value("\(address)&date=1995-06-16")
    #expect(first.date == "1995-06-16")
    let days = try range(Apod.firstDay, Apod.firstDay.advanced(by: 30)).map(\.date)
    #expect(days.count == 28 && days.starts(with: ["1995-06-16", "1995-06-20"]))
    #expect(world.response("\(address)&date=1995-06-18") == nil)
    #expect(world.response("https://api.nasa.gov/users/octocat") == nil)
  }
}
