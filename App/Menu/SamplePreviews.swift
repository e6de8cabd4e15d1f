import CommandLine
import FeatureKit
import Printing
import Synchronization

/// The sample world's screens, for the front page before anything is saved. Made when first used.
final class SamplePreviews: Sendable {
  private let context: AppContext
  private let made = Mutex<(router: CommandRouter, context: AppContext)?>(nil)

  init(_ context: AppContext) { self.context = context }

  /// - Returns: nil without a sample, as for a plug-in.
  func screen(_ route: Route) async -> Screen? {
    guard let (router, context) = world, let feature = router.registry.feature(route.feature),
      feature.program == nil, (try? await router.registry.prepare(feature)) != nil
    else { return nil }
    // The sample world has more to show than a home without anything saved.
    let own =
      route == feature.previewRoute ? await router.registry.router(for: feature, .none).preview() : nil
    guard case .success(var screen) = await router.result(own ?? route) else { return nil }
    var blocks: [Block] = []
    for block in screen.blocks { blocks.append(await loaded(block, context)) }
    screen.blocks = blocks
    return screen
  }

  private var world: (CommandRouter, AppContext)? {
    made.withLock { made in
      if let made { return (made.router, made.context) }
      var flags = context.flags
      flags.set(GlobalFlags.declared.sample.declaration)
      guard let sample = try? AppContext(flags, environment: context.session.environment) else { return nil }
      made = (CommandRouter(FeatureRegistry(sample)), sample)
      return made.map { ($0.router, $0.context) }
    }
  }

  /// The block with the bytes of its first pictures, because the menu's own pictures come from the network.
  private func loaded(_ block: Block, _ context: AppContext) async -> Block {
    switch block {
    case .picture(let picture): return .picture(await context.session.pictures.resolved(picture))
    case .own(var block):
      if let picture = block.picture { block.picture = await context.session.pictures.resolved(picture) }
      return .own(block)
    case .table(var table):
      table.rows = Array(table.rows.prefix(table.style.hasTiles ? 12 : 200))
      for index in table.rows.indices {
        if let own = table.rows[index].picture {
          table.rows[index].picture = await context.session.pictures.resolved(own)
        }
      }
      return .table(table)
    default: return block
    }
  }
}
