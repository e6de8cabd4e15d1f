import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import ReposModule

@Suite("The repos drawer as a whole")
struct ReposFeatureTests {
  let feature = ReposFeature.feature

  @Test("Its commands, in the order of the menu; the owner is apple unless another is named")
  func commands() throws {
    let commands = feature.commands(try feature.sampleServices())
    #expect(commands.map(\.name) == ["list", "show"])
    #expect(commands.contains { $0.name == feature.defaultCommand })
    #expect(commands.allSatisfy { $0.examples.count >= 2 })
    #expect(commands.first?.parameters.map(\.name) == ["owner", "page", "per-page", "all"])
    #expect(commands.first?.parameters.map(\.defaultValue) == ["apple", "1", nil, nil])
  }

  @Test("G9: what is no owner or no repository is not taken, with the reason")
  func badNames() throws {
    let services = try feature.sampleServices()
    let owner = try #require(feature.command("list", with: services).parameters.first)
    for text in ["", "a/b", "../repos/x", "x?y", "a b"] {
      #expect(throws: Parameter.Rejection.self) { try owner.check(text) }
    }
    let repository = try #require(feature.command("show", with: services).parameters.first)
    let reasons = [
      "": "must not be empty",
      "pkl": "must be OWNER/NAME, as in apple/pkl",
      "a/b/c": "must be OWNER/NAME, as in apple/pkl",
      "../repos": "must be 1 to 39 letters, digits and hyphens, as GitHub logins are",
      "/pkl": "must not be empty; type a GitHub login, such as octocat",
      "apple/": "must name a repository of letters, digits, dots, hyphens and underscores",
      "apple/..": "must name a repository of letters, digits, dots, hyphens and underscores",
      "apple/a?b": "must name a repository of letters, digits, dots, hyphens and underscores",
    ]
    for (text, reason) in reasons {
      #expect(throws: Parameter.Rejection(reason), "\(text)") { try repository.check(text) }
    }
    #expect(try repository.check(" Apple/.github_x-1 ") == "Apple/.github_x-1")
  }
}
