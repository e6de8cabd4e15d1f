import FeatureKit
import Foundation
import Synchronization

/// All that Curio is made of, for one run: the drawers, and the services they are given.
final class Cabinet: Sendable {
  let flags: GlobalFlags
  let equipment: Equipment
  let settings: Settings
  let plugins: Plugins
  private let catalogue: Catalogue
  /// The drawers that are about Curio itself.
  private let ownDrawers: @Sendable (Cabinet) -> [Feature]
  private let prepared = Mutex<Set<String>>([])

  init(
    flags: GlobalFlags,
    equipment: Equipment,
    settings: Settings,
    plugins: Plugins,
    catalogue: Catalogue,
    ownDrawers: @escaping @Sendable (Cabinet) -> [Feature]
  ) {
    self.flags = flags
    self.equipment = equipment
    self.settings = settings
    self.plugins = plugins
    self.catalogue = catalogue
    self.ownDrawers = ownDrawers
  }

  /// The features of the catalogue, in their order.
  var features: [Feature] { catalogue.features }

  /// All drawers, in the order of the main menu.
  var drawers: [Feature] { features + ownDrawers(self) }

  /// The names of all drawers and plug-ins, in their order.
  var names: [String] { catalogue.names + ownDrawers(self).map(\.name) + plugins.names }

  /// The drawer of that name, or nil.
  func drawer(_ name: String) -> Feature? {
    catalogue.feature(name) ?? ownDrawers(self).first { $0.name == name }
  }

  /// Whether the name is a feature of the catalogue, not a drawer about Curio itself.
  func isFeature(_ name: String) -> Bool { catalogue.names.contains(name) }

  func commands(of feature: Feature) -> [Command] {
    feature.commands(services(for: feature))
  }

  /// The services of one feature. Nothing is opened or read before it is used.
  func services(for feature: Feature) -> Services {
    equipment.services(for: feature, settings: settings)
  }

  /// Brings a feature of the sample world to where it begins.
  func prepare(_ feature: Feature) async throws(Failure) {
    guard flags.sample, prepared.withLock({ $0.insert(feature.name).inserted }) else { return }
    let commands = commands(of: feature)
    for line in feature.sample.preparation {
      let words = line.split(separator: " ").map { Words.Word.plain(String($0)) }
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
    screen.notices = equipment.incidents.take() + screen.notices
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
  func labelled(_ problem: Problem) -> Problem {
    let asides = equipment.incidents.take().filter { flags.verbose || !$0.isDetail }.map(\.text)
    guard !asides.isEmpty else { return problem }
    let advice = (asides + [problem.advice].compactMap(\.self)).joined(separator: " ")
    return Problem(problem.code, problem.message, advice: advice, retryAfter: problem.retryAfter)
  }
}
