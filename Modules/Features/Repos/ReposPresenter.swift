import FeatureKit

struct ReposPresenter: Sendable {
  static let fields: [ItemField<Repository>] = [fullName] + common + [url.unlabeled]

  static let details: [ItemField<Repository>] =
    [fullName.unlabeled] + common + [
      url,
      ItemField("forks", "Forks", text: { "\($0.forks.grouped)" }) { "\($0.forks)" },
      ItemField("openIssues", "Open issues", text: { "\($0.openIssues.grouped)" }) { "\($0.openIssues)" },
      ItemField("isFork", "Fork", text: { $0.isFork ? "yes" : nil }) { "\($0.isFork)" },
      ItemField("isPrivate", "Private", text: { $0.isPrivate ? "yes" : nil }) { "\($0.isPrivate)" },
      ItemField("isArchived", "Archived", text: { $0.isArchived ? "yes" : nil }) { "\($0.isArchived)" },
    ]

  private static let common: [ItemField<Repository>] = [
    ItemField("description", "Description") { $0.description },
    ItemField("language", "Language") { $0.language },
    ItemField("stars", "Stars", alignment: .trailing, text: { "\($0.stars.grouped)" }) { "\($0.stars)" },
    ItemField("updatedAt", "Updated", text: { $0.updatedAt.map { "\(Timestamp.text($0).prefix(10))" } }) {
      $0.updatedAt.map(Timestamp.text)
    },
  ]

  /// Shows only the name; the list's title has the owner.
  private static let fullName = ItemField<Repository>("fullName", "Name", text: { "\($0.name)" }) {
    $0.fullName
  }

  private static let url = ItemField<Repository>("url", "Page", link: { $0.url }) { $0.url.absoluteString }

  /// - Parameter request: The user's request; a stale list may be a different part.
  func list(_ list: Cached<RepositoryList>, _ request: PageRequest) -> Screen {
    let page = list.value.page
    // GitHub's spelling of the login.
    let owner = page.items.first?.owner ?? list.value.owner
    return Screen(
      title: "\(owner)'s repositories",
      notices: notices(list),
      blocks: [
        .table(Self.fields, page.items, emptyText: emptyText(page, owner)) {
          RowDetails(route: route($0), actions: actions($0))
        }
      ],
      actions: actions(list, request),
      paging: page.paging(route(list.value.owner)),
      data: page.data(data).adding(["owner": .string(owner), "hasNextPage": .bool(page.hasNext)]),
      provenance: list.provenance
    )
  }

  func repository(_ result: Cached<Repository>) -> Screen {
    let repository = result.value
    return Screen(
      title: "\(repository.fullName)",
      notices: result.notices(api: .gitHub, feature: ReposCommand.feature),
      blocks: [.fields(Self.details, of: repository)],
      actions: [browse(repository.owner)],
      item: actions(repository),
      data: data(repository),
      provenance: result.provenance
    )
  }

  func progress(_ pages: Int, of pageCount: Int?, owner: String) -> ProgressReporter.Update {
    .init("Loading pages of \(owner)'s repositories", completed: pages, of: pageCount, unit: .items)
  }

  func unknownOwner(_ owner: String) -> UserError {
    UserError(.notFound, "GitHub has no user or organization “\(owner)”.", advice: "Check the spelling.")
  }

  func unknownRepository(_ fullName: String) -> UserError {
    UserError(
      .notFound,
      "GitHub has no public repository “\(fullName)”.",
      advice: "Check the spelling. Private repositories need a token.",
      actions: [browse(String(fullName.prefix { $0 != "/" }))]
    )
  }

  private func notices(_ list: Cached<RepositoryList>) -> [Notice] {
    let pages = list.value.pagesRead.map { $0 == 1 ? "1 page" : "\($0) pages" }
    switch (list.staleBecause, pages) {
    case (nil, let pages?):
      return [.warning("Stopped after \(pages); there are more.")]
    case (let failure?, let pages?):
      let error = UserError(failure, api: .gitHub, feature: ReposCommand.feature)
      return [.stale(error, shown: "Only \(pages) could be read; showing all saved repositories.")]
    case (.notFound, nil):
      return [.stale(unknownOwner(list.value.owner))]
    default:
      return list.notices(api: .gitHub, feature: ReposCommand.feature)
    }
  }

  private func actions(_ list: Cached<RepositoryList>, _ request: PageRequest) -> [Action] {
    let owner = list.value.owner
    let all = Action("Show all", route(owner).setting(Paging.all.set(true)))
    guard let failure = list.staleBecause else {
      return request == .all || list.value.page.items.isEmpty ? [] : [all]
    }
    let retry: Action =
      switch request {
      case .all: Action("Retry", all.route, replaces: true)
      case .page(let number, let size):
        Action(
          "Retry page \(number)",
          route(owner).setting(Paging.page.set(number), ReposCommand.perPage.set(size)),
          replaces: true
        )
      }
    return [retry] + UserError(failure, api: .gitHub, feature: ReposCommand.feature).actions
  }

  private func emptyText(_ page: Page<Repository>, _ owner: String) -> SafeText {
    if case .page(let number, _) = page.request, number > 1 { return "Page \(number) doesn't exist." }
    return "\(owner) has no public repositories."
  }

  private func route(_ owner: String) -> Route { Route(ReposCommand.list, ReposCommand.owner.set(owner)) }

  private func route(_ repository: Repository) -> Route {
    Route(ReposCommand.show, ReposCommand.repository.set(repository.fullName))
  }

  private func browse(_ owner: String) -> Action { Action("Browse \(owner)'s repositories", route(owner)) }

  private func actions(_ repository: Repository) -> ItemActions {
    ItemActions(link: repository.url, copyText: "\(repository.url.absoluteString)")
  }

  private func data(_ repository: Repository) -> JSONValue {
    [
      "id": .int(repository.id), "name": .string(repository.name), "fullName": .string(repository.fullName),
      "isPrivate": .bool(repository.isPrivate), "isFork": .bool(repository.isFork),
      "isArchived": .bool(repository.isArchived), "description": JSONValue(repository.description),
      "language": JSONValue(repository.language), "stars": .int(repository.stars),
      "forks": .int(repository.forks), "openIssues": .int(repository.openIssues),
      "updatedAt": JSONValue(repository.updatedAt), "url": JSONValue(repository.url),
    ]
  }
}
