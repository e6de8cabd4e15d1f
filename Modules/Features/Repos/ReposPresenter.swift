import FeatureKit

struct ReposPresenter {
  var drawShortcodes: @Sendable (_ text: String) -> String = { $0 }

  static func fields(at now: Date, drawing drawShortcodes: @escaping @Sendable (String) -> String = { $0 })
    -> [ItemField<Repository>]
  {
    [
      // The list's title has the owner.
      ItemField(
        "fullName",
        "Name",
        in: .column,
        column: Column.Shape(priority: 4, least: 12, most: 30, cut: .middle),
        shown: { $0.name }
      ) { $0.fullName },
      ItemField(
        "description",
        "Description",
        column: Column.Shape(priority: 2, least: 16, movesBelow: true),
        shown: { repository in
          let topics = (repository.topics ?? []).map { "#\($0)" }.joined(separator: " ")
          let texts = [repository.description.map(drawShortcodes) ?? "", topics].filter { !$0.isEmpty }
          return texts.isEmpty ? nil : texts.joined(separator: "  ")
        }
      ) { $0.description },
      ItemField(
        "language",
        "Language",
        column: Column.Shape(priority: 1, cut: .never, drawing: .dots(LanguageColor.all))
      ) { $0.language },
      ItemField("stars", "Stars", column: .number(priority: 3), shown: { $0.stars.map { "★ \($0.grouped)" } })
      { $0.stars },
      .date("updatedAt", "Updated", column: .number(), isAge: true, at: now) { $0.updatedAt },
      ItemField("url", "Page", in: .line, link: { $0.url }) { $0.url },
      ItemField("cloneURL", "Clone", in: .line, shown: { $0.cloneLine }) { $0.cloneAddress },
      ItemField("license", "License", in: .details) { $0.license },
      ItemField("topics", "Topics", in: .details) { $0.topics ?? [] },
      ItemField("defaultBranch", "Default branch", in: .details) { $0.defaultBranch },
      .date("createdAt", "Created", in: .details, isAge: true, at: now) { $0.createdAt },
      ItemField("forks", "Forks", in: .details) { $0.forks },
      ItemField("openIssues", "Open issues", in: .details) { $0.openIssues },
      ItemField("isFork", "Fork", in: .details) { $0.isFork },
      ItemField("isPrivate", "Private", in: .details) { $0.isPrivate },
      ItemField("isArchived", "Archived", in: .details) { $0.isArchived },
      ItemField("id", in: .json) { $0.id },
      ItemField("name", in: .json) { $0.name },
    ]
  }

  static func ownerFields(at now: Date) -> [ItemField<SeenOwner>] {
    [
      ItemField("owner", "Owner", column: Column.Shape(priority: 1)) { $0.name },
      ItemField("count", "Repositories", column: .number()) { $0.count },
      .date("fetchedAt", "Fetched", at: now) { $0.fetchedAt },
    ]
  }

