import FeatureKit
import Testing

@testable import curio

@Suite("Feature registry")
struct FeatureRegistryTests {
  private func sampleRouter() throws -> CommandRouter {
    var flags = GlobalFlags()
    flags.set(GlobalFlags.declared.sample.declaration)
    return CommandRouter(FeatureRegistry(try AppContext(flags, environment: ["HOME": "/nowhere"])))
  }

  private func list(_ router: CommandRouter) async throws -> Screen {
    try await router.result(Route("emoji", "list"), mode: .offline, confirmer: CommandRouter.unavailable)
      .get()
  }

  @Test(
    "A command that is cancelled while the sample world is prepared leaves a whole world to the next one",
    arguments: [0, 1, 2, 5, 10, 20]
  )
  func cancelledPreparation(steps: Int) async throws {
    let router = try sampleRouter()
    let cancelled = Task { try? await list(router) }
    for _ in 0..<steps { await Task.yield() }
    cancelled.cancel()
    _ = await cancelled.value
    #expect(try await list(router).data["items"].items.count == 20)
  }
}
