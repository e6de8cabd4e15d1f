import Terminal
import TestSupport
import Testing

@testable import CommandLine
@testable import FeatureKit
@testable import Menu
@testable import Views
@testable import curio

/// The commands over all features, in the sample world.
@Suite("Commands over all features")
struct EverythingTests {
  private let registry: FeatureRegistry

  init() throws { registry = try .sample() }

  private func screen(_ route: Route, mode: CacheMode = .cacheFirst) async throws -> Screen {
    try await CommandRouter(registry).result(route, Running(mode: mode)).get()
  }

  @Test("`today` has the thing of each feature that has one, with its link")
  func today() async throws {
    let screen = try await screen(TodayGroup.route(.show))
    let names = registry.features.filter { $0.today != nil }.map { JSONValue.string($0.name) }
    #expect(screen.data["items"].items.map { $0["feature"] } == names)
    #expect(screen.data["items"].items.allSatisfy { !$0["title"].recorded.isEmpty })
    #expect(!names.isEmpty)
    #expect(screen.notices.isEmpty)
    #expect(try await self.screen(TodayGroup.route(.show)).data == screen.data)
  }

  @Test("`surprise` shows a feature's own screen and says which feature it was")
  func surprise() async throws {
    let screen = try await screen(SurpriseGroup.route(.show))
    let name = screen.data["feature"].recorded
    #expect(registry.feature(name)?.surprise != nil)
    #expect(screen.recordLines.contains("feature\t\(name)"))
    #expect(!screen.blocks.isEmpty)
  }

  @Test("`surprise --small` has three to six lines: a title, at most three lines and the command")
  func greeting() async throws {
    for _ in 1...10 {
      let screen = try await screen(SurpriseGroup.route(.show).setting(SurpriseGroup.small.set(true)))
      guard case .own(let block) = screen.blocks.first else { throw Failure.notFound }
      let lines = block.lines(on: .plain(width: 60))
      #expect((3...5).contains(lines.count) && lines.allSatisfy { CellWidth.cells(of: $0) <= 60 }, "\(lines)")
      #expect(lines.last?.hasPrefix("curio ") == true)
      #expect(screen.recordLines.isEmpty)
    }
  }

  @Test("`find` lists what is saved by feature, the best match first")
  func find() async throws {
    try skipIfRemoved(["emoji"])
    let screen = try await screen(FindGroup.route(.saved, FindGroup.text.set("apple")))
    #expect(screen.recordLines.prefix(2) == ["emoji\tapple\tapple", "emoji\tgreen_apple\tgreen_apple"])
    #expect(screen.blocks.first == .heading("Emojis"))
  }

  @Test("`find` looks into every text that a person sees, and the menu's search finds the same")
  func everyText() async throws {
    let router = CommandRouter(registry)
    for (feature, command, arguments) in [
      ("gender", "check", ["names": ["Peter"]]), ("apod", "on", ["date": ["2026-11-21"]]),
      ("desserts", "show", ["recipe": ["52893"]]), ("gifs", "search", ["keyword": ["rocket"]]),
      ("repos", "list", [:]), ("avatars", "search", ["login": ["octocat"]]),
    ] where registry.feature(feature) != nil {
      _ = try await router.result(Route(feature, command, arguments)).get()
    }
    let everything = try await screen(FindGroup.everything)
    for feature in registry.features {
      // A feature from a template has nothing saved here; the rules of all features cover it.
      guard let last = await router.prepared(feature).saved().last else {
        #expect(feature.sample.life(.now).isEmpty)
        continue
      }
      let texts = [SafeText(last.value), last.title] + last.texts
      for text in texts.map({ String($0.string.prefix(60)) }) where !text.isEmpty {
        let screen = try await screen(FindGroup.everything.setting(FindGroup.text.set(text)))
        let line = "\(feature.name)\t\(last.title)\t\(last.value)"
        #expect(screen.recordLines.contains(line), "\(text) doesn't find \(line)")
        var filter = ListFilter()
        filter.search(everything)
        filter.editor = LineEditor(text)
        #expect(filter.matches(in: everything).recordLines == screen.recordLines)
      }
    }
  }

  @Test("`find` says when nothing saved matches")
  func nothingFound() async throws {
    let screen = try await screen(FindGroup.route(.saved, FindGroup.text.set("qqqqqq")))
    #expect(screen.emptyTexts == ["Nothing saved matches “qqqqqq”."])
  }

  @Test("`find` without a text lists everything; pages of it are cut over all features")
  func everything() async throws {
    let all = try await screen(FindGroup.everything).data["items"].items
    let first = try await screen(FindGroup.route(.saved, Paging.limit.set(3)))
    #expect(first.data["items"].items == Array(all.prefix(3)))
    #expect(all.count > 100)
  }
}
