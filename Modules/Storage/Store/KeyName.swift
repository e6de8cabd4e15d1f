import FeatureKit
import Foundation

/// The name of a key's file, without its suffix: safe in every file system, one name for one key.
///
/// Lower-case letters, digits, `-` and `_` stand for themselves. All else is percent-encoded, capital letters
/// too, as some file systems take them for small ones. A long key is cut and ends in `~` and a hash; the
/// whole key stands in the file.
struct KeyName: Sendable, Hashable {
  let text: String

  init(_ key: String) {
    let encoded = Self.encode(key)
    text = encoded.count <= Self.longest ? String(decoding: encoded, as: UTF8.self) : Self.shorten(encoded)
  }

  /// The name of a file that is there.
  init(fileName: String) { text = fileName }

  /// The key of a file name; nil where only the file knows it, or it is none of the store's names.
  var key: String? {
    if text == Self.empty { return "" }
    guard let key = text.removingPercentEncoding, Self(key) == self else { return nil }
    return key
  }

  /// Whether the name is cut, so that only the file knows the key.
  var isShortened: Bool { text.utf8.contains(UInt8(ascii: "~")) }

  /// Leaves room below the usual limit of 255 bytes for a suffix and for `.damaged-N`.
  private static let longest = 200
  private static let empty = "%"

  private static func encode(_ key: String) -> [UInt8] {
    if key.isEmpty { return Array(empty.utf8) }
    let hex = Array("0123456789ABCDEF".utf8)
    var name: [UInt8] = []
    // Equal strings are equal keys, in whichever form their accents are.
    for byte in key.precomposedStringWithCanonicalMapping.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        name.append(byte)
      default:
        name += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return name
  }

  private static func shorten(_ encoded: [UInt8]) -> String {
    let name = String(decoding: encoded, as: UTF8.self)
    let ending = "~\(SHA256.hex(name).prefix(32))"
    return name.prefix(longest - ending.count) + ending
  }
}
