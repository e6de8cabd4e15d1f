/// Runs a feature's commands: from a call through the interactor and the presenter to a screen.
public protocol FeatureRouter: Sendable {
  associatedtype Name: CommandName

  func run(_ command: Name, _ call: Call) async throws(Failure) -> Screen

  /// The question to confirm before the call runs; nil when there is none.
  func confirmation(_ command: Name, _ call: Call) async throws(Failure) -> Confirmation?

  /// Known values for a parameter, best first, without using the network.
  func suggestions(for parameter: String, of command: Name, _ call: Call) async -> [Suggestion]

  /// The feature's own message for a failure; nil for the general one.
  func userError(_ failure: Failure, _ command: Name, _ call: Call) async -> UserError?

  /// Removes expired data. Runs in the background at every start and every minute in the menu, for the features
  /// that `Catalogue.cleanedUp` names.
  func cleanUp() async
}

extension FeatureRouter {
  public func confirmation(_ command: Name, _ call: Call) async throws(Failure) -> Confirmation? { nil }
  public func suggestions(for parameter: String, of command: Name, _ call: Call) async -> [Suggestion] { [] }
  public func userError(_ failure: Failure, _ command: Name, _ call: Call) async -> UserError? { nil }
  public func cleanUp() async {}
}

extension FeatureRouter {
  /// - Throws: `notFound` for an unknown command.
  public func run(_ call: Call) async throws(Failure) -> Screen {
    try await run(try name(call), call)
  }

  public func confirmation(_ call: Call) async throws(Failure) -> Confirmation? {
    try await confirmation(try name(call), call)
  }

  public func suggestions(for parameter: String, _ call: Call) async -> [Suggestion] {
    guard let name = Name(rawValue: call.command) else { return [] }
    return await suggestions(for: parameter, of: name, call)
  }

  public func userError(_ failure: Failure, _ call: Call) async -> UserError? {
    if case .presented(let error) = failure { return error }
    guard let name = Name(rawValue: call.command) else { return nil }
    return await userError(failure, name, call)
  }

  private func name(_ call: Call) throws(Failure) -> Name {
    guard let name = Name(rawValue: call.command) else { throw .notFound }
    return name
  }
}
