import FeatureKit
import TestSupport
import Testing

@testable import EmojiModule

@Suite("Picking an emoji")
struct EmojiPickTests {
  private func screen(_ arguments: [String: [String]] = [:], usualTone: String? = nil) async throws -> Screen
  {
    let emoji = try await EmojiFixture.fetched()
    var services = emoji.services
    services.settingText = { $0 == "tone" ? usualTone : nil }
    let command = try #require(emoji.feature.command("pick"))
    let call = try command.call(arguments, mode: .offline, feature: "emoji")
    guard case .pick(let screen) = try await emoji.feature.router(services).run(call) else {
      throw Failure.notFound
    }
    return screen
  }

  private func texts(_ screen: Screen) -> [SafeText?] {
    screen.table?.rows.map(\.actions.copyText) ?? []
  }

  @Test("All emojis are there at once, each with the text that is printed, and no actions")
  func all() async throws {
    let screen = try await screen(["tone": ["2"]])
    #expect(texts(screen) == ["👍🏼", "💙", "❤️", ":octocat:"])
    #expect(screen.paging?.next == nil && screen.actions == [])
  }

  @Test("All have the setting's tone, from which the key goes on")
  func usualTone() async throws {
    let screen = try await screen(usualTone: "4")
    #expect(texts(screen) == ["👍🏾", "💙", "❤️", ":octocat:"])
    #expect(screen.around.variant?.route == Route("emoji", "pick", ["tone": ["5"]]))
  }

  @Test("--name prints names, also in the other tabs and skin tones")
  func byName() async throws {
    let screen = try await screen(["name": [""]])
    #expect(texts(screen) == [":+1:", ":blue_heart:", ":heart:", ":octocat:"])
    #expect(screen.around.variant?.route == Route("emoji", "pick", ["name": [""], "tone": ["1"]]))
    #expect(try await texts(self.screen(["name": [""], "group": ["people"]])) == [":+1:"])
  }
}
