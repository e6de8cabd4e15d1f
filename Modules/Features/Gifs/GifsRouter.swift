import FeatureKit

struct GifsRouter: FeatureRouter {
  private let interactor: GifsInteractor
  private let presenter = GifsPresenter()

  init(_ services: Services) {
    interactor = GifsInteractor(services)
  }

  func run(_ command: GifsCommand, _ call: Call) async throws(Failure) -> Screen {
    switch command {
    case .search:
      let keyword = call[GifsCommand.keyword].joined(separator: " ").trimmed
      if keyword.unicodeScalars.count > GifQuery.longestKeyword {
        throw .presented(presenter.tooLong(keyword))
      }
      let options = try options(call, GifsCommand.searchOffset, isSearch: true)
      let page = try await interactor.search(keyword.isEmpty ? nil : keyword, options, call.mode)
      return presenter.list(page, requestedSize: size(call))
    case .trending:
      let options = try options(call, GifsCommand.trendingOffset, isSearch: false)
      return presenter.list(try await interactor.trending(options, call.mode), requestedSize: size(call))
    case .show:
      return presenter.gif(try await interactor.gif(call[GifsCommand.id], call.mode))
    case .save:
      let gif = try await interactor.gif(call[GifsCommand.id], call.mode)
      let destination = try interactor.destination(of: gif.value, to: call[GifsCommand.path])
      try await interactor.save(gif.value, to: destination, call.mode)
      return presenter.saved(gif, to: destination)
    }
  }

  func confirmation(_ command: GifsCommand, _ call: Call) async throws(Failure) -> Confirmation? {
    guard command == .save else { return nil }
    let gif = try await interactor.gif(call[GifsCommand.id], call.mode).value
    return try interactor.destination(of: gif, to: call[GifsCommand.path]).confirmation
  }

  func suggestions(for parameter: String, of command: GifsCommand, _ call: Call) async -> [Suggestion] {
    switch parameter {
    case GifsCommand.keyword.declaration.name:
      (try? interactor.lastSearches())?.compactMap(presenter.suggestion) ?? []
    case GifsCommand.id.declaration.name:
      (try? interactor.seenGifs())?.map(presenter.suggestion) ?? []
    default: []
    }
  }

  func userError(_ failure: Failure, _ command: GifsCommand, _ call: Call) async -> UserError? {
    switch failure {
    case .notFetched: presenter.noLastSearch()
    case .notFound where command == .show || command == .save: presenter.unknown(call[GifsCommand.id])
    case .unauthorized(.missingKey): presenter.missingKey()
    case .rateLimited(let wait) where wait ?? 0 == 0: presenter.rateLimited()
    default: nil
    }
  }

  private func size(_ call: Call) -> Int? { call[GifsCommand.limit] ?? call[GifsCommand.perPage] }

  private func options(
    _ call: Call,
    _ offset: Parameter<Int?>,
    isSearch: Bool
  ) throws(Failure) -> GifOptions {
    let limit = size(call).map { min($0, GifQuery.largestPage) }
    var options = GifOptions(rating: call[GifsCommand.rating], limit: limit, offset: call[offset])
    if options.offset == nil, let page = call[GifsCommand.page] {
      let size = limit ?? PageRequest.defaultSize
      let lastPage = GifQuery.largestOffset(isSearch: isSearch) / size + 1
      if page > lastPage { throw .presented(presenter.tooFar(lastPage: lastPage)) }
      options.offset = (page - 1) * size
    }
    return options
  }
}
