import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import Plugins

@Suite("A plug-in as a feature")
struct PluginFeatureTests {
  static let description = #"""
    {"protocol": 1, "title": "Tea", "summary": "Kinds of tea", "home": ["list"], "surprise": ["best"],
     "commands": [
      {"name": "list", "output": "screen", "cache": 600,
       "parameters": [{"name": "kind", "kind": "positional", "values": ["green", "black"], "complete": true},
                      {"name": "sort", "default": "name"}, {"name": "hot", "kind": "flag"}],
       "fields": [{"name": "id"}, {"name": "title", "label": "Tea"},
                  {"name": "minutes", "label": "Minutes", "kind": "number"}, {"name": "picture"}]},
      {"name": "best", "output": "screen", "view": "page"},
      {"name": "drop", "output": "screen", "view": "page"},
      {"name": "brew"}]}
    """#

  private static let actions = #"""
    {"title": "Sencha", "page": {"picture": "https://tea.test/a.png", "fields": {"Zest": 9, "Age": 2},
      "text": "Good.", "steps": ["Boil"]},
     "actions": [{"title": "Drink it", "key": "w", "run": ["list"], "changes": true},
      {"title": "See all", "key": "q", "run": ["list"]}, {"title": "Nothing", "run": ["none"]},
      {"title": "Shop", "link": "https://tea.test/shop"}, {"title": "Copy", "copy": "🍵"},
      {"title": "Save", "save": "https://tea.test/large.png"}]}
    """#

  @Sendable
  private static func print(_ words: [String]) -> FakePlugin.Printed {
    switch words[0] {
    case Plugin.completeFlag: "\(words[2])en\tGreen tea\nblack\n"
    case "list": "sencha\tSencha\t2\thttps://tea.test/a.png\nassam\tAssam\t4\t\n"
    case "best": "\(actions)"
    case "drop": #"{"ask": {"question": "Drop it?", "yes": ["best"]}}"#
    default: .failure(3, "")
    }
  }

  func tea(_ fixture: TestFixture? = nil) throws -> FakePlugin {
    try FakePlugin(Self.description, fixture, print: Self.print)
  }

  @Test("a list is called with checked words in normal form, and is cached")
  func list() async throws {
    let tea = try tea()
    let words = ["kind": ["GREEN"], "hot": [""]]
    let list = try await tea.run("list", words)
    #expect(list.ids == ["sencha", "assam"] && list["items.0.minutes"] == 2)
    #expect(list.provenance.source == .network)
    #expect(tea.runs.all == ["open list green --sort name --hot"])
    let cached = try await tea.run("list", words.merging(["limit": ["1"]]) { $1 })
    #expect(cached.ids == ["sencha"] && cached.provenance.source == .cache)
    _ = try await tea.run("list", words, mode: .offline)
    #expect(tea.runs.all.count == 1)
    _ = try await tea.run("list", words, mode: .refresh)
    #expect(tea.runs.all.last == "refresh list green --sort name --hot")
  }

  @Test("calls whose words differ only in their blanks don't share a cached result")
  func differentWords() async throws {
    let tea = try tea()
    for (sort, source) in [("a b", Provenance.Source.network), ("a  b", .network), ("a b", .cache)] {
      #expect(try await tea.run("list", ["sort": [sort]]).provenance.source == source)
    }
  }

  @Test("a page has its fields in order; an item that no command shows has a page of its fields")
  func pages() async throws {
    let tea = try tea()
    let page = try await tea.run("best")
    #expect(page.data["title"] == "Sencha" && page.data["text"] == "Good.")
    #expect(page.data["fields"] == .ordered([.init("Zest", 9), .init("Age", 2)]))
    #expect(page.data["steps"] == ["Boil"])
    #expect(try await tea.run("list", ["item": ["assam"]])["minutes"] == 4)
    #expect(try await tea.userError("list", ["item": ["none"]])?.code == .notFound)
  }

  @Test("runs, opens, copies and saves what its actions name; those with unknown words are left out")
  func actions() async throws {
    let screen = try await tea().run("best")
    #expect(screen.actions.map(\.title) == ["Drink it", "See all"])
    // q is the menu's.
    #expect(screen.actions.map(\.key) == ["w", nil])
    #expect(screen.actions[0].route.arguments["changes"] == [""])
    #expect(screen.actions[1].route.arguments["changes"] == nil)
    #expect(screen.item.link?.absoluteString == "https://tea.test/shop")
    #expect(screen.item.copyText == "🍵")
    // The page's picture comes first.
    #expect(screen.item.save == Route("tea", "save", ["url": ["https://tea.test/a.png"]]))
  }

  @Test("a question is asked, and its yes runs the next words")
  func questions() async throws {
    let tea = try tea()
    let (question, work) = try #require(try await tea.question("drop"))
    #expect(question.question == "Drop it?" && tea.runs.all == ["open drop"])
    #expect(try await work().effect == .changed)
    #expect(tea.runs.all.count == 2)
  }

  @Test("after an action that changes something, lists are read again")
  func changes() async throws {
    let tea = try tea()
    #expect(try await tea.run("list").effect == .none)
    #expect(try await tea.run("list", ["changes": [""]]).effect == .changed)
    #expect(try await tea.run("list").provenance.source == .network)
    #expect(try await tea.run("list").provenance.source == .cache)
  }

  @Test("what is cached is not read with another description's fields")
  func renamedFields() async throws {
    let tea = try tea()
    _ = try await tea.run("list")
    let newer = Self.description.replacing(#"{"name": "id"}, "#, with: "")
    let again = try FakePlugin(newer, tea.fixture) { _ in "Sencha\t2\n" }
    #expect(try await again.run("list")["items.0.title"] == "Sencha")
  }

  @Test("one that isn't described has nothing to show", arguments: ["", "{}"])
  func undescribed(text: String) async throws {
    let tea = try FakePlugin(text)
    let router = tea.feature.router(tea.services)
    #expect(await router.saved() == [])
    #expect(await router.frontLine() == nil)
  }

  @Test(
    "saves only pictures of the web",
    arguments: ["/etc/passwd", "file:///etc/passwd", "http://tea.test/a.png", ""]
  )
  func address(text: String) async throws {
    #expect(try await tea().userError("save", ["url": [text]])?.code == .invalidInput)
  }

  @Test("shows pictures of the web and of its own folders only")
  func pictures() async throws {
    let folder = try TemporaryFolder()
    let own = folder.file("own")
    try own.makeFolder()
    let inside = own.appending(path: "a.png")
    let outside = folder.file("b.png")
    let link = own.appending(path: "c.png")
    for file in [inside, outside] { try Data().write(to: file) }
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: outside)
    let sources = [
      inside.path, outside.path, link.path, "/etc/passwd", "file:///etc/passwd", "http://tea.test/a.png",
      "https://tea.test/a.png",
    ]
    let tea = try FakePlugin(Self.description, folder: own) { _ in
      "\(sources.map { "\($0)\tA\t1\t\($0)" }.joined(separator: "\n"))\n"
    }
    let rows = try await tea.run("list").table?.rows ?? []
    #expect(rows.map { $0.picture != nil } == [true, false, false, false, false, false, true])
  }

  @Test("its program suggests values for what was typed")
  func suggestions() async throws {
    let tea = try tea()
    let call = Route("tea", "list", ["kind": ["gre"]])
    let values = await tea.feature.router(tea.services).suggestions(for: "kind", call)
    #expect(values == [Suggestion("green", detail: "Green tea"), Suggestion("black")])
    #expect(await tea.feature.router(tea.services).suggestions(for: "sort", call) == [])
  }

  @Test("the words of the next page are a route, but not with a limit")
  func nextPage() async throws {
    let tea = try FakePlugin(Self.description) { _ in
      #"{"items": [{"id": "a"}], "next": ["list", "--sort", "b"]}"#
    }
    let next = try await tea.run("list").paging?.next
    #expect(next?.command == "list" && next?.arguments["sort"] == ["b"])
    #expect(try await tea.run("list", ["limit": ["1"]]).paging == nil)
  }

  @Test("a home that needs a text has a field, and shows the next time what was asked last")
  func field() async throws {
    let description = #"""
      {"home": ["find"], "commands": [{"name": "find", "output": "screen", "fields": [{"name": "id"}],
        "parameters": [{"name": "text", "kind": "positional", "required": true}]}]}
      """#
    let tea = try FakePlugin(description)
    #expect(tea.plugin.places.first?.question?.parameter == "text")
    let router = tea.feature.router(tea.services)
    #expect(await router.preview() == nil)
    _ = try await tea.run("find", ["text": ["milk"]])
    #expect(await router.preview() == Route("tea", "find", ["text": ["milk"]]))
  }
}
