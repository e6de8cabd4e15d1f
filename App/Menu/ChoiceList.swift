import FeatureKit

/// The numbered choices on the screen.
final class ChoiceList {
  enum Target: Equatable {
    case feature(String)
    case route(Route)
    case plugin(Plugin)
    case program(Plugin, [String])
  }

  private(set) var targets: [Target] = []

  /// Adds a choice and returns its number, from 1; nil for a choice without a target.
  func add(_ target: Target?) -> Int? {
    guard let target else { return nil }
    targets.append(target)
    return targets.count
  }

  func target(_ number: Int) -> Target? {
    targets.indices.contains(number - 1) ? targets[number - 1] : nil
  }
}
