/// How entries are written. A store reads both.
public enum StoreFormat: String, Sendable, CaseIterable {
  case json
  case propertyList = "plist"

  /// The suffix of its files.
  var suffix: String { ".\(rawValue)" }

  var other: StoreFormat { self == .json ? .propertyList : .json }
}
