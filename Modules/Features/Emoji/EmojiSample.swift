import FeatureKit

/// All of GitHub's emojis, with drawn pictures for some that have no character.
enum EmojiSample {
  static let world = SampleWorld(preparation: ["fetch"], preparesMenu: false) { request in
    if request.path == ["emojis"] { return .sample("application/json; charset=utf-8", list) }
    guard request.path.starts(with: ["images", "icons", "emoji"]) else { return nil }
    return request.path.last.flatMap { pictures[$0] }.map { .sample("image/png", $0) }
  }

  private static let pictures = [
    "accessibility.png": PackageResources.accessibility_png, "atom.png": PackageResources.atom_png,
    "bowtie.png": PackageResources.bowtie_png, "dependabot.png": PackageResources.dependabot_png,
    "electron.png": PackageResources.electron_png, "fishsticks.png": PackageResources.fishsticks_png,
    "octocat.png": PackageResources.octocat_png, "shipit.png": PackageResources.shipit_png,
  ]

  /// GitHub's dictionary. A line of `emojis.txt` is a name and its code points; GitHub's own emojis have
  /// none.
  private static var list: String.UTF8View {
    let entries = String(decoding: PackageResources.emojis_txt, as: UTF8.self).split(separator: "\n").map {
      line in
      let fields = line.split(separator: " ")
      let path = fields.count == 2 ? "unicode/\(fields[1])" : fields[0]
      return #""\#(fields[0])":"https://github.githubassets.com/images/icons/emoji/\#(path).png?v8""#
    }
    return "{\(entries.joined(separator: ","))}".utf8
  }
}
