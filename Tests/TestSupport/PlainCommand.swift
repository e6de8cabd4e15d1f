import FeatureKit

/// The commands of a test's feature, which declares them by itself.
public protocol PlainCommand: FeatureCommand {}

extension PlainCommand {
  public static func declaration(of command: Self) -> Command {
    Command(command, title: command.rawValue, summary: command.rawValue)
  }
}
