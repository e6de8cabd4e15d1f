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
      guard let match = try await interactor.random(call.mode) else {
        throw .presented(presenter.allRemoved())
      }
      return presenter.emoji(match, isRandom: true)
    case .search:
      let text = call[EmojiCommand.text]
      return presenter.matches(try await interactor.search(text, call.mode), for: text, call.page)
    case .show:
      return presenter.emoji(try await emoji(call, call.mode))
    case .fetch:
      return presenter.fetched(try await interactor.fetch(call.mode))
    case .remove:
      let emoji = try await listedEmoji(call)
      try interactor.remove(emoji)
      return presenter.removed(emoji)
    case .restore:
      return presenter.restored(try interactor.restore())
    }
  }

  func confirmation(_ command: EmojiCommand, _ call: Call) async throws(Failure) -> Confirmation? {
    guard command == .remove else { return nil }
    return presenter.removal(of: try await listedEmoji(call))
  }

  func suggestions(for parameter: String, of command: EmojiCommand, _ call: Call) async -> [Suggestion] {
    guard parameter == EmojiCommand.name.declaration.name,
      let list = try? await interactor.list(.offline).value
    else { return [] }
    return list.names.map { presenter.suggestion(list[$0]) }
  }

  func userError(_ failure: Failure, _ command: EmojiCommand, _ call: Call) async -> UserError? {
    failure == .notFetched ? presenter.notFetched() : nil
  }

  private func emoji(_ call: Call, _ mode: CacheMode) async throws(Failure) -> Cached<EmojiMatch> {
    let name = call[EmojiCommand.name]
    if let match = try await interactor.emoji(name, mode) { return match }
    throw .presented(presenter.unknown(name, suggestion: await interactor.suggestion(for: name)))
  }

  private func listedEmoji(_ call: Call) async throws(Failure) -> Emoji {
    let match = try await emoji(call, .cacheFirst).value
    if match.isRemoved { throw .presented(presenter.alreadyRemoved(match.emoji)) }
    return match.emoji
  }
}
