import FeatureKit

/// A repository at a glance: what it is and how to get it, its numbers, its topics.
struct RepositoryProfile: ScreenBlock {
  let repository: Repository
  /// The owner's, which its numbers are compared with.
  let known: [Repository]
  /// With the characters of GitHub's emoji names.
  let description: SafeText?
  let now: Date
  var picture: Picture?

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
    let width = isWide ? canvas.width - 24 : canvas.width
    let dot = repository.language.map {
      canvas.draw(.color(LanguageColor.all[$0]), canvas.bullet) + " \(SafeText($0))"
    }
    let age = repository.updatedAt.map { canvas.draw(.dim, "updated \($0.relative(to: now))") }
    let title = canvas.draw(.title, canvas.cut(SafeText(repository.fullName).string, width))
    let left = [title] + (description.map { canvas.wrap($0, width) } ?? [])
    guard isWide else { return left + [dot, age].compactMap(\.self) }
    let right = [dot ?? "", age ?? ""]
    return (0..<max(left.count, right.count)).map { index in
      canvas.spread(index < left.count ? left[index] : "", index < right.count ? right[index] : "")
    }
  }

  /// The line to paste, on a tint.
  private func clone(on canvas: Canvas) -> [String] {
    canvas.wrap(SafeText(repository.cloneLine), max(1, canvas.width - 2)).map { line in
      canvas.hasColors ? canvas.draw(.field, canvas.spread(" " + line, "")) : line
    }
  }

  private typealias Figure = (sign: String, name: String, number: @Sendable (Repository) -> Int)

  private static let figures: [Figure] = [
    ("★", "stars", \.stars), ("⑂", "forks", \.forks), ("◌", "open issues", \.openIssues),
  ]

  private func wideFigures(on canvas: Canvas) -> [String] {
    let gap = 3
    let width = (canvas.width - gap * (Self.figures.count - 1)) / Self.figures.count
    func row(_ cell: (Figure) -> String) -> String {
      Self.figures.map { canvas.spread(cell($0), "", width: width) }.joined(separator: canvas.blank(gap))
    }
    func bar(_ figure: Figure) -> String {
      let (count, largest) = (figure.number(repository), known.map(figure.number).max() ?? 0)
      let part = min(width, count * width / max(1, largest))
      return canvas.draw(.accent, String(repeating: canvas.line, count: part))
        + canvas.draw(.dim, String(repeating: canvas.line, count: width - part))
    }
    func rank(_ figure: Figure) -> String {
      let position = 1 + known.count { figure.number($0) > figure.number(repository) }
      return "\(position.ordinal) of \(known.count.grouped)"
    }
    let isOnlyOne = known.count < 2
    return [
      row { canvas.draw(.title, "\($0.sign) \($0.number(repository).grouped)") },
      row { isOnlyOne ? "" : bar($0) },
      row { canvas.draw(.dim, canvas.spread($0.name, isOnlyOne ? "" : rank($0), width: width)) },
    ]
  }

  private func figures(on canvas: Canvas) -> [String] {
    let texts = Self.figures.map { "\($0.sign) \($0.number(repository).grouped) \($0.name)" }
    return canvas.wrap(SafeText(texts.joined(separator: "  ")), canvas.width)
  }

  private func details(on canvas: Canvas) -> [String] {
    let facts = [
      repository.license.map { "\($0) license" }, repository.defaultBranch.map { "\($0) branch" },
      repository.createdAt.map { "created \($0.relative(to: now))" },
      repository.isArchived ? "archived" : nil, repository.isPrivate ? "private" : nil,
      repository.isFork ? "fork" : nil,
    ]
    let line = canvas.wrap(SafeText(facts.compactMap(\.self).joined(separator: " · ")), canvas.width)
    let tags = canvas.tags((repository.topics ?? []).map { SafeText($0) })
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
