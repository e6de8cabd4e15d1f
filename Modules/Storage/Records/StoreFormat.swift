/// How entries are written. A store reads both, whatever its own is.
public enum StoreFormat: String, Sendable, CaseIterable {
  case json
  case propertyList = "plist"

  /// How the names of its files end.
  var suffix: String { ".\(rawValue)" }

  /// The other one.
  var other: StoreFormat { self == .json ? .propertyList : .json }
}
