import FeatureKit
import Testing

@testable import Menu

@Suite("The menu in lines")
struct LineMenuTests {
  private func menu(_ lines: String...) -> MenuFixture {
    var menu = MenuFixture(inLines: true)
    for line in lines { menu.send(.line(line)) }
    return menu
  }

  private func notice(_ menu: MenuFixture) -> String? { menu.notices.first?.text.string }

  private func body(_ menu: MenuFixture) -> [String] { menu.lineMenu?.body ?? [] }

  @Test("a number selects, b goes back, m leads to the main menu, q quits")
  func navigation() {
    var menu = menu("1", "1", "3")
    #expect(menu.path == "Curio › Things › All things › thing-3")
    menu.enter("b")
    #expect(menu.path == "Curio › Things › All things")
    menu.enter("m")
    #expect(menu.path == "Curio")
    let front = body(menu)
    menu.enter("/sett", "m")
    #expect(body(menu) == front)
    menu.enter("q")
    #expect(menu.effects.last == .quit(0))
  }

  @Test("n and p turn the page")
  func pages() {
    var menu = menu("1", "1", "n")
    #expect(menu.lineMenu?.title.last?.contains("page 2 of 3") == true)
    menu.enter("p", "p")
    #expect(notice(menu) == "This is the first page.")
  }

  @Test("/text filters the whole list, and / alone shows it again")
  func filter() {
    var menu = menu("1", "1", "/45")
    #expect(body(menu).contains { $0.contains("1  thing-45") })
    menu.enter("1")
    #expect(menu.title == "thing-45")
    menu.enter("b", "/")
    #expect(menu.listing.shown.itemCount == 20)
    menu.enter("/qqq")
    #expect(body(menu).contains { $0.contains("Nothing matches “qqq”.") })
  }

  @Test("at a question an empty line or b goes back, =b is the value", arguments: ["", "b"])
  func questions(line: String) {
    var menu = menu("things show", line)
    #expect(menu.path == "Curio")
    menu.enter("things show", "=b")
    #expect(menu.path == "Curio › b")
  }

  @Test("a confirmation takes y or n")
  func confirmation() {
    var menu = menu("things remove", "thing-3", "maybe")
    #expect(notice(menu) == "Please answer y or n.")
    menu.enter("n")
    #expect(notice(menu) == "Canceled." && menu.runs.map(\.command) == ["remove"])
  }

  @Test("an unknown choice says what can be typed; features and commands can be named")
  func names() {
    for number in ["99", "0", "\(Int.min)", "\(Int.max)"] {
      #expect(notice(menu("1", number)) == "Type 1–13.")
      #expect(notice(menu("1", "x \(number)")) == "Unknown choice “x \(number)”. Type 1–13, or ? for help.")
      #expect(menu("things show", number).path == "Curio › \(number)")
    }
    #expect(menu("things").path == "Curio › Things")
    #expect(menu("things list").path == "Curio › All things")
  }

  @Test("help names the lines, no keys")
  func help() {
    let help = menu("1", "1").lineMenu?.help ?? []
    #expect(help.contains("Type a number to select. An empty line shows the screen again."))
    #expect(!help.contains { $0.contains("PgDn") })
  }
}
