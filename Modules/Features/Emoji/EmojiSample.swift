import FeatureKit
import EmojiSampleFiles

/// All of GitHub's emojis, with drawn pictures for those without a character and for some that one meets first.
enum EmojiSample {
  static let world = SampleWorld(
    preparation: ["fetch"],
    life: { _ in ["favorite croissant", "favorite rocket", "favorite heart"] }
  ) { request in
    if request.path == ["emojis"] { return .sample("application/json; charset=utf-8", list) }
    guard request.path.starts(with: ["images", "icons", "emoji"]) else { return nil }
    return request.path.last.flatMap(file).map { .sample("image/png", $0) }
  }

  private static func file(_ name: String) -> [UInt8]? { SampleWorld.file(name, in: curio_emoji_sample_file) }

  /// GitHub's dictionary. A line of `emojis.txt` is a name and its code points; GitHub's own emojis have
  /// none.
  private static var list: String.UTF8View {
    let entries = String(decoding: file("emojis.txt") ?? [], as: UTF8.self).split(separator: "\n").map {
      line in
      let fields = line.split(separator: " ")
      let path = fields.count == 2 ? "unicode/\(fields[1])" : fields[0]
      return #""\#(fields[0])":"https://github.githubassets.com/images/icons/emoji/\#(path).png?v8""#
    }
    return "{\(entries.joined(separator: ","))}".utf8
  }
}
