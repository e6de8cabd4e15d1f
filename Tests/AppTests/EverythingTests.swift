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
  private let router: CommandRouter
  private var registry: FeatureRegistry { router.registry }

  init() throws { router = CommandRouter(try .sample()) }

  private func screen(_ route: Route) async throws -> Screen { try await router.result(route).get() }

  @Test("`today` has the thing of each feature that has one, with its link")
  func today() async throws {
    let screen = try await router.screen("today show")
    let names = registry.features.filter { $0.today != nil }.map { JSONValue.string($0.name) }
    #expect(screen.data["items"].items.map { $0["feature"] } == names)
    #expect(screen.data["items"].items.allSatisfy { !$0["title"].recorded.isEmpty })
    #expect(!names.isEmpty)
    #expect(screen.notices.isEmpty)
    #expect(try await router.screen("today show").data == screen.data)
  }

  @Test("`surprise` shows a feature's own screen and says which feature it was")
  func surprise() async throws {
    let screen = try await router.screen("surprise show")
    let name = screen.data["feature"].recorded
    #expect(registry.feature(name)?.surprise != nil)
    #expect(screen.recordLines.contains("feature\t\(name)"))
    #expect(!screen.blocks.isEmpty)
  }

  @Test("`surprise --small` has three to six lines: a title, at most three lines and the command")
  func greeting() async throws {
    for _ in 1...10 {
      let screen = try await router.screen("surprise show --small")
      guard case .own(let block) = screen.blocks.first else { throw Failure.notFound }
      let lines = block.lines(on: .plain(width: 60))
      #expect((3...5).contains(lines.count) && lines.allSatisfy { CellWidth.cells(of: $0) <= 60 }, "\(lines)")
      #expect(lines.last?.hasPrefix("curio ") == true)
      #expect(!registry.features.contains { lines.contains($0.summary) })
      #expect(screen.recordLines.isEmpty)
    }
  }

  @Test("`find` lists what is saved by feature, the best match first")
  func find() async throws {
    try skipIfRemoved(["emoji"])
    let screen = try await router.screen("find saved apple")
    #expect(screen.recordLines.prefix(2) == ["emoji\tapple\tapple", "emoji\tgreen_apple\tgreen_apple"])
    #expect(screen.blocks.first == .heading("Emojis"))
  }

  @Test("`find` looks into every text that a person sees, and the menu's search finds the same")
  func everyText() async throws {
    for line in [
      "gender check Peter", "apod on 2026-11-21", "desserts show 52893", "gifs search rocket", "repos list",
      "avatars search octocat",
    ] where registry.feature(String(line.prefix { $0 != " " })) != nil {
      _ = try await router.screen(line)
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
    let screen = try await router.screen("find saved qqqqqq")
    #expect(screen.absences == ["Nothing saved matches “qqqqqq”."])
  }

  @Test("`find` without a text lists everything; pages of it are cut over all features")
  func everything() async throws {
    let all = try await router.screen("find saved --all").data["items"].items
    let first = try await router.screen("find saved --limit 3")
    #expect(first.data["items"].items == Array(all.prefix(3)))
    #expect(all.count > 100)
  }
}
