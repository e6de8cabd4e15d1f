import FeatureKit
import TestSupport
import Testing

@testable import CommandLine
@testable import curio

@Suite("Feature registry")
struct FeatureRegistryTests {
  private func sampleRouter() throws -> CommandRouter {
    CommandRouter(try .sample())
  }

  /// Its preparation has a line that fails.
  private enum Broken: FeatureModule {
    enum Name: String {
      case show
      static let feature = "emoji"
    }

    struct Router: FeatureRouter {
      func run(_ command: Name, _ call: Call) throws(Failure) -> Reply { throw .notFound }
    }

    static let name = Name.feature
    static let title = "Broken"
    static let summary = "Broken"
    static let feature = Feature(
      (name: name, title: title, summary: summary),
      sample: SampleWorld(preparation: ["show nothere"]) { _ in nil },
      defaultCommand: Name.show,
      commands: [Command(Name.show, title: title, summary: summary)],
      router: { _ in Router() }
    )
  }

  @Test("A feature whose sample world can't be prepared fails alone, and says by which call")
  func brokenPreparation() async throws {
    try skipIfRemoved(["emoji", "desserts"])
    let context = try sampleRouter().registry.context
    let modules = BuiltInFeatures.features.map { $0.name == Broken.name ? Broken.self : $0 }
    let router = CommandRouter(FeatureRegistry(context, modules))
    let screen = try await router.screen("store list")
    #expect(screen.notices.map(\.text) == ["The sample data of emoji is missing."])
    #expect(screen.data["items"].items.contains { $0["suite"] == "desserts" })
    let own = await router.result(Route("emoji", "show"))
    #expect(
      throws: UserError(
        .failed,
        "The sample data's “emoji show nothere” fails: It isn't a call of the feature.",
        advice: "This is a bug in Curio."
      )
    ) { try own.get() }
  }

  @Test("An action that asks for something first is no hint")
  func hints() throws {
    try skipIfRemoved(["desserts"])
    let route = Route("desserts", "list")
    let category = Parameter<String>("category", "NAME", summary: "a category")
    let actions = [Action("Another category", route, asksFor: category), Action("Again", route)]
    let screen = Screen(title: "Desserts", actions: actions, data: .null)
    let hints = try sampleRouter().registry.hints(for: screen)
    #expect(hints.map(\.title) == ["Again"])
  }

  private func list(_ router: CommandRouter) async throws -> Screen {
    try await router.result(Route("emoji", "list"), Running(mode: .offline)).get()
  }

  @Test(
    "A command that is cancelled while the sample world is prepared leaves a whole world to the next one",
    arguments: [0, 1, 2, 5, 10, 20]
  )
  func cancelledPreparation(steps: Int) async throws {
    try skipIfRemoved(["emoji"])
    let router = try sampleRouter()
    let cancelled = Task { try? await list(router) }
    for _ in 0..<steps { await Task.yield() }
    cancelled.cancel()
    _ = await cancelled.value
    #expect(try await list(router).data["items"].items.count == 20)
  }
}
