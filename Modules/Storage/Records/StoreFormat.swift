/// The format to write entries in. Both can be read.
public enum StoreFormat: String, Sendable, CaseIterable {
  case json
  case propertyList = "plist"

  var suffix: String { ".\(rawValue)" }

  var other: StoreFormat { self == .json ? .propertyList : .json }
}
