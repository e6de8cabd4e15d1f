import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ApodModule

@Suite("Picture of the day sample data")
struct ApodSampleTests {
  private struct Page: Decodable {
    let date: String
    let title: String
    let media_type: String
    let url: String
    let hdurl: String?
    let thumbnail_url: String?
    let copyright: String?
  }

  private let feature = ApodFeature.feature
  private let today = Apod.today(.system)
  private let address = "https://api.nasa.gov/planetary/apod?thumbs=true"

  private func range(_ first: Day, _ last: Day) throws -> [Page] {
    try feature.sample.value("\(address)&start_date=\(first)&end_date=\(last)")
  }

  @Test("shows an image today, and seven different days before one repeats")
  func week() throws {
    let pages = try range(today.advanced(by: -13), today)
    #expect(pages.count == 14)
    #expect(pages.last?.media_type == "image")
    #expect(Set(pages.suffix(7).map(\.title)).count == 7)
    #expect(pages.prefix(7).map(\.title) == pages.suffix(7).map(\.title))
    #expect(Set(pages.map(\.media_type)) == ["image", "video"])
  }

  @Test("marks each title as a sample and has a drawn picture of each day")
  func pictures() throws {
    for page in try range(today.advanced(by: -6), today) {
      let isImage = page.media_type == "image"
      #expect(page.title.hasPrefix(isImage ? "Sample picture: " : "Sample video: "))
      for picture in isImage ? [page.url, page.hdurl] : [page.thumbnail_url] {
        let response = feature.sample.response(try #require(picture))
        #expect(PictureFormat(try #require(response).body) == .png, "\(page.title)")
      }
    }
  }

  @Test("answers every day since the first but the three that NASA has no picture of")
  func days() throws {
    let first: Page = try feature.sample.value("\(address)&date=1995-06-16")
    #expect(first.date == "1995-06-16")
    let days = try range(Apod.firstDay, Apod.firstDay.advanced(by: 30)).map(\.date)
    #expect(days.count == 28 && days.starts(with: ["1995-06-16", "1995-06-20"]))
    #expect(feature.sample.response("\(address)&date=1995-06-18")?.status == 404)
    #expect(feature.sample.response("\(address)&date=1995-06-15")?.status == 400)
    let backward = feature.sample.response("\(address)&start_date=2024-01-02&end_date=2024-01-01")
    #expect(backward?.status == 400)
    #expect(feature.sample.response("https://api.nasa.gov/users/octocat") == nil)
  }

  @Test("leaves the still of a video out where none was asked for")
  func thumbnails() throws {
    let pages: [Page] = try feature.sample.value(
      "https://api.nasa.gov/planetary/apod?start_date=\(today.advanced(by: -6))&end_date=\(today)"
    )
    #expect(pages.count == 7 && pages.allSatisfy { $0.thumbnail_url == nil })
  }

  @Test("spans a copyright over several lines, which a screen shows as one")
  func copyright() async throws {
    let arguments = ["from": ["\(today.advanced(by: -6))"], "to": ["\(today)"]]
    let range = try await feature.run("range", arguments, with: feature.sampleServices())
    guard case .array(let items)? = range.datum("items") else { throw Failure.notFound }
    let copyrights = items.map { item in
      if case .object(let fields) = item { fields["copyright"] } else { JSONValue?.none }
    }
    #expect(copyrights.contains("The Curio project"))
  }
}
