import FeatureKit

/// What may follow a screen; the presenter words it.
enum ReposStep: Sendable, Equatable {
  case owner(String)
  case all(RepositoryQuery)
  /// The same request after a failure.
  case again(RepositoryQuery, PageRequest)

  var route: Route {
    switch self {
    case .owner(let owner): ReposRoutes.list(owner)
    case .all(let query): ReposRoutes.list(query, .all)
    case .again(let query, let request): ReposRoutes.list(query, request)
    }
  }

  /// Whether its screen replaces the one before.
  var replaces: Bool { if case .again = self { true } else { false } }
}

/// Where the screens lead.
enum ReposRoutes {
  static let owners = Route(ReposCommand.owners)

  static func list(_ owner: String) -> Route { Route(ReposCommand.list, ReposCommand.owner.set(owner)) }

  static func list(_ query: RepositoryQuery) -> Route {
    list(query.owner).setting(
      ReposCommand.order.set(query.order == .name ? nil : query.order),
      ReposCommand.language.set(query.language),
      ReposCommand.source.set(query.isSource),
      ReposCommand.forks.set(query.isFork),
      ReposCommand.archived.set(query.isArchived),
      ReposCommand.text.set(query.text)
    )
  }

  /// A part of a list.
  static func list(_ query: RepositoryQuery, _ request: PageRequest) -> Route {
    switch request {
    case .all: list(query).setting(Paging.all.set(true))
    case .first(let count): list(query).setting(Paging.limit.set(count))
    case .page(let number, let size):
      list(query).setting(Paging.page.set(number), ReposCommand.perPage.set(size))
    }
  }

  // MARK: What follows

  static func following(_ list: Cached<RepositoryList>) -> [ReposStep] {
    let (query, request) = (list.value.query, list.value.request)
    if list.staleBecause != nil { return [.again(query, request)] }
    return request == .all || !list.value.page.hasNext ? [] : [.all(query)]
  }

  static func following(_ repository: Repository) -> [ReposStep] { [.owner(repository.owner)] }

  static func following(_ error: ReposError) -> [ReposStep] {
    switch error {
    case .unknownOwner: []
    case .unknownRepository(let fullName): [.owner(String(fullName.prefix { $0 != "/" }))]
    }
  }
}

extension RepositoryQuery {
  var route: Route { ReposRoutes.list(self) }
}

extension SeenOwner {
  var route: Route { ReposRoutes.list(name) }
}

extension Repository {
  var route: Route { Route(ReposCommand.show, ReposCommand.repository.set(fullName)) }
}
