import FeatureKit

/// One name: its likely gender, the shares of both as a bar, and what they mean in a sentence.
struct NameProfile: ScreenBlock {
  let name: SafeText
  let gender: Gender
  let estimate: GenderEstimate

  private var percent: Int { GenderPresenter.percent(estimate) }
  private static let wideWidth = 60

  func lines(on canvas: Canvas) -> [String] {
    let isWide = canvas.width >= Self.wideWidth
    let people = percent == 100 ? "All" : "\(percent) of 100"
    let records = estimate.count.map { count in
      let about = percent == 100 ? "" : "about \((count * percent / 100).grouped) of "
      return ": \(about)\(GenderPresenter.records(count))"
    }
    let meaning =
      "\(people) people recorded as \(name)\(estimate.query.place) are \(gender)\(records ?? "")."
    return heading(on: canvas, spaced: isWide && canvas.hasColors) + [""] + bar(on: canvas, isWide) + [""]
      + canvas.wrap(SafeText(meaning), canvas.width)
  }

  /// Spaced letters are large where the terminal has no larger ones.
  private func heading(on canvas: Canvas, spaced: Bool) -> [String] {
    func large(_ text: String) -> String {
      spaced ? text.map(String.init).joined(separator: " ") : text
    }
    let result = large("\(gender)")
    let share = large(spaced ? "\(percent)%" : "\(percent) %")
    let gap = spaced ? "   " : ": "
    let room = canvas.width - canvas.cells(result + share) - 2 * gap.count
    let title = canvas.draw(.title, canvas.cut(large(name.string), max(1, room)))
    return [canvas.spread(title + gap + canvas.draw(ink, result), canvas.draw(ink, share))]
  }

  private var ink: Canvas.Ink { gender == .female ? .first : .second }

  /// With the shares in its middle line where it is high.
  private func bar(on canvas: Canvas, _ isWide: Bool) -> [String] {
    let female = gender == .female ? percent : 100 - percent
    let parts: [Canvas.BarPart] = [
      (Double(female) / 100, .first, canvas.full),
      (1, .second, canvas.hasColors ? canvas.full : canvas.half),
    ]
    let plain = canvas.bar(parts)
    if !isWide { return [plain, plain] }
    let middle = canvas.bar(parts) { part, cells in
      part == 0
        ? canvas.draw(.onFirst, Self.words(.female, female, cells))
        : canvas.draw(.onSecond, Self.words(.male, 100 - female, cells))
    }
    return [plain, middle, plain]
  }

  /// What a part has room for.
  private static func words(_ gender: Gender, _ share: Int, _ width: Int) -> String {
    width >= 14 ? "  \(gender) \(share) % " : width >= 8 ? "  \(share) % " : ""
  }
}

/// The picture of a name's page, with the time that is left of it.
struct PagePreview: ScreenBlock {
  let name: SafeText
  var picture: Picture?
  let expiry: SafeText

  var pictureRows: Int { 10 }

  func lines(on canvas: Canvas) -> [String] {
    [canvas.draw(.title, canvas.cut("\(name)'s page", canvas.width)), canvas.draw(.dim, "expires \(expiry)")]
  }
}
