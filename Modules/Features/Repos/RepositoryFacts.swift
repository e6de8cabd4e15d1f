import FeatureKit

/// How to get a repository, its numbers among those of its owner's, and its topics.
struct RepositoryFacts: Equatable {
  let repository: Repository
  /// The owner's, which its numbers are compared with.
  let known: [Repository]
  let now: Date

  func parts(on canvas: Canvas) -> [[String]] {
    var figures = figures(on: canvas)
    if canvas.width >= RepositoryProfile.wideWidth { figures = wideFigures(on: canvas) }
    let tags = canvas.tags((repository.topics ?? []).map { SafeText($0) })
    return [clone(on: canvas), figures, details(on: canvas), tags].filter { !$0.isEmpty }
  }

  /// Beside a list each figure has a line, and the topics are in the list's row.
  func partsBesideList(on canvas: Canvas) -> [[String]] {
    [clone(on: canvas), rankedFigures(on: canvas), details(on: canvas)].filter { !$0.isEmpty }
  }

  /// The line to paste, on a tint.
  private func clone(on canvas: Canvas) -> [String] {
    canvas.wrap(SafeText(repository.cloneLine), canvas.width - 2).map { line in
      canvas.hasColors ? canvas.draw(.field, canvas.spread(" " + line, "")) : line
    }
  }

  // MARK: Numbers

  private typealias Figure = (sign: String, name: String, number: @Sendable (Repository) -> Int?)

  private static let figures: [Figure] = [
    ("★ ", "stars", \.stars), ("", "forks", \.forks), ("", "open issues", \.openIssues),
  ]

  private var isOnlyOne: Bool { known.count < 2 }

  private func bar(_ figure: Figure, width: Int, on canvas: Canvas) -> String {
    if isOnlyOne { return "" }
    let share = canvas.share(figure.number(repository), among: known.map(figure.number), width: width)
    let parts: [Canvas.BarPart] = [(share, .accent, canvas.line), (1, .dim, canvas.line)]
    return canvas.bar(parts, width: width, rounded: .down)
  }

  private func text(_ figure: Figure) -> String { figure.number(repository)?.grouped ?? "?" }

  private func rank(_ figure: Figure) -> String {
    if isOnlyOne { return "" }
    let position = 1 + known.count { figure.number($0) ?? 0 > figure.number(repository) ?? 0 }
    return "\(position.grouped) of \(known.count.grouped)"
  }

  private func wideFigures(on canvas: Canvas) -> [String] {
    let gap = 3
    let count = Self.figures.count
    let width = (canvas.width - gap * (count - 1)) / count
    func row(_ cell: (Figure) -> String) -> String {
      let cells = Self.figures.map { canvas.spread(cell($0), "", width: width) }
      return cells.joined(separator: canvas.blank(gap))
    }
    return [
      row { canvas.draw(.title, "\($0.sign)\(text($0))") },
      row { bar($0, width: width, on: canvas) },
      row { canvas.draw(.dim, canvas.spread($0.name, rank($0), width: width)) },
    ]
  }

  private var figureTexts: [String] {
    Self.figures.map { "\($0.sign)\(text($0))\u{A0}\($0.name)" }
  }

  private func figures(on canvas: Canvas) -> [String] {
    canvas.wrap(SafeText(figureTexts.joined(separator: "  ")), canvas.width)
  }

  /// With a bar and a rank, where there is room.
  private func rankedFigures(on canvas: Canvas) -> [String] {
    let texts = figureTexts
    let ranks = Self.figures.map(rank)
    let width = texts.map(canvas.cells).max() ?? 0
    let rankWidth = ranks.map(canvas.cells).max() ?? 0
    let bars = canvas.width - width - rankWidth - 4
    if isOnlyOne || bars < 4 { return figures(on: canvas) }
    return Self.figures.indices.map { index in
      let text = canvas.spread(texts[index], "", width: width)
      let bar = bar(Self.figures[index], width: bars, on: canvas)
      return canvas.spread("\(text)  \(bar)", canvas.draw(.dim, ranks[index]))
    }
  }

  // MARK: Details

  private func details(on canvas: Canvas) -> [String] {
    let flags = [
      (repository.isArchived, "archived"),
      (repository.isPrivate, "private"),
      (repository.isFork, "fork"),
    ]
    let details = [
      repository.license.map { "\($0) license" },
      repository.defaultBranch.map { "\($0) branch" },
      repository.createdAt.map { "created \($0.relative(to: now))" },
    ]
    let texts = details.compactMap(\.self) + flags.filter(\.0).map(\.1)
    return canvas.wrap(SafeText(texts.joined(separator: " · ")), canvas.width).map { canvas.draw(.dim, $0) }
  }
}

extension Canvas {
  /// The share of a width that a number has of the largest one, at least a cell.
  func share(_ count: Int?, among all: [Int?], width: Int) -> Double {
    guard let count, count > 0, let largest = all.compactMap(\.self).max() else { return 0 }
    return max(1 / Double(max(1, width)), Double(count) / Double(largest))
  }
}
