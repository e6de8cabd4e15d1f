import FeatureKit

/// Where the screens lead.
enum ReposRoutes {
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

  static func show(_ repository: Repository) -> Route {
    Route(ReposCommand.show, ReposCommand.repository.set(repository.fullName))
  }
}
