import FeatureKit
import Pictures
import Terminal

@testable import Views
@testable import curio

extension Conformance {
  /// What a screen says doesn't depend on its width or on its pictures: each field of a thing that a person
  /// sees is there.
  func sameness() async -> [String] {
    var things = await screens().map { ($0.line, $0.screen) }
    for route in feature.api == nil ? [] : [feature.today, feature.surprise].compactMap(\.self) {
      guard let thing = try? await Trial.prepared(feature).screen(route) else { continue }
      things.append(("\(route.feature) \(route.command)", thing))
    }
    var broken: [String] = []
    for (line, screen) in things {
      for field in screen.fields {
        let missing = Set([40, 60, 80, 100, 120, 200].filter { !screen.says(field, width: $0) }).sorted()
        if missing.isEmpty { continue }
        broken.append("“\(line)” doesn't say “\(field.text)” at \(missing) columns")
      }
    }
    return broken
  }
}

extension Screen {
  private enum Pictures: CaseIterable { case none, awaited, failed }

  fileprivate func says(_ field: Field, width: Int) -> Bool {
    let words = field.text.string.split { !$0.isLetter && !$0.isNumber }
    let others = ([title] + notices.map(\.text)).map(\.string)
    return [true, false].allSatisfy { isPrinted in
      Pictures.allCases.allSatisfy { pictures in
        let layout = layout(width: width, isPrinted: isPrinted, drawsPictures: pictures != .none)
        let lines = whole(pictures == .failed ? failed(layout) : layout).lines
        let text = (others + lines).joined(separator: "\n")
        // A long word may be broken.
        let unbroken = text.filter { !$0.isWhitespace }
        let sign = field.sign.map { text.contains($0.string) } ?? false
        return sign || words.allSatisfy { text.contains($0) || unbroken.contains($0) }
      }
    }
  }

  /// With what one scrolls to.
  private func whole(_ layout: ScreenLayout) -> VisibleLines {
    let content = layout.content(blocks)
    return content.view(from: 0, rows: max(content.height, layout.rows), showing: nil)
  }

  /// With what is there instead of each picture.
  private func failed(_ layout: ScreenLayout) -> ScreenLayout {
    var layout = layout
    for request in whole(layout).pictures.map(\.request) {
      let character = request.picture.character
      layout.rendered[request] = RenderedPicture(
        .lines([(character ?? request.picture.altText).string]),
        box: PictureBox(columns: 2, rows: 1),
        notices: character == nil ? [.warning("No connection.")] : []
      )
    }
    return layout
  }
}
