import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import GifsModule

@Suite("GIFs feature")
struct GifsFeatureTests {
  private let feature = GifsFeature.feature

  private func parameter(_ name: String, of command: String) throws -> ParameterDeclaration {
    try #require(feature.command(command)?.parameters.first { $0.name == name })
  }

  @Test("The menu asks for a keyword, which may be left out")
  func keyword() throws {
    let keyword = try parameter("keyword", of: "search")
    #expect(keyword.isPositional && keyword.takesMany && !keyword.isRequired)
    #expect(keyword.prompt == "Search GIPHY")
  }

  @Test(
    "Numbers have the range that GIPHY has; a limit may be as large as any list's",
    arguments: [
      ("search", "limit", "1", "\(Int.max)", "0"), ("search", "offset", "0", "5000", "-1"),
      ("trending", "limit", "1", "51", "0"),
      ("search", "per-page", "1", "100", "101"), ("search", "page", "1", "5000", "0"),
    ]
  )
  func ranges(_ command: String, _ name: String, _ least: String, _ most: String, _ rejected: String) throws {
    let parameter = try parameter(name, of: command)
    #expect(try [least, most].map(parameter.check) == [least, most])
    #expect(throws: ParameterDeclaration.InputError.self) { try parameter.check(rejected) }
  }

  @Test(
    "An ID is letters and digits",
    arguments: ["", "a/b", "../x", "a?b", "é", String(repeating: "a", count: 65)]
  )
  func ids(_ text: String) throws {
    for command in ["show", "save"] {
      let id = try parameter("id", of: command)
      #expect(try id.check(" l0y6gXwXCDPAQ ") == "l0y6gXwXCDPAQ")
      #expect(throws: ParameterDeclaration.InputError.self) { try id.check(text) }
    }
  }

  @Test("The front page has the last three keywords")
  func frontPage() async throws {
    let gifs = try GifsFixture()
    for keyword in ["a", "b", "c", "d"] {
      gifs.expect(keyword, ["1"])
      _ = try await gifs.search(keyword)
    }
    let front = await gifs.frontPage()
    #expect(front.line == "d, c, b")
    #expect(front.preview == Route("gifs", "search", ["keyword": ["d"]]))
  }
}
