/// Runs a feature's commands: from a call through the interactor and the presenter to a reply.
///
///     func run(_ command: AvatarsCommand, _ call: Call) async throws(Failure) -> Reply {
///       switch command {
///       case .search:
///         let saved = try await interactor.search(try call[AvatarsCommand.login], call.mode)
///         return .screen(presenter.avatar(saved))
///       …
///     }
public protocol FeatureRouter: Sendable {
  associatedtype Name: RawRepresentable<String>
  associatedtype Item: NamedItem = String

  func run(_ command: Name, _ call: Call) async throws(Failure) -> Reply

  /// The feature's items, if a catalog has them, and where they are shown. All that follows but the downloads
  /// comes from them, unless the router says it otherwise.
  var catalog: (items: Catalog<Item>, routes: ItemRoutes)? { get }

  /// Known values for a parameter, best first, without using the network. The call has what is typed so far.
  func suggestions(for parameter: String, _ call: Route) async -> [Suggestion]

  /// What is saved, in a few words for the front page; nil when nothing is. Doesn't use the network.
  func frontLine() async -> SafeText?

  /// The route that shows what is saved without using the network; nil when nothing is.
  func preview() async -> Route?

  /// What is saved, each with its route, for a search of everything. Doesn't use the network.
  func saved() async -> [Suggestion]

  /// What a person will want without a network.
  func downloads() async -> [Feature.Download]

  /// Called after the user has copied or picked a text of its screens.
  func copied(_ text: SafeText) async

  /// Words the feature's own errors, and other failures that it knows more about; nil for the general
  /// message.
  func userError(_ failure: Failure, _ call: Call) -> UserError?
}

extension FeatureRouter {
  public var catalog: (items: Catalog<Item>, routes: ItemRoutes)? { nil }

  public func suggestions(for parameter: String, _ call: Route) async -> [Suggestion] {
    catalog?.routes.item == parameter ? catalog?.items.suggestions(call) ?? [] : []
  }

  public func userError(_ failure: Failure, _ call: Call) -> UserError? {
    let error = failure.featureError(as: ItemError.self)
    return error.map { UserError($0, "item", of: call.route, advice: "Check the spelling.") }
  }

  public func frontLine() async -> SafeText? { catalog?.items.frontLine }
  public func preview() async -> Route? { catalog.flatMap { $0.items.preview($0.routes) } }

  public func saved() async -> [Suggestion] {
    guard let catalog, let items = try? catalog.items.known() else { return [] }
    return items.map { item in
      Suggestion(
        item.itemID,
        title: item.itemTitle.map { SafeText($0) },
        texts: item.itemTexts.map { SafeText($0) },
        route: catalog.routes.show(item.itemID)
      )
    }
  }

  public func downloads() async -> [Feature.Download] { [] }
  public func copied(_ text: SafeText) async {}
}

extension FeatureRouter {
  /// - Throws: `notFound` for an unknown command.
  public func run(_ call: Call) async throws(Failure) -> Reply {
    guard let name = Name(rawValue: call.command.name) else { throw .notFound }
    return try await run(name, call)
  }
}

extension FeatureRouter where Name: FeatureCommand {
  /// The commands as actions, with their own titles.
  public func actions(_ commands: Name...) -> [Action] { commands.map { $0.action() } }
}
