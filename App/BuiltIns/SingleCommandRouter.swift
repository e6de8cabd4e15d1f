import FeatureKit

struct SingleCommandRouter<Name: CommandName>: FeatureRouter {
  let screen: @Sendable (Call) async throws(Failure) -> Screen

  func run(_ command: Name, _ call: Call) async throws(Failure) -> Reply { .screen(try await screen(call)) }
}
