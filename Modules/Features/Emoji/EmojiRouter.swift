import FeatureKit

struct EmojiRouter: FeatureRouter {
  private let interactor: EmojiInteractor
  private let presenter = EmojiPresenter()

  init(_ services: Services) {
    interactor = EmojiInteractor(services)
  }

  func run(_ command: EmojiCommand, _ call: Call) async throws(Failure) -> Screen {
    switch command {
    case .list:
      return presenter.list(try await interactor.list(call.mode), call.page)
    case .random:
      return presenter.emoji(try await interactor.random(call.mode), isRandom: true)
    case .search:
      let text = call[EmojiCommand.text]
      return presenter.matches(try await interactor.search(text, call.mode), for: text, call.page)
    case .show:
      return presenter.emoji(try await interactor.emoji(call[EmojiCommand.name], call.mode))
    case .fetch:
      return presenter.fetched(try await interactor.fetch(call.mode))
    case .remove:
      return presenter.removed(try await interactor.remove(call[EmojiCommand.name]))
    case .restore:
      return presenter.restored(try interactor.restore())
    }
  }

  func confirmation(_ command: EmojiCommand, _ call: Call) async throws(Failure) -> Confirmation? {
    guard command == .remove else { return nil }
    return presenter.removal(of: try await interactor.listedEmoji(call[EmojiCommand.name]))
  }

  func suggestions(for parameter: String, of command: EmojiCommand, _ call: Call) async -> [Suggestion] {
    guard command != .search, let list = try? await interactor.list(.offline).value else { return [] }
    return list.names.map { presenter.suggestion(list[$0]) }
  }

  func userError(_ failure: Failure, _ command: EmojiCommand, _ call: Call) async -> UserError? {
    switch failure {
    case .notFetched: return presenter.notFetched()
    case .notFound where command == .random: return presenter.allRemoved()
    case .notFound where command == .show || command == .remove:
      let name = call[EmojiCommand.name]
      return presenter.unknown(name, suggestion: await interactor.suggestion(for: name))
    default: return nil
    }
  }
}