  func list(_ list: Cached<RepositoryList>, opening open: (Repository) -> Route, now: Date) -> Screen {
    let fields = Self.fields(at: now, drawing: drawShortcodes)
    let page = list.value.page
    let owner = list.value.query.owner
    var screen = Screen(
      title: "\(owner)'s repositories",
      notices: notices(list),
      blocks: [
        OwnerProfile(owner, list.value.known).map(Block.own),
        .table(fields, page.items, absence: absence(list.value)) {
          Row(route: open($0), actions: actions($0))
        },
      ],
      data: page.data(fields.data).adding(["owner": .string(owner), "hasNextPage": .bool(page.hasNext)]),
      provenance: list.provenance
    )
    screen.needsKey = list.staleBecause.map { userError($0).key != nil } ?? false
    return screen
  }

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
      Self.fields(at: now, drawing: drawShortcodes),
      notices: ReposFeature.feature.notices(result),
      item: actions(repository)
    )
    var owner = OwnerProfile(repository.owner, known)
    owner?.heading = "Languages of \(repository.owner)"
    owner?.picture = nil
    let facts = RepositoryFacts(repository: repository, known: known.all, now: now)
    let profile = RepositoryProfile(
      facts,
      description: repository.description.map { SafeText(drawShortcodes($0)) },
      picture: repository.ownerPicture
    )
    let drawn: [Block?] = [.own(profile), owner.map(Block.own), .own(RepositoryChart(facts: facts))]
    screen.blocks = drawn.compactMap(\.self) + screen.blocks.map(\.onlyInRecords)
    screen.around.strip = list
    return screen
  }

  static let readmeFields: [ItemField<Readme>] = [
    ItemField("owner", in: .details) { $0.owner },
    ItemField("name", in: .details) { $0.name },
    ItemField("path", in: .details) { $0.path },
    // What is drawn is not its source.
    ItemField("text", in: .block, shown: { _ in nil }) { $0.text },
  ]

  func readme(_ readme: Cached<Readme>) -> Screen {
    let text = readme.value.shown
    var screen = Screen(
      "README of \(readme.value.owner)/\(readme.value.name)",
      of: readme,
      Self.readmeFields,
      notices: [readme.staleBecause.map(stale)],
      item: ItemActions(link: readme.value.url, copyText: text)
    )
    screen.blocks.append(.own(ReadmeBlock(readme: readme.value, text: text, drawShortcodes: drawShortcodes)))
    return screen
  }

  func owners(_ page: Page<SeenOwner>, opening open: (SeenOwner) -> Route, now: Date) -> Screen {
    Screen(
      "Owners seen",
      Cached(page, Provenance(.cache)),
      Self.ownerFields(at: now),
      absence: Absence("No owners seen yet.", help: "Each owner whose list you open is kept here.")
    ) { Row(route: open($0)) }
  }

  func savedItem(_ repository: Repository, _ route: Route) -> Suggestion {
    Suggestion(
      repository.fullName,
      detail: "\(repository.language ?? "")",
      texts: ([repository.description, repository.license, repository.defaultBranch].compactMap(\.self)
        + (repository.topics ?? [])).map { SafeText($0) },
      route: route
    )
  }

  func userError(_ error: ReposError) -> UserError {
    switch error {
    case .unknownOwner(let owner):
      error.worded("GitHub has no user or organization “\(owner)”.", "Check the spelling.")
    case .unknownRepository(let fullName):
      error.worded(
        "GitHub has no public repository “\(fullName)”.",
        "Check the spelling. Private repositories need a token."
      )
    case .noReadme(let fullName):
      error.worded("GitHub has no README of “\(fullName)”.", "Check the spelling.")
    case .largeReadme(let fullName):
      error.worded("The README of “\(fullName)” is larger than \(Readme.largestSize.byteCount).")
    }
  }

  private func userError(_ failure: Failure) -> UserError {
    failure.featureError(as: ReposError.self).map { userError($0) }
      ?? ReposFeature.feature.error(failure)
  }

  private func notices(_ list: Cached<RepositoryList>) -> [Notice?] {
    let age = age(list)
    return list.value.known.areCut ? [Self.cut, age] : [age]
  }

  private static let cut = Notice.warning(
    "Not all: GitHub leaves out organizations whose single sign-on your token lacks."
  )

  private func age(_ list: Cached<RepositoryList>) -> Notice? {
    guard let failure = list.staleBecause else {
      return list.value.pagesRead.map { .warning("Stopped after page \($0); there are more.") }
    }
    let stale = stale(failure)
    guard list.value.page.hasNext else { return stale }
    return Notice("\(stale.text) Not all pages are saved.", isWarning: stale.isWarning)
  }

  private func stale(_ failure: Failure) -> Notice {
    let own = failure.featureError(as: ReposError.self).map { Notice.stale(userError($0)) }
    return own ?? ReposFeature.feature.staleNotice(failure)
  }

  private func absence(_ list: RepositoryList) -> Absence {
    if case .page(let number, _) = list.page.request, number > 1 { return "Page \(number) doesn't exist." }
    if list.query.isFiltered { return "None of \(list.query.owner)'s repositories matches." }
    return Absence("\(list.query.owner) has no public repositories.", help: "Try another owner.")
  }

  private func actions(_ repository: Repository) -> ItemActions {
    ItemActions(link: repository.url, copyText: "\(repository.cloneLine)")
  }
}

/// The titles of actions that aren't those of their commands.
extension ReposPresenter {
  var showingAll: SafeText { "Show all" }
  var retrying: SafeText { "Retry" }

  func browsing(_ owner: String) -> SafeText { "Browse \(owner)'s repositories" }
}
