import FeatureKit

/// A repository at a glance: what it is, and its facts.
struct RepositoryProfile: ScreenBlock {
  /// From this width on, numbers are large and have bars, and the age is at the right.
  static let wideWidth = 60

  let facts: RepositoryFacts
  /// With the characters of GitHub's emoji names.
  let description: SafeText?
  var picture: Picture?
  /// A list of the owner's repositories has the rest in a row.
  private var hasOnlyFacts = false

  init(_ facts: RepositoryFacts, description: SafeText?, picture: Picture? = nil) {
    self.facts = facts
    self.description = description
    self.picture = picture
  }

  var pictureRows: Int { 14 }

  func beside(_ blocks: [any ScreenBlock]) -> RepositoryProfile? {
    let owner = SafeText(facts.repository.owner)
    guard blocks.contains(where: { ($0 as? OwnerProfile)?.name == owner }) else { return self }
    var beside = self
    beside.hasOnlyFacts = true
    beside.picture = nil
    return beside
  }

  func lines(on canvas: Canvas) -> [String] {
    var parts = facts.partsBesideList(on: canvas)
    if !hasOnlyFacts { parts = [heading(on: canvas)] + facts.parts(on: canvas) }
    return Array(parts.joined(separator: [""]))
  }

  private func heading(on canvas: Canvas) -> [String] {
    let repository = facts.repository
    let isWide = canvas.width >= Self.wideWidth
    let width = isWide ? canvas.width - 24 : canvas.width
    let dot = repository.language.map {
      canvas.draw(.color(LanguageColor.all[$0]), canvas.bullet) + " \(SafeText($0))"
    }
    let age = repository.updatedAt.map { canvas.draw(.dim, "updated \($0.relative(to: facts.now))") }
    let title = canvas.draw(.title, canvas.cut(SafeText(repository.fullName).string, width))
    let left = [title] + (description.map { canvas.wrap($0, width) } ?? [])
    guard isWide else { return left + [dot, age].compactMap(\.self) }
    return zip(left + [""], [dot ?? "", age ?? ""]).map { canvas.spread($0, $1) }
      + left.dropFirst(2)
      .map { canvas.spread($0, "") }
  }
}

extension Block {
  /// The block without the labels of its fields, which another one shows.
  var onlyInRecords: Block {
    guard case .fields(let fields) = self else { return self }
    return .fields(fields.map { Field($0.name, nil, $0.text, record: $0.record) })
  }
}
