/// A setting of a feature besides those of its API: `FEATURE.NAME` in the settings file, `CURIO_FEATURE_NAME`
/// in the environment. Any text is valid.
public struct SettingDeclaration: Sendable, Equatable {
  /// The part after the feature's name: `browser`.
  public let name: String
  public let summary: String

  public init(_ name: String, summary: String) {
    self.name = name
    self.summary = summary
  }
}
