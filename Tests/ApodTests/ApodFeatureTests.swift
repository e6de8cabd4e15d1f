import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ApodModule

@Suite("The drawer of the picture of the day as a whole")
struct ApodFeatureTests {
  private let feature = ApodFeature.feature

  @Test("Its commands, in the order of the menu")
  func commands() throws {
    let commands = feature.commands(try feature.sampleServices())
    #expect(commands.map(\.name) == ["today", "on", "random", "range", "history", "save"])
    #expect(feature.defaultCommand == "today")
    #expect(commands.allSatisfy { !$0.examples.isEmpty })
    #expect(feature.api?.defaultKey == "DEMO_KEY")
  }

  @Test("Own words for a spent limit only where the key is everybody's")
  func ownKey() async throws {
    let bench = try TestFixture("apod", api: ApodAdapter.api, key: "0123456789")
    bench.http.expect(ApodFixture.address("2026-11-21"), HTTPResponse(status: 429))
    #expect(
      try await feature.userError("today", with: bench.services)
        == UserError(
          .rateLimited,
          "NASA's request limit is spent.",
          advice: "Try again later. A key of your own raises the limit: `curio config set apod.apiKey KEY`."
        )
    )
  }

  @Test("The sample world has every day, whatever day it is, in all kinds")
  func sample() async throws {
    let services = try feature.sampleServices()
    var kinds: Set<String> = []
    for day in ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21"] {
      let screen = try await feature.run("on", ["date": [day]], with: services)
      #expect(screen.notices.isEmpty)
      let isOther = screen.datum("mediaType") == "other"
      #expect(screen.pictureBytes.flatMap { PictureFormat($0) } == (isOther ? nil : .png))
      if case .string(let kind) = screen.datum("mediaType") { kinds.insert(kind) }
    }
    #expect(kinds == ["image", "video", "other"])
    #expect(try await feature.run("today", with: services).datum("date") == "2026-11-21")
    #expect(try await feature.run("history", with: services).datum("total") == 6)
  }

  @Test("The sample world's odd titles and credits are tidied on the screen")
  func sampleTexts() async throws {
    let services = try feature.sampleServices()
    let range = try await feature.run(
      "range",
      ["from": ["2026-11-16"], "to": ["2026-11-21"]],
      with: services
    )
    guard case .array(let items) = range.datum("items") else { throw Failure.notFound }
    let texts = items.compactMap { item -> [JSONValue?]? in
      guard case .object(let fields) = item else { return nil }
      return [fields["title"], fields["copyright"]]
    }
    #expect(texts.count == 6)
    #expect(texts.contains(["Old Light from a Ringed World", .null]))
    #expect(texts.contains(["A River of Dust above the Plain", "Ida Lindqvist; Text: Curio"]))
  }

  @Test("The sample world has what NASA has not: the days without a picture, and a range without sense")
  func sampleErrors() async throws {
    let services = try feature.sampleServices()
    #expect(try await feature.userError("on", ["date": ["1995-06-18"]], with: services)?.code == .notFound)
    let backwards = SampleRequest(
      try services.endpoint().request(
        ["planetary", "apod"],
        query: [.init("start_date", "2024-01-02"), .init("end_date", "2024-01-01")]
      )
    )
    #expect(feature.sample.answer(backwards)?.status == 400)
    let first = try await feature.run(
      "range",
      ["from": ["1995-06-16"], "to": ["1995-06-20"]],
      with: services
    )
    #expect(first.dates == ["1995-06-16", "1995-06-20"])
    let unknown = SampleRequest(try services.endpoint().request(["users", "octocat"]))
    #expect(feature.sample.answer(unknown) == nil)
  }
}
