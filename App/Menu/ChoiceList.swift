import FeatureKit

/// The numbered choices of what is on the screen, in the order of their numbers.
final class ChoiceList {
  /// What a choice leads to.
  enum Target: Equatable {
    case feature(String)
    case route(Route)
    case plugin(Plugin)
    /// Runs a plug-in's program with arguments.
    case program(Plugin, [String])
  }

  private(set) var targets: [Target] = []

  /// Numbers a choice from 1 on; nil, which can't be picked, gets no number.
  func add(_ target: Target?) -> Int? {
    guard let target else { return nil }
    targets.append(target)
    return targets.count
  }

  /// The choice of that number, or nil.
  func target(_ number: Int) -> Target? {
    targets.indices.contains(number - 1) ? targets[number - 1] : nil
  }
}
