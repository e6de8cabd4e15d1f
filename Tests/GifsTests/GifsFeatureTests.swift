import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import GifsModule

@Suite("GIFs feature")
struct GifsFeatureTests {
  private let feature = GifsFeature.feature
  private let services: Services

  init() throws { services = try GifsFeature.feature.sampleServices(key: "sample") }

  private func parameter(_ name: String, of command: String) throws -> ParameterDeclaration {
    try #require(feature.command(command)?.parameters.first { $0.name == name })
  }

  @Test("Its commands in menu order")
  func commands() throws {
    #expect(
      feature.commands.map(\.name) == [
        "search", "trending", "random", "show", "save", "favorites", "favorite",
      ]
    )
    #expect(feature.defaultCommand == "search")
    #expect(feature.commands.allSatisfy { !$0.examples.isEmpty })
    #expect(feature.api?.defaultKey == nil)
  }

  @Test("The menu asks for a keyword, which may be left out")
  func keyword() throws {
    let keyword = try parameter("keyword", of: "search")
    #expect(keyword.kind == .positional(required: false, many: true))
    #expect(keyword.prompt == "Search GIPHY")
  }

  @Test("A rating is one of GIPHY's, in any case", arguments: ["search", "trending"])
  func ratings(_ command: String) throws {
    let rating = try parameter("rating", of: command)
    #expect(try ["g", "PG", "pg-13", "R"].map(rating.check) == ["g", "pg", "pg-13", "r"])
    #expect(throws: ParameterDeclaration.InputError("must be one of g, pg, pg-13, r")) {
      try rating.check("x")
    }
  }

  @Test(
    "Numbers have the range that GIPHY has; a limit may be as large as any list's",
    arguments: [
      ("search", "limit", "1", "\(Int.max)", "0"), ("search", "offset", "0", "4999", "5000"),
      ("trending", "limit", "1", "51", "0"), ("trending", "offset", "0", "499", "500"),
      ("search", "per-page", "1", "100", "101"), ("search", "page", "1", "5000", "0"),
    ]
  )
  func ranges(_ command: String, _ name: String, _ least: String, _ most: String, _ rejected: String) throws {
    let parameter = try parameter(name, of: command)
    #expect(try [least, most].map(parameter.check) == [least, most])
    #expect(throws: ParameterDeclaration.InputError.self) { try parameter.check(rejected) }
  }

  @Test(
    "A page and an offset, or two sizes, can't be combined",
    arguments: [
      ("search", ["offset": ["40"], "page": ["2"]], "--offset and --page can't be combined."),
      ("trending", ["offset": ["40"], "page": ["2"]], "--offset and --page can't be combined."),
      ("search", ["limit": ["5"], "per-page": ["5"]], "--limit and --per-page can't be combined."),
    ] as [(String, [String: [String]], SafeText)]
  )
  func conflicts(_ command: String, _ arguments: [String: [String]], _ message: SafeText) async throws {
    let error = UserError(.usage, message, advice: "See `curio help gifs \(command)`.")
    #expect(try await feature.userError(command, arguments, with: services) == error)
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

  @Test("Every route of every sample screen is a command with parameters that it declares")
  func routes() async throws {
    var screens = [
      try await feature.run(
        "search",
        ["keyword": ["animal"], "limit": ["2"], "offset": ["2"]],
        with: services
      ),
      try await feature.run("search", ["keyword": ["nothing"]], with: services),
      try await feature.run("trending", ["rating": ["g"]], with: services),
    ]
    screens.append(try await feature.run("show", ["id": ["sample01"]], with: services))
    for route in screens.flatMap(\.routes) {
      let known = try #require(feature.command(route.command)).parameters.map(\.name)
      #expect(route.feature == "gifs")
      #expect(Set(route.arguments.keys).isSubset(of: known), "\(route)")
    }
    #expect(screens.flatMap(\.routes).count > 22)
  }

  @Test("The front page has the last three keywords")
  func frontPage() async throws {
    let gifs = try GifsFixture()
    for keyword in ["a", "b", "c", "d"] {
      gifs.expect(keyword, ["1"])
      _ = try await gifs.search(keyword)
    }
    let front = await GifsFeature.feature.frontPage(with: gifs.fixture.services)
    #expect(front.line == "d, c, b")
    #expect(front.preview == Route("gifs", "search", ["keyword": ["d"]]))
  }
}
