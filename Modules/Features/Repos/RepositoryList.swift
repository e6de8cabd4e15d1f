import FeatureKit

struct RepositoryList {
  /// With the owner in GitHub's spelling, if there is a repository.
  private(set) var query: RepositoryQuery
  let page: Page<Repository>
  let known: KnownRepositories
  /// The number of pages read from an incomplete list; nil when all were read.
  let pagesRead: Int?

  /// - Parameters:
  ///   - part: What is shown of all that is known; unless given, what is requested.
  ///   - page: Shown instead.
  init(
    _ query: RepositoryQuery,
    _ known: KnownRepositories,
    _ request: PageRequest,
    showing part: PageRequest? = nil,
    page: Page<Repository>? = nil,
    pagesRead: Int? = nil
  ) {
    let part = Page(of: query.selected(from: known.all), part ?? request)
    self.page =
      page
      ?? Page(
        items: part.items,
        total: known.areComplete ? part.total : nil,
        request: part.request,
        hasNext: part.hasNext || !known.areComplete
      )
    self.query = query
    self.known = known
    self.pagesRead = pagesRead
    let owner = (page?.items ?? known.all).first?.owner ?? query.owner
    if Repository.key(owner) == Repository.key(query.owner) { self.query.owner = owner }
  }
}
