import FeatureKit
import Terminal

@testable import Views

extension TextLayout {
  init(width: Int, _ theme: TextStyle.Theme = .none) {
    self.init(width: width, style: TextStyle(theme), glyphs: .unicode, linksAreLive: false)
  }
}

extension Route {
  static func shown(_ number: Int) -> Route { Route("f", "show", ["id": ["\(number)"]]) }
}
