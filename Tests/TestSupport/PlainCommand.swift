import FeatureKit

/// The commands of a test's feature, which declares them by itself.
public protocol PlainCommand: FeatureCommand {}

extension PlainCommand {
  public var declaration: Command { Command(self, title: rawValue, summary: rawValue) }
}
