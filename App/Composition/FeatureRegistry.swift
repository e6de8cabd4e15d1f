import FeatureKit
import Foundation
import Synchronization

/// All that Curio is made of, for one run: the drawers, and the services they are given.
final class FeatureRegistry: Sendable {
  let flags: GlobalFlags
  let dependencies: Dependencies
  let settings: Settings
  let plugins: Plugins
  private let catalogue: Catalogue
  /// The drawers that are about Curio itself.
  private let builtIns: @Sendable (FeatureRegistry) -> [Feature]
  private let prepared = Mutex<Set<String>>([])

  init(
    flags: GlobalFlags,
    dependencies: Dependencies,
    settings: Settings,
    plugins: Plugins,
    catalogue: Catalogue,
    builtIns: @escaping @Sendable (FeatureRegistry) -> [Feature]
  ) {
    self.flags = flags
    self.dependencies = dependencies
    self.settings = settings
    self.plugins = plugins
    self.catalogue = catalogue
    self.builtIns = builtIns
  }

  /// The features of the catalogue, in their order.
  var features: [Feature] { catalogue.features }

  /// All drawers, in the order of the main menu.
  var drawers: [Feature] { features + builtIns(self) }

  /// The names of all drawers and plug-ins, in their order.
  var names: [String] { catalogue.names + builtIns(self).map(\.name) + plugins.names }

  /// The drawer of that name, or nil.
  func drawer(_ name: String) -> Feature? {
    catalogue.feature(name) ?? builtIns(self).first { $0.name == name }
  }

  /// Whether the name is a feature of the catalogue, not a drawer about Curio itself.
  func isFeature(_ name: String) -> Bool { catalogue.names.contains(name) }

  func commands(of feature: Feature) -> [Command] {
    feature.commands(services(for: feature))
  }

  /// The services of one feature. Nothing is opened or read before it is used.
  func services(for feature: Feature) -> Services {
    dependencies.services(for: feature, settings: settings)
  }

  /// Brings a feature of the sample world to where it begins.
  func prepare(_ feature: Feature) async throws(Failure) {
    guard flags.sample, prepared.withLock({ $0.insert(feature.name).inserted }) else { return }
    let commands = commands(of: feature)
    for line in feature.sample.preparation {
      let words = line.split(separator: " ").map { Tokens.Token.plain(String($0)) }
      guard case .plain(let name)? = words.first, let command = commands.first(where: { $0.name == name }),
        let typed = try? ArgumentParser(feature: feature.name, command: command).parse(words.dropFirst()),
        let checked = try? ArgumentCheck(feature: feature.name, command: command).checked(typed)
      else {
        throw .unavailable(subject: "The sample world of \(feature.name)", reason: "can't run “\(line)”")
      }
      _ = try await command.run(Call(checked))
    }
  }

  /// The screen as this run tells it: the sample world says so, and what happened on the side is added.
  func labelled(_ screen: Screen) -> Screen {
    var screen = screen
    screen.notices = dependencies.warnings.take() + screen.notices
    if !flags.verbose { screen.notices.removeAll(where: \.isDetail) }
    if flags.sample, screen.provenance.source != .local {
      screen.provenance = Provenance(
        .sample,
        fetchedAt: screen.provenance.fetchedAt,
        expiresAt: screen.provenance.expiresAt
      )
    }
    return screen
  }

  /// The problem as this run tells it: what happened on the side is added.
  func labelled(_ userError: UserError) -> UserError {
    let asides = dependencies.warnings.take().filter { flags.verbose || !$0.isDetail }.map(\.text)
    guard !asides.isEmpty else { return userError }
    let advice = (asides + [userError.advice].compactMap(\.self)).joined(separator: " ")
    return UserError(userError.code, userError.message, advice: advice, retryAfter: userError.retryAfter)
  }
}
