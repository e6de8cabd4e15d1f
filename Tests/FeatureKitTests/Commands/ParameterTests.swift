import FeatureKit
import Testing

private typealias Declaration = ParameterDeclaration
private typealias Rejection = ParameterDeclaration.Rejection

private enum ToyCommand: String, CommandName {
  case show

  static let feature = "toy"
  static let name = Parameter<String>("name", "NAME", summary: "name", check: Declaration.nonEmpty)
  static let owner = Parameter<String>("owner", "OWNER", summary: "owner", default: "apple")
  static let names = Parameter<[String]>("names", "NAME", summary: "names", default: [])
  static let limit = Parameter<Int?>.option("limit", "N", summary: "limit", check: Declaration.whole(1...50))
  static let quiet = Parameter<Bool>.flag("quiet", summary: "quiet")

  var declaration: Command {
    Command(
      self,
      title: "Show",
      summary: "Show",
      parameters: [Self.name, Self.owner, Self.limit, Self.quiet, Self.names] + Paging.parameters,
      examples: []
    )
  }
}

@Suite("Parameters")
struct ParameterTests {
  private let command = ToyCommand.show.declaration

  @Test("gives values in their types, with defaults")
  func values() throws {
    let call = try command.call(
      ["name": [" octocat "], "limit": ["007"], "quiet": [""], "names": ["a", "b"]],
      feature: "toy"
    )
    #expect(call[ToyCommand.name] == "octocat")
    #expect(call[ToyCommand.owner] == "apple")
    #expect(call[ToyCommand.limit] == 7)
    #expect(call[ToyCommand.quiet])
    #expect(call[ToyCommand.names] == ["a", "b"])
    #expect(call.page == .page(1, size: 20))
  }

  @Test("gives nil, false and nothing for what is missing")
  func missing() throws {
    let call = try command.call(["name": ["x"], "all": [""]], feature: "toy")
    #expect(call[ToyCommand.limit] == nil)
    #expect(!call[ToyCommand.quiet])
    #expect(call[ToyCommand.names] == [])
    #expect(call.page == .all)
  }

  @Test("rejects a call without a required argument")
  func required() {
    let error = UserError(.usage, "Missing NAME (name).", advice: "See `curio help toy show`.")
    #expect(throws: error) { try command.call(feature: "toy") }
  }

  @Test("names the parameter and the value of an invalid argument")
  func invalid() {
    let error = UserError(
      .invalidInput,
      "Invalid value “51” for --limit: must be from 1 to 50.",
      advice: "See `curio help toy show`."
    )
    #expect(throws: error) { try command.call(["name": ["x"], "limit": ["51"]], feature: "toy") }
  }

  @Test(
    "accepts a whole number in its plain form",
    arguments: [("1", "1"), (" 100 ", "100"), ("007", "7"), ("+5", "5")]
  )
  func whole(typed: String, value: String) throws {
    #expect(try Declaration.whole(1...100)(typed) == value)
  }

  @Test(
    "rejects everything else with the reason",
    arguments: [
      ("0", "must be from 1 to 100"), ("101", "must be from 1 to 100"), ("-1", "must be from 1 to 100"),
      ("99999999999999999999", "must be from 1 to 100"), ("", "must be a whole number"),
      ("-", "must be a whole number"), ("1.5", "must be a whole number"), ("1e3", "must be a whole number"),
      ("ten", "must be a whole number"), ("１", "must be a whole number"), ("1 2", "must be a whole number"),
    ]
  )
  func notWhole(typed: String, reason: String) {
    #expect(throws: Rejection(reason)) { try Declaration.whole(1...100)(typed) }
  }

  @Test("describes a range without an upper bound")
  func openRange() {
    let check = Declaration.whole(1...Int.max)
    #expect(throws: Rejection("must be 1 or more")) { try check("0") }
    #expect(throws: Rejection("is too large")) { try check("99999999999999999999") }
    #expect(throws: Rejection("must be 1 or more")) { try check("-99999999999999999999") }
  }

  @Test("rejects blank text", arguments: ["", " ", "\t\n", "\u{3000}"])
  func blank(text: String) throws {
    #expect(try Declaration.nonEmpty(" a b\n" + text) == "a b")
    #expect(throws: Rejection("must not be empty")) { try Declaration.nonEmpty(text) }
  }

  @Test("sets arguments of a route and keeps the others")
  func route() {
    let route = Route(ToyCommand.show, ToyCommand.name.set("x"), Paging.page.set(1))
    #expect(route == Route("toy", "show", ["name": ["x"], "page": ["1"]]))
    #expect(route.setting(Paging.page.set(2)).arguments == ["name": ["x"], "page": ["2"]])
    #expect(route.setting(Paging.all.set(true)).arguments["all"] == [""])
  }
}
