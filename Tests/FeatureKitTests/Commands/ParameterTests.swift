import FeatureKit
import Testing

@Suite("Arguments are checked before a command sees them")
struct ParameterTests {
  @Test(
    "A whole number of a range is taken in its plain form",
    arguments: [("1", "1"), (" 100 ", "100"), ("007", "7"), ("+5", "5")]
  )
  func whole(typed: String, value: String) throws {
    #expect(try Parameter.whole(typed, in: 1...100) == value)
  }

  @Test(
    "Anything else is refused with the reason",
    arguments: [
      ("0", "must be from 1 to 100"), ("101", "must be from 1 to 100"), ("-1", "must be from 1 to 100"),
      ("99999999999999999999", "must be from 1 to 100"), ("", "must be a whole number"),
      ("-", "must be a whole number"), ("1.5", "must be a whole number"), ("1e3", "must be a whole number"),
      ("ten", "must be a whole number"), ("１", "must be a whole number"), ("1 2", "must be a whole number"),
    ]
  )
  func notWhole(typed: String, reason: String) {
    #expect(throws: Parameter.Rejection(reason)) { try Parameter.whole(typed, in: 1...100) }
  }

  @Test("A range without an end is worded so")
  func open() {
    #expect(throws: Parameter.Rejection("must be 1 or more")) { try Parameter.whole("0", in: 1...Int.max) }
    #expect(throws: Parameter.Rejection("is too large")) {
      try Parameter.whole("99999999999999999999", in: 1...Int.max)
    }
    #expect(throws: Parameter.Rejection("must be 1 or more")) {
      try Parameter.whole("-99999999999999999999", in: 1...Int.max)
    }
  }

  @Test("Filled text has something in it", arguments: ["", " ", "\t\n", "\u{3000}"])
  func filled(blank: String) throws {
    #expect(try Parameter.filled(" a b\n" + blank) == "a b")
    #expect(throws: Parameter.Rejection("must not be empty")) { try Parameter.filled(blank) }
  }

  @Test("Every list takes its page in the same three parameters")
  func paging() throws {
    #expect(Parameter.paging.map(\.name) == ["page", "per-page", "all"])
    let size = try #require(Parameter.paging.first { $0.name == "per-page" })
    #expect(try size.check("100") == "100")
    #expect(throws: Parameter.Rejection("must be from 1 to 100")) { try size.check("101") }
    let page = try #require(Parameter.paging.first)
    #expect(throws: Parameter.Rejection("must be 1 or more")) { try page.check("0") }
  }

  @Test("A word with a default need not be there")
  func word() throws {
    let owner = Parameter.word("owner", "OWNER", summary: "whose", prompt: "Whose?", defaultValue: "apple")
    #expect(owner.kind == .positional(required: false, many: false))
    let login = Parameter.word("login", "LOGIN", summary: "who", prompt: "Who?", check: Parameter.filled)
    #expect(login.kind == .positional(required: true, many: false))
    #expect(try owner.check("anything at all\u{1B}") == "anything at all\u{1B}")
    #expect(throws: Parameter.Rejection("must not be empty")) { try login.check(" ") }
  }
}

@Suite("A call gives its arguments in their types")
struct CallTests {
  @Test("Texts, numbers and toggles are read by name")
  func arguments() {
    let call = Call(["login": ["octocat"], "names": ["a", "b"], "limit": ["7"], "yes": [""], "odd": ["x"]])
    #expect(call["login"] == "octocat")
    #expect(call.text("login") == "octocat")
    #expect(call.text("missing") == "")
    #expect(call["missing"] == nil)
    #expect(call.texts("names") == ["a", "b"])
    #expect(call.texts("missing") == [])
    #expect(call.number("limit") == 7)
    #expect(call.number("odd") == nil)
    #expect(call.isOn("yes"))
    #expect(!call.isOn("no"))
    #expect(call.mode == .cacheFirst)
  }

  @Test("The page is the one asked for, else the first of twenty; all is all")
  func page() {
    #expect(Call().page == .page(1, size: 20))
    #expect(Call(["page": ["3"], "per-page": ["50"]]).page == .page(3, size: 50))
    #expect(Call(["page": ["3"], "all": [""]]).page == .all)
  }

  @Test("A route is changed by one argument and keeps the others")
  func route() {
    let route = Route("repos", "list", ["owner": ["apple"], "page": ["1"]])
    #expect(route.setting("page", to: "2") == Route("repos", "list", ["owner": ["apple"], "page": ["2"]]))
    #expect(route.setting("all", to: "").arguments["all"] == [""])
  }
}
