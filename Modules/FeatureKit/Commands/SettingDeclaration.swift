/// A setting of a feature's own, beside those of its API. It is `FEATURE.NAME` in the settings file and
/// `CURIO_FEATURE_NAME` in the environment.
public struct SettingDeclaration: Sendable, Equatable {
  /// The name after the feature's: `browser`.
  public let name: String
  /// What it is, in a clause.
  public let summary: String

  /// A setting that takes any text.
  public init(_ name: String, summary: String) {
    self.name = name
    self.summary = summary
  }
}
