import FeatureKit

/// The repository screens: all their words stand here.
struct ReposPresenter: Sendable {
  func list(_ answer: Cached<Page<Repository>>, of typedOwner: String, next: [ReposRoute]) -> Screen {
    let page = answer.value
    let owner = owner(of: page, typed: typedOwner)
    return Screen(
      title: "Repositories of \(owner)",
      notices: answer.notices(api: .gitHub, feature: "repos"),
      blocks: [
        .table(
          Table(
            columns: [
              Column("Name"), Column("Language"), Column("Stars", alignment: .trailing),
              Column("Description"),
            ],
            rows: page.items.map(row),
            emptyText: emptyText(page, owner)
          )
        )
      ],
      actions: next.map(action),
      paging: page.paging(ReposRoute.list(owner).route),
      data: page.data(data).adding(["owner": .string(owner), "hasNextPage": .bool(page.hasNext)]),
      provenance: answer.provenance
    )
  }

  func repository(_ answer: Cached<Repository>, next: [ReposRoute]) -> Screen {
    let repository = answer.value
    return Screen(
      title: "\(repository.fullName)",
      notices: answer.notices(api: .gitHub, feature: "repos"),
      blocks: [.fields(fields(repository))],
      actions: next.map(action),
      data: data(repository),
      provenance: answer.provenance
    )
  }

  func progress(_ pages: Int, of pageCount: Int?, owner: String) -> ProgressReporter.Update {
    .init("Pages of \(owner)'s repositories", completed: pages, of: pageCount, unit: .items)
  }

  /// A list's own words for a failure.
  func listProblem(_ failure: Failure, _ call: Call) -> UserError? {
    guard failure == .notFound else { return nil }
    return UserError(
      .notFound,
      "GitHub has no user or organisation “\(call.text("owner"))”.",
      advice: "Check the spelling of the login."
    )
  }

  /// The words of `show` for a failure.
  func showProblem(_ failure: Failure, _ call: Call) -> UserError? {
    guard failure == .notFound else { return nil }
    return UserError(
      .notFound,
      "GitHub has no repository “\(call.text("repository"))” that can be seen.",
      advice: "Check the spelling; one that is private needs a token of its owner's."
    )
  }

  /// The owner as GitHub writes the login, where a repository tells.
  private func owner(of page: Page<Repository>, typed: String) -> String {
    guard let owner = page.items.first?.owner, Repository.key(owner) == Repository.key(typed) else {
      return typed
    }
    return owner
  }

  private func emptyText(_ page: Page<Repository>, _ owner: String) -> SafeText {
    if case .page(let number, _) = page.request, number > 1 { return "There is no such page." }
    return "“\(owner)” has no repositories that can be seen."
  }

  private func row(_ repository: Repository) -> Row {
    Row(
      [
        "\(repository.name)", "\(repository.language ?? "")", "\(repository.stars)",
        "\(repository.description ?? "")",
      ],
      route: ReposRoute.show(repository.fullName).route
    )
  }

  private func fields(_ repository: Repository) -> [Field] {
    let traits = [
      (repository.isPrivate, "private"), (repository.isFork, "a fork"), (repository.isArchived, "archived"),
    ]
    let named = traits.filter(\.0).map { SafeText($0.1) }.joined()
    let fields: [Field?] = [
      Field("Name", "\(repository.fullName)"),
      repository.description.map { Field("Description", "\($0)") },
      repository.language.map { Field("Language", "\($0)") },
      named.isEmpty ? nil : Field("Kind", named),
      Field("Stars", "\(repository.stars)"),
      Field("Forks", "\(repository.forks)"),
      Field("Open issues", "\(repository.openIssues)"),
      repository.updatedAt.map { Field("Updated", "\(Timestamp.text($0).prefix(10))") },
      Field("Page", "\(repository.url.absoluteString)", link: repository.url),
    ]
    return fields.compactMap { $0 }
  }

  private func data(_ repository: Repository) -> JSONValue {
    [
      "id": .int(repository.id),
      "name": .string(repository.name),
      "fullName": .string(repository.fullName),
      "isPrivate": .bool(repository.isPrivate),
      "isFork": .bool(repository.isFork),
      "isArchived": .bool(repository.isArchived),
      "description": JSONValue(repository.description),
      "language": JSONValue(repository.language),
      "stars": .int(repository.stars),
      "forks": .int(repository.forks),
      "openIssues": .int(repository.openIssues),
      "updatedAt": JSONValue(repository.updatedAt),
      "url": JSONValue(repository.url),
    ]
  }

  private func action(_ route: ReposRoute) -> Action {
    let title: SafeText =
      switch route {
      case .list(let owner): "Page through the repositories of \(owner)"
      case .page(let request): "Try page \(request.number) again"
      case .all(let owner): "All repositories of \(owner)"
      case .show(let fullName): "Show \(fullName)"
      }
    return Action(title, route.route)
  }
}
