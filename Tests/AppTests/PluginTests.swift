import Foundation
import Testing

@testable import curio

@Suite("Plug-in descriptions")
struct PluginDescriptionTests {
  private let plugin = Plugin(name: "tea", path: "/opt/curio-tea")

  private func feature(_ description: String?) -> PluginFeature {
    PluginFeature(plugin, description: description.map { Data($0.utf8) })
  }

  @Test("is its title, its summary and its commands")
  func described() {
    let tea = feature(
      #"{"title": "Tea", "summary": "brews", "commands": [{"name": "green", "title": "Green tea", "summary": "3 min"}]}"#
    )
    #expect(tea.title == "Tea")
    #expect(tea.summary == "brews")
    #expect(tea.commands == [.init(name: "green", title: "Green tea", summary: "3 min")])
  }

  @Test(
    "is just its name where it says nothing that can be understood",
    arguments: [
      nil, "", "usage: tea", "[]", #"{"title": 5}"#, #"{"commands": "green"}"#, #"{"title": "Te"#, "{}",
      #"{"title": " "}"#,
    ]
  )
  func undescribed(description: String?) {
    let tea = feature(description)
    #expect(tea.title == "tea")
    #expect(tea.summary == "the plug-in /opt/curio-tea")
    #expect(tea.commands.isEmpty)
  }

  @Test("never controls the terminal, and is no longer than a line")
  func hostile() {
    let long = String(repeating: "x", count: 5000)
    let tea = feature(##"{"title": "T\u001b[2J\u202e\nea", "summary": "\##(long)"}"##)
    #expect(!tea.title.string.unicodeScalars.contains { $0.value < 32 || $0.value == 0x202E })
    #expect(tea.summary.string.count == 201)
  }

  @Test("has only commands that can be typed, each once")
  func commandNames() {
    let names = ["--json", "", "Green", "a b", "green", "green", "\\u001b", "black-2"]
    let commands = names.map { #"{"name": "\#($0)"}"# }.joined(separator: ", ")
    #expect(
      feature(#"{"commands": [\#(commands), {"title": "nameless"}]}"#).commands.map(\.name) == [
        "green", "black-2",
      ]
    )
  }
}

@Suite("Trusted programs")
struct FileTrustTests {
  @Test(
    "the user's and the system's, where nobody else can write",
    arguments: [
      (0, 0o755, false, true), (7, 0o700, false, true), (8, 0o755, false, false), (7, 0o775, false, false),
      (0, 0o1777, false, false), (0, 0o1777, true, true), (0, 0o777, true, false),
    ]
  )
  func judged(owner: Int, mode: Int, mayBeShared: Bool, isTrusted: Bool) {
    let doubt = FileTrust(user: 7).doubt(
      at: "/x",
      owner: uid_t(owner),
      mode: mode_t(mode),
      mayBeShared: mayBeShared
    )
    #expect((doubt == nil) == isTrusted)
  }
}
