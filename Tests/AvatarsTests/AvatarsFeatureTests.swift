import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import AvatarsModule

@Suite("The avatars drawer as a whole")
struct AvatarsFeatureTests {
  let feature = AvatarsFeature.feature

  @Test("Its commands, in the order of the menu")
  func commands() throws {
    let commands = feature.commands(try feature.sampleServices())
    #expect(commands.map(\.name) == ["search", "list", "remove"])
    #expect(commands.contains { $0.name == feature.defaultCommand })
    #expect(commands.allSatisfy { $0.examples.count >= 2 })
  }

  @Test(
    "G9: what is no login is not taken, with the reason",
    arguments: [
      "a/b", "../repos/x", "x?y", "a b", "x#y", "ünïcode", "a_b", "user[bot]", "%2e%2e",
      String(repeating: "a", count: 40),
    ]
  )
  func noLogin(text: String) throws {
    let rejection = Parameter.Rejection("must be 1 to 39 letters, digits and hyphens, as GitHub logins are")
    for name in ["search", "remove"] {
      let parameter = try #require(feature.command(name, with: feature.sampleServices()).parameters.first)
      #expect(throws: rejection) {
        try parameter.check(text)
      }
    }
  }

  @Test("An empty login has a reason of its own; the blanks around one do not count")
  func emptyLogin() throws {
    let parameter = try #require(feature.command("search", with: feature.sampleServices()).parameters.first)
    for text in ["", " ", "\t\n"] {
      #expect(throws: Parameter.Rejection("must not be empty; type a GitHub login, such as octocat")) {
        try parameter.check(text)
      }
    }
    #expect(try parameter.check(" Octo-Cat1 ") == "Octo-Cat1")
    let longest = String(repeating: "a", count: 39)
    #expect(try parameter.check(longest) == longest)
  }
}
