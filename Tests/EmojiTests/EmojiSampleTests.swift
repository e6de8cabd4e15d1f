import FeatureKit
import TestSupport
import Testing

@testable import EmojiModule

@Suite("Sample emojis")
struct EmojiSampleTests {
  @Test("Every emoji has a picture, and only GitHub's own have no character")
  func sample() async throws {
    let services = try EmojiFeature.feature.sampleServices()
    for command in EmojiFeature.feature.sample.preparation {
      _ = try await EmojiFeature.feature.run(command, with: services)
    }
    let list = try await EmojiInteractor(services).list(.cacheFirst).value
    #expect(list.names.count == 63)
    #expect(
      list.names.filter { list[$0].character == nil } == [
        "atom", "dependabot", "electron", "octocat", "shipit",
      ]
    )
    for name in list.names {
      let picture = try await services.http.send(HTTPRequest(try #require(list[name].url)))
      #expect(PictureFormat(picture.body) == .png, "\(name)")
    }
    let unknown = SampleRequest(try services.endpoint().request(["users", "octocat"]))
    #expect(EmojiFeature.feature.sample.answer(unknown) == nil)
  }
}
