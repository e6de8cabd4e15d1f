import FeatureKit
import EmojiSampleFiles

/// All of GitHub's emojis, with drawn pictures for those without a character and for some that one meets
/// first.
enum EmojiSample {
  static let world = SampleWorld(
    preparation: ["fetch"],
    life: { _ in ["favorite croissant", "favorite rocket", "favorite heart"] }
  ) { request in
    if request.path == ["emojis"] { return .sample("application/json; charset=utf-8", list) }
    guard request.path.starts(with: ["images", "icons", "emoji"]) else { return nil }
    return request.path.last.flatMap(file).map { .sample("image/png", $0) }
  }

  static let file = SampleWorld.files(in: curio_emoji_sample_file)

  /// A line of `emojis.txt` is a name and its code points; GitHub's own emojis have none.
  private static var lines: [[Substring]] {
    String(decoding: file("emojis.txt") ?? [], as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: " ") }
  }

  /// The code points by name, read when first needed.
  private static let codePoints = Dictionary(grouping: lines.filter { $0.count == 2 }) { String($0[0]) }

  /// The text with characters for the shortcodes of known names; GitHub's own emojis have none.
  @Sendable
  static func drawShortcodes(_ text: String) -> String {
    guard text.contains(":") else { return text }
    return text.replacing(/:([a-z0-9_+-]+):/) { code in
      let address = codePoints[String(code.1)].map { "/unicode/\($0[0][1]).png" }
      return address.flatMap { Emoji("", at: $0).character } ?? String(code.0)
    }
  }

  /// GitHub's dictionary.
  private static let list = {
    let entries = lines.map { fields in
      let path = fields.count == 2 ? "unicode/\(fields[1])" : fields[0]
      return #""\#(fields[0])":"https://github.githubassets.com/images/icons/emoji/\#(path).png?v8""#
    }
    return "{\(entries.joined(separator: ","))}".utf8
  }()
}
