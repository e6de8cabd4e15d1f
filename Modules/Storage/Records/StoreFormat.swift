import FeatureKit

extension StoreFormat {
  var suffix: String { ".\(rawValue)" }

  /// nil for a file that isn't an entry.
  init?(fileName: String) {
    guard let format = Self.allCases.first(where: { fileName.hasSuffix($0.suffix) }) else { return nil }
    self = format
  }

  var other: StoreFormat { self == .json ? .propertyList : .json }
}
