import FeatureKit

/// A country in ISO 3166-1.
struct Country {
  /// Two capital letters: `DK`.
  let code: String
  let name: String

  /// Sorted by name.
  static let all = String(decoding: PackageResources.countries_txt, as: UTF8.self).split(separator: "\n").map
  {
    Country(code: String($0.prefix(2)), name: String($0.dropFirst(3)))
  }

  /// The countries that are offered for a name.
  static let examples = ["US", "DE", "DK", "KR", "JP", "IT"]

  static func named(_ code: String) -> Country? { all.first { $0.code == code } }
}
