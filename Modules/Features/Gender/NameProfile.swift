import FeatureKit

/// One name: its likely gender, the shares of both as a bar, and what they mean in a sentence.
struct NameProfile: ScreenBlock {
  let name: SafeText
  let gender: Gender
  let estimate: GenderEstimate

  private var percent: Int { GenderPresenter.percent(estimate) }
  private static let wideWidth = 60
  private static let rowsForHighBar = 24

  private func isWide(_ canvas: Canvas) -> Bool { canvas.width >= Self.wideWidth }

  func lines(on canvas: Canvas) -> [String] {
    let people = percent == 100 ? "All" : "\(percent) of 100"
    let records = estimate.count.map { count in
      let about = percent == 100 ? "" : "about \((count * percent / 100).grouped) of "
      return ": \(about)\(GenderPresenter.records(count))"
    }
    let meaning =
      "\(people) people recorded as \(name)\(estimate.query.place) are \(gender)\(records ?? "")."
    return [heading(on: canvas), ""] + bar(on: canvas) + [""] + canvas.wrap(SafeText(meaning), canvas.width)
  }

  /// Spaced letters are large where the terminal has no larger ones.
  private func heading(on canvas: Canvas) -> String {
    var texts = [name.string, "\(gender)", "\(percent) %"]
    var gap = ": "
    if isWide(canvas), canvas.hasColors {
      texts[2] = "\(percent)%"
      texts = texts.map { $0.map(String.init).joined(separator: " ") }
      gap = "   "
    }
    let result = texts[1]
    let share = texts[2]
    let room = canvas.width - canvas.cells(result + share) - 2 * gap.count
    let title = canvas.draw(.title, canvas.cut(texts[0], max(1, room)))
    return canvas.spread(title + gap + canvas.draw(ink, result), canvas.draw(ink, share))
  }

  private var ink: Canvas.Ink { gender == .female ? .first : .second }

  /// With the shares in its middle line where it is high.
  private func bar(on canvas: Canvas) -> [String] {
    let female = GenderPresenter.femalePercent(estimate) ?? 0
    let parts: [Canvas.BarPart] = [
      (Double(female) / 100, .first, canvas.full),
      (1, .second, canvas.hasColors ? canvas.full : canvas.half),
    ]
    let plain = canvas.bar(parts)
    if !isWide(canvas) { return [plain, plain] }
    let middle = canvas.bar(parts) { part, cells in
      if part == 0 { return canvas.draw(.onFirst, Self.words(.female, female, cells)) }
      return canvas.draw(.onSecond, Self.words(.male, 100 - female, cells))
    }
    if canvas.rows < Self.rowsForHighBar { return [plain, middle, plain] }
    return [plain, plain, middle, plain, plain]
  }

  /// What a part has room for.
  private static func words(_ gender: Gender, _ share: Int, _ width: Int) -> String {
    switch width {
    case 14...: "  \(gender) \(share) % "
    case 8...: "  \(share) % "
    default: ""
    }
  }
}

/// The picture of a name's page, with the time that is left of it.
struct PagePreview: ScreenBlock {
  let name: SafeText
  var picture: Picture?
  let expiry: SafeText

  var pictureRows: Int { 16 }

  func lines(on canvas: Canvas) -> [String] {
    [canvas.draw(.title, canvas.cut("\(name)'s page", canvas.width)), canvas.draw(.dim, "expires \(expiry)")]
  }
}
