import FeatureKit

public enum HyperLink {
  static let start = "\u{1B}]8;;"
  static let end = "\u{1B}\\"

  /// The text as a link; without one if the URL isn't printable ASCII and could end the sequence.
  public static func text(_ text: String, to link: URL) -> String {
    let address = link.absoluteString
    guard address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return text }
    return start + address + end + text + start + end
  }
}
