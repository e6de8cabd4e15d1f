import FeatureKit

struct ReposRouter: FeatureRouter {
  private let interactor: ReposInteractor
  private let progress: ProgressReporter
  private let presenter = ReposPresenter()

  init(_ services: Services) {
    interactor = ReposInteractor(services)
    progress = services.progress
  }

  func run(_ command: ReposCommand, _ call: Call) async throws(Failure) -> Screen {
    switch command {
    case .list: try await list(call)
    case .show:
      presenter.repository(try await interactor.repository(call[ReposCommand.repository], call.mode))
    }
  }

  func suggestions(for parameter: String, of command: ReposCommand, _ call: Call) async -> [Suggestion] {
    switch parameter {
    case ReposCommand.owner.declaration.name: interactor.savedOwners().map { Suggestion($0) }
    case ReposCommand.repository.declaration.name: interactor.savedNames().map { Suggestion($0) }
    default: []
    }
  }

  func userError(_ failure: Failure, _ command: ReposCommand, _ call: Call) async -> UserError? {
    guard failure == .notFound else { return nil }
    return switch command {
    case .list: presenter.unknownOwner(call[ReposCommand.owner])
    case .show: presenter.unknownRepository(call[ReposCommand.repository])
    }
  }

  private func list(_ call: Call) async throws(Failure) -> Screen {
    let owner = call[ReposCommand.owner]
    if call[Paging.all] {
      let size = call[ReposCommand.perPage] ?? PageRequest.largestSize
      let list = try await interactor.all(of: owner, size: size, call.mode) {
        progress.report(presenter.progress($0, of: $1, owner: owner))
      }
      return presenter.list(list, .all)
    }
    let size = call[ReposCommand.perPage] ?? PageRequest.defaultSize
    let request = RepositoryPageRequest(owner: owner, number: call[Paging.page], size: size)
    return presenter.list(try await interactor.page(request, call.mode), .page(request.number, size: size))
  }
}
