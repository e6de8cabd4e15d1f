import FeatureKit

/// One repository.
extension ReposPresenter {
  /// - Parameters:
  ///   - known: The owner's repositories, which its numbers are compared with.
  ///   - list: The list that has its neighbors.
  func repository(
    _ result: Cached<Repository>,
    among known: KnownRepositories,
    in list: Route,
    now: Date
  ) -> Screen {
    let repository = result.value
    var screen = Screen(
      "\(repository.fullName)",
      of: result,
      Self.fields(at: now, shortcodes),
      notices: result.notices(api: .gitHub, feature: ReposCommand.feature),
      item: actions(repository)
    )
    var owner = profile(repository.owner, known)
    owner?.heading = "Languages of \(repository.owner)"
    owner?.picture = nil
    screen.blocks =
      [.own(profile(of: repository, among: known.all, now: now))] + (owner.map { [.own($0)] } ?? [])
      + screen.blocks.map(\.onlyInRecords)
    screen.around.strip = list
    return screen
  }

  private func profile(of repository: Repository, among known: [Repository], now: Date) -> RepositoryProfile {
    let states = [
      repository.isArchived ? "archived" : nil, repository.isPrivate ? "private" : nil,
      repository.isFork ? "fork" : nil,
    ]
    let facts = [
      repository.license.map { "\($0) license" }, repository.defaultBranch.map { "\($0) branch" },
      repository.createdAt.map { "created \($0.relative(to: now))" },
    ]
    return RepositoryProfile(
      name: "\(repository.fullName)",
      picture: picture(of: repository),
      description: repository.description.map { SafeText(shortcodes.drawn($0)) },
      language: repository.language.map { "\($0)" },
      color: repository.language.flatMap { LanguageColor.all[$0] },
      updated: repository.updatedAt.map { "\($0.relative(to: now))" },
      cloneLine: "\(repository.cloneLine)",
      figures: [
        figure("★", "stars", repository, \.stars, known),
        figure("⑂", "forks", repository, \.forks, known),
        figure("◌", "open issues", repository, \.openIssues, known),
      ],
      facts: (facts + states).compactMap { $0.map { "\($0)" } },
      topics: (repository.topics ?? []).map { "\($0)" }
    )
  }

  private func figure(
    _ sign: String,
    _ name: String,
    _ repository: Repository,
    _ number: (Repository) -> Int,
    _ known: [Repository]
  ) -> RepositoryProfile.Figure {
    let (count, others) = (number(repository), known.map(number))
    let rank = RepositoryProfile.Rank(
      position: 1 + others.count { $0 > count },
      count: known.count,
      largest: others.max() ?? count
    )
    return RepositoryProfile.Figure(
      sign: sign,
      count: count,
      name: name,
      rank: known.count > 1 ? rank : nil
    )
  }
}
