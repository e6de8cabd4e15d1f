import FeatureKit
import Testing

@testable import Menu

@Suite("A long title")
struct LongTitleTests {
  @Test("is wrapped in the menu in lines")
  func lines() {
    var menu = MenuFixture(columns: 20, inLines: true) { _ in
      .success(Screen(title: "The Moon over a Quiet Sea", blocks: [.text("Calm.")], data: [:]))
    }
    menu.enter("1", "1")
    #expect(menu.lineMenu?.title == ["The Moon over a", "Quiet Sea"])
  }
}
