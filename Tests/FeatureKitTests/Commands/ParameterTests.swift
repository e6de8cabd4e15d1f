import FeatureKit
import Testing

private typealias Declaration = ParameterDeclaration
private typealias InputError = ParameterDeclaration.InputError

private enum ToyCommand: String, FeatureCommand {
  case show

  static let feature = "toy"
  static let name = Parameter<String>("name", "NAME", summary: "name", check: Declaration.nonEmpty)
  static let owner = Parameter<String>("owner", "OWNER", summary: "owner", default: "apple")
  static let names = Parameter<[String]>("names", "NAME", summary: "names", default: [])
  static let count = Parameter<Int?>("count", "N", summary: "count", check: Declaration.whole(1...50)).option
  static let quiet = Parameter.flag("quiet", summary: "quiet")
  static let size = Parameter<ToySize>("size", "SIZE", summary: "how large", default: .small).option
  static let largest = Parameter<ToySize?>("largest", "SIZE", summary: "at most").option
  static let undeclared = Parameter.flag("loud", summary: "loud")

  static func declaration(of command: ToyCommand) -> Command {
    Command(
      command,
      title: "Show",
      summary: "Show",
      parameters: [name, owner, count, quiet, size, largest, names] + Paging.parameters,
      conflicts: [[count, largest], [Paging.page, Paging.all]]
    )
  }
}

private enum ToySize: String, CaseIterable, ParameterValue {
  case small
  case veryLarge = "very-large"
}

@Suite("Parameters")
struct ParameterTests {
  private let command = ToyCommand.show.declaration

  @Test("gives values in their types, with defaults")
  func values() throws {
    let call = try command.call(
      ["name": [" octocat "], "count": ["007"], "quiet": [""], "names": ["a", "b"]],
      feature: "toy"
    )
    #expect(try call[ToyCommand.name] == "octocat")
    #expect(try call[ToyCommand.owner] == "apple")
    #expect(try call[ToyCommand.count] == 7)
    #expect(try call[ToyCommand.quiet])
    #expect(try call[ToyCommand.names] == ["a", "b"])
    #expect(try call.page == .page(1, size: 20))
  }

  @Test("gives nil, false and nothing for what is missing")
  func missing() throws {
    let call = try command.call(["name": ["x"], "all": [""]], feature: "toy")
    #expect(try call[ToyCommand.count] == nil)
    #expect(try !call[ToyCommand.quiet])
    #expect(try call[ToyCommand.names] == [])
    #expect(try call.page == .all)
    #expect(try command.call(["name": ["x"], "limit": ["7"]], feature: "toy").page == .first(7))
  }

  @Test("reports a parameter that the command doesn't declare")
  func undeclared() throws {
    let call = try command.call(["name": ["x"]], feature: "toy")
    let failure = Failure.unavailable(
      "“toy show” reads --loud, which it doesn't declare.",
      advice: "This is a bug in Curio."
    )
    #expect(throws: failure) { try call[ToyCommand.undeclared] }
  }

  @Test("takes the values of an enumeration, in any case, and lists them")
  func enumeration() throws {
    let call = try command.call(["name": ["x"], "largest": ["Very-Large"]], feature: "toy")
    #expect(try call[ToyCommand.size] == .small)
    #expect(try call[ToyCommand.largest] == .veryLarge)
    let declaration = ToyCommand.largest.declaration
    #expect(declaration.values == ["small", "very-large"])
    #expect(declaration.summary == "at most: small, very-large")
    #expect(throws: InputError("must be one of small, very-large")) { try declaration.check("huge") }
  }

  @Test("rejects parameters that can't be combined, by their names")
  func conflicts() {
    let error = UserError(
      .usage,
      "--page and --all can't be combined.",
      advice: "See `curio help toy show`."
    )
    #expect(throws: error) {
      try command.call(["name": ["x"], "page": ["2"], "all": [""]], feature: "toy")
    }
    #expect(throws: Never.self) {
      try command.call(["name": ["x"], "page": ["2"], "count": ["3"]], feature: "toy")
    }
  }

  @Test("reads what is typed so far, if it is valid")
  func unchecked() {
    let call = Route("toys", "show", ["size": ["very-large"], "page": ["two"]])
    #expect(call.given(ToyCommand.size) == .veryLarge)
    #expect(call.given(Paging.page) == nil)
    #expect(call.given(ToyCommand.name) == nil)
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
      "Invalid value “51” for --count: must be from 1 to 50.",
      advice: "See `curio help toy show`."
    )
    #expect(throws: error) { try command.call(["name": ["x"], "count": ["51"]], feature: "toy") }
  }

  @Test("A number without a check of its own accepts only numbers")
  func number() throws {
    let id = Parameter<Int>("id", "ID", summary: "number of an item")
    #expect(try id.declaration.check("12") == "12")
    #expect(throws: Declaration.InputError("must be a number")) { try id.declaration.check("twelve") }
    let size = Parameter<Double>("size", "SIZE", summary: "size of an item")
    #expect(try size.declaration.check("4.5") == "4.5")
    for text in ["nan", "inf", "-infinity", "four"] {
      #expect(throws: Declaration.InputError("must be a number")) { try size.declaration.check(text) }
    }
  }

  @Test(
    "accepts a whole number and returns its plain digits",
    arguments: [("1", "1"), (" 100 ", "100"), ("007", "7"), ("+5", "5")]
  )
  func whole(typed: String, value: String) throws {
    #expect(try Declaration.whole(1...100)(typed) == value)
  }

  @Test(
    "rejects everything else with the reason",
    arguments: [
      ("0", "must be from 1 to 100"), ("101", "must be from 1 to 100"), ("-1", "must be from 1 to 100"),
      ("99999999999999999999", "must be a whole number"), ("", "must be a whole number"),
      ("-", "must be a whole number"), ("1.5", "must be a whole number"), ("1e3", "must be a whole number"),
      ("ten", "must be a whole number"), ("１", "must be a whole number"), ("1 2", "must be a whole number"),
    ]
  )
  func notWhole(typed: String, reason: String) {
    #expect(throws: InputError(reason)) { try Declaration.whole(1...100)(typed) }
  }

  @Test("describes a range without an upper bound")
  func openRange() {
    let check = Declaration.whole(1...Int.max)
    #expect(throws: InputError("must be 1 or more")) { try check("0") }
  }

  @Test("rejects blank text", arguments: ["", " ", "\t\n", "\u{3000}"])
  func blank(text: String) throws {
    #expect(try Declaration.nonEmpty(" a b\n" + text) == "a b")
    #expect(throws: InputError("must not be empty")) { try Declaration.nonEmpty(text) }
  }

  @Test("sets arguments of a route and keeps the others")
  func route() {
    let route = Route(ToyCommand.show, ToyCommand.name.set("x"), Paging.page.set(1))
    #expect(route == Route("toy", "show", ["name": ["x"], "page": ["1"]]))
    #expect(route.setting(Paging.page.set(2)).arguments == ["name": ["x"], "page": ["2"]])
    #expect(route.setting(Paging.all.set(true)).arguments["all"] == [""])
  }
}
