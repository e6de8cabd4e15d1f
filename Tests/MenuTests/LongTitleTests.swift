import FeatureKit
import Testing

@testable import Menu

@Suite("A long title")
struct LongTitleTests {
  @Test("is wrapped in the menu in lines")
  func lines() {
    var menu = MenuFixture(columns: 20, inLines: true) { _ in
      .success(Screen(title: "The Moon over a Quiet Sea", blocks: [], data: [:]))
    }
    for line in ["1", "1"] { menu.send(.line(line)) }
    #expect(menu.lineMenu?.title == ["The Moon over a", "Quiet Sea"])
  }
}
