import FeatureKit
import Foundation

/// GitHub's emojis in the sample world: the list, its own pictures, and one picture for all others.
enum EmojiSample {
  static let world = SampleWorld(preparation: ["fetch"]) { request in
    if request.path == ["emojis"] {
      return HTTPResponse(
        status: 200,
        headers: ["Content-Type": "application/json; charset=utf-8"],
        body: Data(PackageResources.emojis_json)
      )
    }
    guard request.path.starts(with: ["images", "icons", "emoji"]), let file = request.path.last else {
      return nil
    }
    let picture = pictures[file] ?? PackageResources.emoji_png
    return HTTPResponse(status: 200, headers: ["Content-Type": "image/png"], body: Data(picture))
  }

  private static let pictures = [
    "atom.png": PackageResources.atom_png,
    "dependabot.png": PackageResources.dependabot_png,
    "electron.png": PackageResources.electron_png,
    "octocat.png": PackageResources.octocat_png,
    "shipit.png": PackageResources.shipit_png,
  ]
}
