import FeatureKit

/// A repository at a glance: what it is and how to get it, its numbers, its topics.
struct RepositoryProfile: ScreenBlock {
  struct Figure: Equatable {
    /// One cell wide.
    let sign: String
    let count: Int
    let name: String
    /// Its place among the owner's repositories; nil for the only one.
    var rank: Rank?
  }

  struct Rank: Equatable {
    /// From 1.
    let position: Int
    let count: Int
    let largest: Int
  }

  let name: SafeText
  var picture: Picture?
  let description: SafeText?
  let language: SafeText?
  let color: UInt32?
  let updated: SafeText?
  let cloneLine: SafeText
  let figures: [Figure]
  let facts: [SafeText]
  let topics: [SafeText]

  var pictureRows: Int { 14 }

  private static let wideWidth = 60

  func lines(on canvas: Canvas) -> [String] {
    let isWide = canvas.width >= Self.wideWidth
    let parts =
      [heading(on: canvas, isWide), clone(on: canvas)]
      + [isWide ? wideFigures(on: canvas) : figures(on: canvas), details(on: canvas)]
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  // MARK: Parts

  private func heading(on canvas: Canvas, _ isWide: Bool) -> [String] {
    let dot = language.map { canvas.draw(.color(color), canvas.bullet) + " \($0)" }
    let age = updated.map { canvas.draw(.dim, "updated \($0)") }
    let texts = description.map { canvas.wrap($0, isWide ? canvas.width - 24 : canvas.width) } ?? []
    let title = canvas.draw(.title, canvas.cut(name.string, isWide ? canvas.width - 24 : canvas.width))
    guard isWide else { return [title] + texts + [dot, age].compactMap(\.self) }
    let left = [title] + texts
    let right = [dot ?? "", age ?? ""]
    return (0..<max(left.count, right.count)).map { index in
      canvas.spread(index < left.count ? left[index] : "", index < right.count ? right[index] : "")
    }
  }

  /// The line to paste, on a tint.
  private func clone(on canvas: Canvas) -> [String] {
    canvas.wrap(cloneLine, max(1, canvas.width - 2)).map { line in
      canvas.hasColors ? canvas.draw(.field, canvas.spread(" " + line, "")) : line
    }
  }

  private func wideFigures(on canvas: Canvas) -> [String] {
    let gap = 3
    let width = (canvas.width - gap * (figures.count - 1)) / max(1, figures.count)
    func row(_ cell: (Figure) -> String) -> String {
      figures.map { canvas.spread(cell($0), "", width: width) }.joined(separator: canvas.blank(gap))
    }
    func bar(_ figure: Figure) -> String {
      guard let rank = figure.rank else { return "" }
      let part = figure.count * width / max(1, rank.largest)
      return canvas.draw(.accent, String(repeating: canvas.line, count: part))
        + canvas.draw(.dim, String(repeating: canvas.line, count: width - part))
    }
    func rank(_ figure: Figure) -> String {
      figure.rank.map { "\($0.position.ordinal) of \($0.count.grouped)" } ?? ""
    }
    return [
      row { canvas.draw(.title, "\($0.sign) \($0.count.grouped)") },
      row(bar),
      row { canvas.draw(.dim, canvas.spread($0.name, rank($0), width: width)) },
    ]
  }

  private func figures(on canvas: Canvas) -> [String] {
    let texts = figures.map { "\($0.sign) \($0.count.grouped) \($0.name)" }
    return canvas.wrap(SafeText(texts.joined(separator: "  ")), canvas.width)
  }

  private func details(on canvas: Canvas) -> [String] {
    let line = canvas.wrap(SafeText(facts.map(\.string).joined(separator: " · ")), canvas.width)
    let tags = canvas.tags(topics)
    return line.map { canvas.draw(.dim, $0) } + (tags.isEmpty ? [] : [""] + tags)
  }
}

extension Int {
  /// In English: `2nd`.
  fileprivate var ordinal: String {
    let ending =
      switch (self % 10, self % 100) {
      case (_, 11...13): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    return grouped + ending
  }
}
